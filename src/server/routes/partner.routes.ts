import type { Hono } from "hono"
import type { Cart } from "#src/contract/cart.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { partnerEndpoints } from "#src/contract/partner.ts"
import { partnerCartEndpoints as calls } from "#src/contract/partner-cart.ts"
import type { LotteryTicketRequest } from "#src/contract/ticket.ts"
import { showCart } from "../carts/cart-lines.ts"
import { buyTickets } from "../carts/purchase.ts"
import { newId } from "../database/ids.ts"
import { inTransaction } from "../database/transaction.ts"
import { Failure } from "../failure.ts"
import { type Handler, serve } from "../http/serve.ts"
import { serviceAddresses } from "../http/service-addresses.ts"
import { oncePerKey, storedAnswer } from "../money/idempotency.ts"
import { lockWallet, spend } from "../money/wallet.ts"
import { readPartner } from "../partners/partners.ts"
import { startDeposit } from "../payments/deposits.ts"
import type { Services } from "../services.ts"
import { depositServices } from "./payment.routes.ts"

/** The words for buying nothing (specification 001 §5). */
const EMPTY = "Attempted to purchase an empty partner cart."

export function partnerRoutes(app: Hono, services: Services): void {
  const { database, clock } = services
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, serviceAddresses.main, endpoint, handler)

  /** A partner cart is priced and not kept: the partner's page holds it. */
  async function priced(slug: string, items: readonly LotteryTicketRequest[], now: Date): Promise<Cart> {
    await readPartner(database.tables, slug)
    const lines = items.map((request, place) => ({ id: String(place), request }))
    return showCart(database.tables, { id: newId(now.getTime()), revision: 0 }, lines, now)
  }

  route(partnerEndpoints.get, ({ params }) => readPartner(database.tables, params.partnerSlug))
  route(calls.cart, ({ params, body, now }) => priced(params.partnerSlug, body.items, now))
  route(calls.anonymousCart, ({ params, body, now }) => priced(params.partnerSlug, body.items, now))

  route(calls.purchase, async ({ params, body, customerId, idempotencyKey: key, now }) => {
    const partner = await readPartner(database.tables, params.slug)
    const { cartItem, deposit, purchase } = body
    if (!cartItem) throw new Failure(422, errorCodes.cartEmpty, EMPTY)
    const once = { customerId, key, call: "partner-purchase", body }
    const done = await storedAnswer<{ id: string }>(database.tables, once)
    if (done) return done
    const seen = await priced(params.slug, [cartItem], now)
    const gone = seen.autoRemovedItems[0]
    if (gone) throw new Failure(409, errorCodes.drawClosed, gone.reason, { result: seen })
    if (seen.cartTotal.cents !== purchase.expectedTotal.cents)
      throw new Failure(
        409,
        errorCodes.priceChanged,
        "The price has changed. Please look at your ticket again.",
        { result: seen },
      )
    if (deposit) {
      const made = await startDeposit(depositServices(services), customerId, `${key}-deposit`, deposit, null)
      if (made.status === "failed")
        throw new Failure(402, errorCodes.depositDeclined, made.failureMessage ?? "")
      if (made.status !== "succeeded")
        throw new Failure(402, errorCodes.depositPending, "Your deposit is not complete yet.")
    }
    return inTransaction(database, (trx) =>
      oncePerKey(trx, once, now, async () => {
        const wallet = await lockWallet(trx, customerId)
        const origin = { ...purchase, partnerKey: partner.key, depositedCents: deposit?.amount.cents ?? null }
        const id = await buyTickets(trx, customerId, [cartItem], origin, clock, (total, checkoutId) =>
          spend(trx, customerId, wallet, total, checkoutId, clock()),
        )
        return { id }
      }),
    )
  })
}
