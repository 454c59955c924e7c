import { sql } from "kysely"
import type { CartItemRequest } from "#src/contract/cart/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Money } from "#src/contract/money.ts"
import { isFundGoodOn } from "#src/domain/checkout/card-expiry.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import type { Write } from "../core/database/statements.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { acceptsCards } from "../limits/card-acceptance.ts"
import { schedule } from "../recurring/scheduled-purchases.ts"
import { readSettings } from "../settings/read-settings.ts"
import type { PricedLine } from "../tickets/product-kind.ts"

/** Lists what is reserved for a customer and not yet paid for. */
const reservedFor = (trx: InTransaction, customerId: string) =>
  trx
    .selectFrom("scheduled_purchases")
    .where("customer_id", "=", customerId)
    .where("kind", "=", "pre_order")
    .where("status", "=", "scheduled_status_active")
    .where("purchased_checkout_id", "is", null)
    .where("reserved", "=", true)

/**
 * Refuses to reserve tickets for who could not pay for them, or more of one draw than a customer may have reserved:
 * otherwise anybody could take a raffle off sale for nothing. The wallet is locked, so pre-orders at the same moment
 * are counted one after the other. `paid` is what this purchase takes from it.
 */
export async function refuseUncovered(
  trx: InTransaction,
  customerId: string,
  priced: readonly PricedLine[],
  paid: Money,
): Promise<void> {
  const lines = priced.flatMap(({ preOrder, draws: [draw], price, name }) =>
    preOrder?.reserves && draw ? [{ ...preOrder.reserves, opens: preOrder.opens, draw, price, name }] : [],
  )
  if (lines.length === 0) return
  for (const together of Map.groupBy(lines, ({ draw }) => `${draw.offer_key} ${draw.draw_no}`).values())
    await refuseTooMany(trx, customerId, together)
  const { cents: outstanding } = await reservedFor(trx, customerId)
    .select(sql<number>`coalesce(sum(price_cents), 0)::bigint`.as("cents"))
    .executeTakeFirstOrThrow()
  const { balance_cents } = await trx
    .selectFrom("wallets")
    .select("balance_cents")
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  const needed = outstanding + lines.reduce((sum, { price }) => sum + price.cents, 0)
  const left = balance_cents - paid.cents
  if (needed <= left) return
  const last = new Date(Math.max(...lines.map(({ opens }) => opens.getTime())))
  const { mostDepositCents } = await readSettings(trx)
  if (lines.every(({ price }) => price.cents <= mostDepositCents) && (await hasCard(trx, customerId, last)))
    return
  throw new Failure(
    422,
    errorCodes.insufficientFunds,
    sentence("failure.preOrder.cover", { amount: formatMoney(money(needed - left, paid.currency)) }),
  )
}

async function refuseTooMany(
  trx: InTransaction,
  customerId: string,
  lines: readonly {
    readonly tickets: number
    readonly most: number
    readonly name: string
    readonly draw: { readonly offer_key: string; readonly draw_no: number }
  }[],
): Promise<void> {
  const [first] = lines
  if (!first) return
  const { most, name, draw } = first
  const { tickets } = await reservedFor(trx, customerId)
    .select(sql<number>`coalesce(sum((request->>'numRaffleTickets')::int), 0)::bigint`.as("tickets"))
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .executeTakeFirstOrThrow()
  if (lines.reduce((sum, line) => sum + line.tickets, tickets) > most)
    throw new Failure(422, errorCodes.invalid, sentence("failure.preOrder.most", { most, name }))
}

/** Whether the customer has a stored card or PayPal account that is still good when the pre-order is charged. */
async function hasCard(trx: InTransaction, customerId: string, on: Date): Promise<boolean> {
  const cards = await trx
    .selectFrom("funds")
    .select(["brand", "expiry"])
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)
    .execute()
  const accepted = await acceptsCards(trx, customerId)
  return cards.some((fund) => (accepted || fund.brand === "paypal") && isFundGoodOn(fund, on))
}

/** Keeps back what is charged later, when its draw opens or is the next; what is to be stored of it. */
export async function preOrderWrites(
  trx: InTransaction,
  requests: readonly CartItemRequest[],
  priced: readonly PricedLine[],
  bought: {
    customerId: string
    checkoutId: string
    origin: { channelKey: string; partnerKey: string | null }
    now: Date
  },
): Promise<Write[]> {
  const writes: Write[] = []
  for (const [index, { preOrder, draws, price }] of priced.entries()) {
    const draw = draws[0]
    if (!preOrder || !draw) continue
    await preOrder.reserve(trx)
    writes.push(
      schedule(trx, {
        id: newId(bought.now.getTime()),
        customer_id: bought.customerId,
        kind: preOrder.kind,
        status: "scheduled_status_active",
        // The draw it was bought for, and no other, whichever is next when it is charged.
        request: JSON.stringify({ ...requests[index], firstDrawNo: draw.draw_no }),
        description: preOrder.description,
        offer_key: draw.offer_key,
        draw_no: draw.draw_no,
        price_cents: price.cents,
        currency: price.currency,
        due_at: preOrder.opens,
        partner_key: bought.origin.partnerKey,
        channel_key: bought.origin.channelKey,
        checkout_id: bought.checkoutId,
        purchased_checkout_id: null,
        failure_message: null,
        next_run_at: preOrder.opens,
        created_at: bought.now,
      }),
    )
  }
  return writes
}
