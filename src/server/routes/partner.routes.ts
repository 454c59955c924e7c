import type { Hono } from "hono"
import type { Cart, CartItemRequest } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints as calls } from "#src/contract/cart/partner-cart.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { partnerEndpoints } from "#src/contract/partners/partner.ts"
import { showCart, type Viewer } from "../carts/cart-lines.ts"
import { requireSoldRequests } from "../carts/sold-here.ts"
import { namesFor } from "../catalogue/pricings.ts"
import { buyLines, EMPTY_PARTNER_CART, refuseUnseen, requireWallet } from "../checkout/purchase.ts"
import type { Handle } from "../database/database.ts"
import { oncePerKey, storedAnswer } from "../database/idempotency.ts"
import { newId } from "../database/ids.ts"
import { inTransaction } from "../database/transaction.ts"
import { Failure } from "../failure.ts"
import { type Handler, serve } from "../http/serve.ts"
import { serviceAddresses } from "../http/service-addresses.ts"
import { refuseBlocked } from "../limits/refuse.ts"
import { readPartner } from "../partners/partners.ts"
import { startDeposit } from "../payments/deposits.ts"
import { holdPromotions } from "../promotions/give.ts"
import { countCodes } from "../promotions/tries.ts"
import { judged } from "../promotions/usable.ts"
import type { Services } from "../services.ts"
import { requireOf } from "../site/require-capability.ts"
import { lockWallet, spend } from "../wallet/wallet.ts"
import { depositServices } from "./payment.routes.ts"

/** A partner's page holds its cart: here it never changes. */
const NOT_KEPT = 0

/** What a partner's page wants to buy. */
interface PartnerCart {
  readonly items: readonly CartItemRequest[]
  readonly promotionCodes?: readonly string[] | undefined
}

export function partnerRoutes(app: Hono, services: Services): void {
  const { database, clock } = services
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, serviceAddresses.main, endpoint, handler)

  /** A partner cart is priced and not kept: the partner's page holds it. */
  async function priced(
    db: Handle,
    { items, promotionCodes = [] }: PartnerCart,
    viewer: Viewer,
    now: Date,
  ): Promise<Cart> {
    const { customerId } = viewer
    const lines = items.map((request, place) => ({ id: String(place), request }))
    const codes = [...new Set(promotionCodes)].map((code) => ({ id: code, code }))
    const wanted = await judged(db, codes, customerId, now)
    if (promotionCodes.length > 0) await requireOf(db, customerId, "vouchers")
    await requireSoldRequests(db, customerId, items, now)
    return showCart(db, { id: newId(now.getTime()), revision: NOT_KEPT }, lines, now, wanted, viewer)
  }

  /** Prices what a partner's page shows; 404 for a partner there is not. */
  async function pricedFor(slug: string, cart: PartnerCart, viewer: Viewer, now: Date) {
    await readPartner(database.tables, slug)
    return priced(database.tables, cart, viewer, now)
  }

  route(partnerEndpoints.get, ({ params }) => readPartner(database.tables, params.partnerSlug))
  route(calls.cart, async ({ params, body, customerId, caller, now, context }) => {
    const names = await namesFor(database.tables, context)
    await countCodes(database, body.promotionCodes, caller.address, now)
    return pricedFor(params.partnerSlug, body, { customerId, names }, now)
  })
  route(calls.anonymousCart, async ({ params, body, caller, now, context }) => {
    const names = await namesFor(database.tables, context)
    await countCodes(database, body.promotionCodes, caller.address, now)
    return pricedFor(params.partnerSlug, body, { customerId: null, names }, now)
  })

  route(calls.purchase, async ({ params, body, customerId, caller, idempotencyKey: key, now, context }) => {
    const partner = await readPartner(database.tables, params.slug)
    const { cartItem, deposit, purchase } = body
    const { promotionCodes = [], expectedTotal, draws, ...origin } = purchase
    const seen = { cartRevision: NOT_KEPT, expectedTotal, draws }
    const depositedCents = deposit?.amount.cents ?? null
    if (!cartItem) throw new Failure(422, errorCodes.cartEmpty, EMPTY_PARTNER_CART)
    const once = { customerId, key, call: "partner-purchase", body }
    const done = await storedAnswer<{ id: string }>(database.tables, once)
    if (done) return done
    await countCodes(database, promotionCodes, caller.address, now)
    const cart = { items: [cartItem], promotionCodes }
    const viewer = { customerId, names: await namesFor(database.tables, context) }
    const before = await priced(database.tables, cart, viewer, now)
    refuseUnseen(before, seen, partner.key)
    refuseBlocked(before)
    await requireWallet(database.tables, customerId, before, depositedCents)
    if (deposit) {
      const made = await startDeposit(
        depositServices(services),
        customerId,
        `${key}-deposit`,
        deposit,
        null,
        "partner_purchase",
      )
      if (made.status === "failed")
        throw new Failure(402, errorCodes.depositDeclined, made.failureMessage ?? "")
      if (made.status !== "succeeded")
        throw new Failure(402, errorCodes.depositPending, "Your deposit is not complete yet.")
    }
    return inTransaction(database, (trx) =>
      oncePerKey(trx, once, now, async () => {
        const wallet = await lockWallet(trx, customerId)
        await holdPromotions(trx, promotionCodes)
        const discounts = await priced(trx, cart, viewer, clock())
        refuseUnseen(discounts, seen, partner.key)
        refuseBlocked(discounts)
        const { names } = viewer
        const deal = { ...origin, partnerKey: partner.key, depositedCents, discounts, names }
        const id = await buyLines(trx, customerId, [cartItem], deal, clock, (proceeds, checkoutId) =>
          spend(trx, customerId, wallet, proceeds, checkoutId, clock()),
        )
        return { id }
      }),
    )
  })
}
