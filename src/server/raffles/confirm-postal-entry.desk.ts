import * as v from "valibot"
import { formatCalendarDay } from "#src/domain/draws/dates/calendar-day.ts"
import { allocateBook, nextNumbers } from "#src/domain/raffles/raffle-books.ts"
import type { InTransaction } from "../core/database/database.ts"
import { type DrawName, lockDraw, wrongState } from "../draws/lock-draw.desk.ts"
import { type Approved, approvalKind } from "../staff/approvals.ts"
import { lockStock, writeStock } from "./raffle-stock.ts"

/** Names the entry alone: who wrote the card stands with the entry, and goes with it. */
const Payload = v.object({
  entryId: v.string(),
  offerKey: v.string(),
  drawNo: v.number(),
  offerName: v.string(),
})
type Payload = v.InferOutput<typeof Payload>

/** A card that one member of staff typed, which another compares with the paper and confirms. */
export const postalEntry = approvalKind({
  kind: "postal-entry",
  scope: "draws:approve",
  payload: Payload,
  title: ({ offerName, drawNo }) => `Enter a card that came by post in ${offerName}, draw ${drawNo}`,
  facts: () => [{ label: "Until it is approved", value: "it takes no part in the draw" }],
  details: async (db, { entryId }) => {
    const card = await db
      .selectFrom("raffle_postal_entries")
      .selectAll()
      .where("id", "=", entryId)
      .executeTakeFirst()
    if (!card) return []
    return [
      { label: "Name", value: `${card.firstname} ${card.lastname}` },
      { label: "Born", value: formatCalendarDay(card.date_of_birth) },
      { label: "Address", value: [card.address, card.state].filter(Boolean).join(", ") },
    ]
  },
  execute: confirmEntry,
})

/** Locks a draw that entries can still be made in; 409 for any other. */
export async function lockPostalDraw(trx: InTransaction, name: DrawName, now: Date): Promise<void> {
  const draw = await lockDraw(trx, name)
  if (draw.stop <= now || (draw.state !== "DRAW_OPEN" && draw.state !== "DRAW_CAPPED"))
    throw wrongState("Entries for this draw have closed. A card that isn't confirmed takes no part in it.")
  const { opens } = await trx
    .selectFrom("raffle_draws")
    .select("opens")
    .where("offer_key", "=", name.offerKey)
    .where("draw_no", "=", name.drawNo)
    .executeTakeFirstOrThrow()
  if (opens > now) throw wrongState("This draw isn't open yet.")
}

/**
 * Gives a confirmed entry the next ticket number; where all are sold there is one more, since no sale may keep an entry
 * out that came in time.
 */
async function confirmEntry(
  trx: InTransaction,
  { payload: { entryId, offerKey, drawNo }, approvedBy, now }: Approved<Payload>,
): Promise<{ ticketNumber: number }> {
  await lockPostalDraw(trx, { offerKey, drawNo }, now)
  const stock = await lockStock(trx, offerKey, drawNo)
  // One that came back, or the next; else one more.
  const allocation = allocateBook(stock, 1) ?? {
    book: nextNumbers(stock.sold, 1),
    sold: stock.sold + 1,
    returned: stock.returned,
  }
  const ticketNumber = allocation.book.first
  await trx
    .updateTable("raffle_draws")
    .set({ tickets: Math.max(stock.tickets, allocation.sold + stock.reserved) })
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .execute()
  await writeStock(trx, offerKey, drawNo, allocation)
  const { numUpdatedRows } = await trx
    .updateTable("raffle_postal_entries")
    .set({ ticket_number: ticketNumber, confirmed_by: approvedBy, confirmed_at: now })
    .where("id", "=", entryId)
    .where("ticket_number", "is", null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw wrongState("This card is entered already, or was removed.")
  return { ticketNumber }
}
