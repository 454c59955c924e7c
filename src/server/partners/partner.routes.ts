import type { Hono } from "hono"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import {
  partnerCartEndpoints as calls,
  type PartnerCart as PricedForPartner,
} from "#src/contract/cart/partner-cart.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { partnerEndpoints } from "#src/contract/partners/partner.ts"
import type { DepositRequest } from "#src/contract/payments/deposit.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { soldItems } from "#src/domain/cart/blocked-action.ts"
import { depositOfPartner, requestOfPartnerItem } from "#src/domain/cart/partner-item.ts"
import { requireOf } from "../account/require-capability.ts"
import { requireSold, requireSoldRequests } from "../cart/check-capabilities.ts"
import { type PricedCart, priceCart, type Viewer } from "../cart/lines.ts"
import { limitedBy } from "../cart/seller.ts"
import { namesFor } from "../catalogue/pricings.ts"
import { buyLines } from "../checkout/buy-lines.ts"
import { requireWallet } from "../checkout/purchase.ts"
import { momentaryKey, refuseUnseen } from "../checkout/seen-cart.ts"
import type { Handle } from "../core/database/database.ts"
import { storedAnswer, withIdempotencyKey } from "../core/database/idempotency.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure } from "../core/failure.ts"
import { browserCaller } from "../core/http/browser-caller.ts"
import { type Call, type Handler, serve } from "../core/http/serve.ts"
import { sentence } from "../core/texts/sentences.ts"
import { refuseOverPartnerLimit } from "../limits/partner-limit.ts"
import { refuseBlocked, refuseOnBreak } from "../limits/refuse.ts"
import { startDeposit } from "../payments/deposits.ts"
import { CARD_METHOD, storedPayPal } from "../payments/funds.ts"
import { depositServices } from "../payments/settlement.ts"
import { lockPromotions } from "../promotions/apply-discounts.ts"
import { countCodes } from "../promotions/codes.ts"
import { judged, UNPROVED } from "../promotions/promotion-checks.ts"
import type { Services } from "../services.ts"
import { refuseForced } from "../sign-in/forced-steps.ts"
import { withPickedNumbers } from "../tickets/quick-pick.ts"
import { lockWallet, spendWrites } from "../wallet/wallet.ts"
import { channelOf, partnerIn } from "./partners.ts"

/** A partner's page holds its cart: here it never changes. */
const NO_REVISION = 0

/** The cart that a partner's page wants to buy. */
interface PartnerCart {
  readonly items: readonly CartItemRequest[]
  readonly promotionCodes?: readonly string[] | undefined
}

export function partnerRoutes(app: Hono, services: Services): void {
  const { database, clock } = services
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  /** Prices a partner's cart without storing it: the partner's page has it. */
  async function priced(
    db: Handle,
    { items, promotionCodes = [] }: PartnerCart,
    viewer: Viewer,
    now: Date,
  ): Promise<PricedCart> {
    const { customerId } = viewer
    const lines = items.map((request, index) => ({ id: String(index), request }))
    const codes = [...new Set(promotionCodes)].map((code) => ({ id: code, code }))
    const redeemer = customerId === null ? null : { customerId, keys: services.keys }
    const judgedCodes = await judged(db, codes, redeemer, now)
    // Credit is paid from a stored cart: here there is nothing to wait for.
    const wanted = judgedCodes.map((one) => (one.refusal === UNPROVED ? { ...one, refusal: null } : one))
    if (promotionCodes.length > 0) await requireOf(db, customerId, "vouchers")
    return priceCart(db, { id: newId(now.getTime()), revision: NO_REVISION }, lines, now, wanted, viewer)
  }

  /** Prices what a partner's page shows; 404 for a partner there is not. */
  async function pricedFor(
    { params, body, caller, now, context, catalogue }: Call<typeof calls.cart | typeof calls.anonymousCart>,
    customerId: string | null,
  ): Promise<PricedForPartner> {
    const { tables } = database
    await countCodes(database, body.promotionCodes, caller.address, now)
    partnerIn(catalogue, params.partnerSlug)
    const items = await withPickedNumbers(tables, body.items)
    await requireSoldRequests(tables, customerId, items, now)
    const { cart } = await priced(
      tables,
      { ...body, items },
      { customerId, names: namesFor(catalogue, context) },
      now,
    )
    return { ...cart, customerId }
  }

  /** PayPal pays in one call where an account is stored: nobody is led to PayPal from here. */
  async function fromStoredPayPal(deposit: DepositRequest, customerId: string): Promise<DepositRequest> {
    if (deposit.depositMethodCode !== PAYPAL_METHOD || deposit.customerFundId) return deposit
    return { ...deposit, customerFundId: await storedPayPal(database.tables, services.gateways, customerId) }
  }

  route(partnerEndpoints.get, async ({ params, catalogue }) => partnerIn(catalogue, params.partnerSlug))
  route(calls.cart, (call) => pricedFor(call, call.customerId))
  route(calls.anonymousCart, (call) => pricedFor(call, null))

  route(calls.purchase, async (call) => {
    const { params, body, customerId, caller, idempotencyKey, now, context, catalogue } = call
    const partner = partnerIn(catalogue, params.slug)
    const { purchase } = body
    const request = body.cartItem && requestOfPartnerItem(body.cartItem)
    const deposit = body.deposit && depositOfPartner(body.deposit, [CARD_METHOD, PAYPAL_METHOD])
    const { promotionCodes = [], expectedTotal, draws, ...requested } = purchase
    const origin = { ...requested, channelKey: channelOf(catalogue, partner.key, requested.channelKey) }
    const seen = { cartRevision: NO_REVISION, expectedTotal, draws }
    const depositedCents = deposit?.amount.cents ?? null
    const { delegatedTo } = caller
    const limit = limitedBy(call)
    // Of another partner there is nothing for this session; a card takes the customer's own sign-in.
    if (delegatedTo && (delegatedTo !== partner.slug || deposit))
      throw new Failure(403, errorCodes.ownSignInRequired, sentence("failure.signIn.own"))
    if (body.cartItem && !request)
      throw new Failure(422, errorCodes.invalid, sentence("failure.notValid"), { field: "cartItem" })
    if (!request) throw new Failure(422, errorCodes.cartEmpty, sentence("failure.cart.emptyPartner"))
    const { productType } = request
    const named = { customerId, call: "partner-purchase", body }
    const key =
      idempotencyKey ||
      (await momentaryKey(database, { ...named, body: { body, partner: partner.key } }, now))
    const once = { ...named, key }
    const viewer = { customerId, names: namesFor(catalogue, context) }

    /** Prices the cart, if it is what the customer saw and may have. */
    const checked = async (db: Handle, at: Date) => {
      await refuseForced(db, customerId)
      await refuseOnBreak(db, customerId, at)
      await requireSold(db, customerId, [{ productType, purchaseStatus: "standard" }])
      const found = await priced(db, { items: [request], promotionCodes }, viewer, at)
      if (soldItems(found.cart).length === 0) await requireSold(db, customerId, found.cart.cartItems)
      refuseUnseen(found.cart, seen, partner.key)
      refuseBlocked(found.cart)
      await requireWallet(db, customerId, found.cart, depositedCents)
      if (limit) await refuseOverPartnerLimit(db, customerId, limit, found.cart.payable, at)
      return found
    }

    // Before a code is counted or a card is charged, a repeated call is given what it was given before.
    if (deposit || promotionCodes.length > 0) {
      const done = await storedAnswer<{ id: string }>(database.tables, once)
      if (done) return done.id
      await countCodes(database, promotionCodes, caller.address, now)
    }
    let paidWith: string | null = null
    if (deposit) {
      await checked(database.tables, now)
      const made = await startDeposit(
        depositServices(services),
        customerId,
        `${key}-deposit`,
        await fromStoredPayPal(deposit, customerId),
        null,
        { type: "partner_purchase", caller: browserCaller(caller, context) },
      )
      if (made.status === "failed")
        throw new Failure(402, errorCodes.depositDeclined, {
          said: made.failureMessage ?? "",
        })
      if (made.status !== "succeeded")
        throw new Failure(402, errorCodes.depositPending, sentence("failure.deposit.pending"))
      paidWith = made.methodLabel
    }
    const { id } = await inTransaction(database, (trx) =>
      withIdempotencyKey<{ id: string }>(trx, once, now, async (store) => {
        const wallet = await lockWallet(trx, customerId)
        await lockPromotions(trx, promotionCodes)
        const { cart: discounts, priced: lines } = await checked(trx, clock())
        const { names } = viewer
        const from = {
          ...origin,
          partnerKey: partner.key,
          delegatedTo,
          limitedBy: limit,
          depositedCents,
          paidWith,
          names,
        }
        const deal = { ...from, discounts, keys: services.keys, endsTransaction: true }
        const bought = [...lines.values()].map((line) => ({ request, priced: line }))
        const checkoutId = await buyLines(trx, customerId, bought, deal, clock, (proceeds, made) => [
          ...spendWrites(trx, customerId, wallet, proceeds, made, clock()),
          store({ id: made }),
        ])
        return { id: checkoutId }
      }),
    )
    return id
  })
}
