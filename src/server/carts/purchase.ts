import type { Cart } from "#src/contract/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Money } from "#src/contract/money.ts"
import type { LotteryTicketRequest } from "#src/contract/ticket.ts"
import { sum } from "#src/domain/money.ts"
import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { shopCurrency } from "../draws/offers.ts"
import { Failure } from "../failure.ts"
import { sendMail } from "../mail/outbox.ts"
import { lockWallet, spend } from "../money/wallet.ts"
import { closed, type PricedLine, priceLine, showCart } from "./cart-lines.ts"
import { linesOf, lockCart, touch } from "./carts.ts"

/** What the customer saw and pressed buy on. */
export interface SeenCart {
  readonly cartRevision: number
  readonly expectedTotal: Money
}

export interface PurchaseOrigin {
  readonly channelKey: string
  readonly partnerKey: string | null
  readonly metadata: Record<string, string>
  /** Deposited in the same step, cents; null when the wallet alone paid. */
  readonly depositedCents: number | null
}

/**
 * Fails with 409, the cart as it is now beside it, when it is no longer what the customer saw: other lines,
 * another price, a draw that closed. Nothing has moved then.
 */
function compare(cart: Cart, seen: SeenCart): void {
  const isSeen =
    cart.cartTotal.cents === seen.expectedTotal.cents &&
    cart.cartTotal.currency === seen.expectedTotal.currency
  // A line that went before the customer looked is no news: the rest is bought.
  if (!isSeen && cart.autoRemovedItems[0])
    throw new Failure(409, errorCodes.drawClosed, cart.autoRemovedItems[0].reason, { result: cart })
  if (cart.cartItems.length === 0)
    throw new Failure(422, errorCodes.cartEmpty, "Your cart is empty.", { result: cart })
  if (!isSeen)
    throw new Failure(
      409,
      errorCodes.priceChanged,
      "The price has changed. Please look at your cart again.",
      { result: cart },
    )
  if (cart.revision !== seen.cartRevision)
    throw new Failure(409, errorCodes.cartChanged, "Your cart has changed. Please look at it again.", {
      result: cart,
    })
}

/** Looks at the cart as `purchaseCart` would, without buying: before a deposit is made for it. */
export async function checkCart(
  trx: InTransaction,
  customerId: string,
  seen: SeenCart,
  now: Date,
): Promise<Cart> {
  const row = await lockCart(trx, { customerId }, now)
  const cart = await showCart(trx, row, await linesOf(trx, row.id), now)
  compare(cart, seen)
  return cart
}

/**
 * Buys the customer's cart from the wallet, all of it or nothing. The wallet is taken first, then the cart,
 * then each draw for as long as this transaction lasts: closing waits for it, so nothing is sold after the
 * entries were sealed. Gives the checkout's id.
 */
export async function purchaseCart(
  trx: InTransaction,
  customerId: string,
  seen: SeenCart,
  origin: PurchaseOrigin,
  now: () => Date,
): Promise<string> {
  const wallet = await lockWallet(trx, customerId)
  const row = await lockCart(trx, { customerId }, now())
  const lines = await linesOf(trx, row.id)
  const cart = await showCart(trx, row, lines, now())
  compare(cart, seen)
  const bought = new Set(cart.cartItems.map(({ id }) => id))
  const checkoutId = await buyTickets(
    trx,
    customerId,
    lines.filter(({ id }) => bought.has(id)).map(({ request }) => request),
    origin,
    now,
    async (total, id) => {
      await spend(trx, customerId, wallet, total, id, now())
    },
  )
  await trx.deleteFrom("cart_items").where("cart_id", "=", row.id).execute()
  await touch(trx, row, now())
  return checkoutId
}

/** Makes the checkout and its orders for tickets that `pay` then takes the money for. */
export async function buyTickets(
  trx: InTransaction,
  customerId: string,
  tickets: readonly LotteryTicketRequest[],
  origin: PurchaseOrigin,
  now: () => Date,
  pay: (total: Money, checkoutId: string) => Promise<void>,
): Promise<string> {
  const started = now()
  const priced = await Promise.all(tickets.map((ticket) => priceLine(trx, ticket, started)))
  const total = sum(
    priced.map(({ price }) => price),
    priced[0]?.price.currency ?? (await shopCurrency(trx)),
  )
  const checkoutId = newId(started.getTime())
  await holdDraws(trx, priced, now)
  await pay(total, checkoutId)
  await trx
    .insertInto("checkouts")
    .values({
      id: checkoutId,
      customer_id: customerId,
      total_cents: total.cents,
      deposited_cents: origin.depositedCents,
      currency: total.currency,
      partner_key: origin.partnerKey,
      channel_key: origin.channelKey,
      metadata: JSON.stringify({ ...origin.metadata, ...affiliateOf(tickets) }),
      created_at: started,
    })
    .execute()
  const orders = tickets.flatMap((ticket, place) =>
    ordersOf(ticket, priced[place] as PricedLine, checkoutId, customerId, started),
  )
  await trx
    .insertInto("orders")
    .values(orders.map((order, position) => ({ ...order, position })))
    .execute()
  await tellCustomer(trx, customerId, checkoutId, started)
  return checkoutId
}

/** Who sent the customer, where a ticket says so; the last one counts. */
function affiliateOf(tickets: readonly LotteryTicketRequest[]): { affiliateCode?: string } {
  const affiliateCode = tickets.findLast((ticket) => ticket.affiliateCode)?.affiliateCode
  return affiliateCode ? { affiliateCode } : {}
}

/** Takes every draw of the purchase, in one order for all, and looks at the clock once they are held. */
async function holdDraws(trx: InTransaction, priced: readonly PricedLine[], now: () => Date): Promise<void> {
  const wanted = new Map(
    priced.flatMap(({ definition, draws }) =>
      draws.map(
        (draw) =>
          [
            `${draw.offer_key} ${String(draw.draw_no).padStart(9, "0")}`,
            { draw, name: definition.name },
          ] as const,
      ),
    ),
  )
  for (const key of [...wanted.keys()].sort()) {
    const { draw, name } = wanted.get(key) as { draw: PricedLine["draws"][number]; name: string }
    const held = await trx
      .selectFrom("draws")
      .select(["state", "stop"])
      .where("offer_key", "=", draw.offer_key)
      .where("draw_no", "=", draw.draw_no)
      .forShare()
      .executeTakeFirst()
    if (held?.state !== "DRAW_OPEN" || held.stop <= now()) throw closed(name)
  }
}

/** One order for each draw of a ticket; the price is that of one draw. */
function ordersOf(
  ticket: LotteryTicketRequest,
  { definition, gameOffer, draws, price }: PricedLine,
  checkoutId: string,
  customerId: string,
  now: Date,
) {
  return draws.map((draw) => ({
    id: newId(now.getTime()),
    checkout_id: checkoutId,
    customer_id: customerId,
    offer_key: definition.key,
    draw_no: draw.draw_no,
    game_type: ticket.gameType,
    game_offer: gameOffer.key,
    game_offer_name: gameOffer.name,
    games: JSON.stringify(ticket.games),
    quickpick: ticket.quickpick,
    price_cents: price.cents / draws.length,
    currency: price.currency,
    created_at: now,
    leaf: null,
    proof: null,
    outcomes: null,
    winnings_cents: null,
    paid_at: null,
  }))
}

async function tellCustomer(
  trx: InTransaction,
  customerId: string,
  checkoutId: string,
  now: Date,
): Promise<void> {
  const { email, firstname } = await trx
    .selectFrom("customers")
    .select(["email", "firstname"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  await sendMail(trx, now, {
    recipient: email,
    subject: "Your tickets",
    body: `Hello ${firstname},\n\nthank you, your tickets are in. Your receipt is ${checkoutId}.\n`,
  })
}
