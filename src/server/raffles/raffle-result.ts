import { sql } from "kysely"
import { type DrawRow, moveDraw } from "../catalogue/offers.ts"
import type { InTransaction } from "../core/database/database.ts"
import { TICKETS } from "./raffle-drawing.ts"

/** A winning ticket as an operator reports it; `winner` of one that this shop did not sell. */
export interface ReportedTicket {
  readonly ticketNumber: number
  readonly winner: string | null
}

/** Enters an operator's winning tickets, in the order of the prizes: the draw is scored from here as any other. */
export async function enterTickets(
  trx: InTransaction,
  draw: DrawRow,
  tickets: readonly ReportedTicket[],
  change: { readonly payment_held: boolean; readonly corrections?: number },
): Promise<void> {
  await trx
    .updateTable("raffle_draws")
    .set({ reported_winners: JSON.stringify(tickets.map(({ winner }) => winner)) })
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .execute()
  const numbers = tickets.map(({ ticketNumber }) => ticketNumber)
  await moveDraw(trx, draw, {
    ...change,
    state: "DRAW_DRAWN",
    numbers: JSON.stringify([{ name: TICKETS, numbers }]),
  })
}

/** Takes back what scoring found in a raffle's draw of which nobody is paid. */
export async function undoRaffleScoring(trx: InTransaction, { offer_key, draw_no }: DrawRow): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ winnings_cents: null, details: sql`details - 'prizes'` })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .execute()
  await trx
    .deleteFrom("raffle_winners")
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .execute()
}
