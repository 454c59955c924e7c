import { sql } from "kysely"
import { winnerName, winningTickets } from "#src/domain/raffles/raffle-draw.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailName } from "../account/mail-customer.ts"
import type { RaffleDefinition } from "../catalogue/offer-definition.ts"
import { type RaffleDrawRow, readRaffleDraw } from "../catalogue/raffle-draws.ts"
import type { InTransaction } from "../core/database/database.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { drawKey } from "../draws/draw-source.ts"
import { inventedWinner } from "../draws/results/invented-winners.ts"
import { randomOfSeed } from "../draws/results/operator.ts"
import { type PostalEntry, postalEntriesOf } from "./postal-entries.ts"
import { holderOf, holdersOf } from "./raffle-holders.ts"
import type { StoredPrize, TicketRun } from "./tables.ts"

/** The set that the winning tickets of a raffle are published under. */
export const TICKETS = "Tickets"

/** The winning tickets of a closed draw that its key gives, in the order of the prizes. */
export async function drawTickets(
  trx: InTransaction,
  { offer_key, draw_no }: Pick<RaffleDrawRow, "offer_key" | "draw_no">,
  key: string,
) {
  const { sold, prizes, returned } = await rowOf(trx, offer_key, draw_no)
  const numbers = winningTickets(sold, prizes.length, randomOfSeed(key, offer_key, draw_no), returned)
  return [{ name: TICKETS, numbers }]
}

async function rowOf(trx: InTransaction, offerKey: string, drawNo: number): Promise<RaffleDrawRow> {
  const row = await readRaffleDraw(trx, offerKey, drawNo)
  if (!row) throw new RangeError(`${offerKey} ${drawNo} is no draw of a raffle.`)
  return row
}

interface Winner {
  readonly orderId: string | null
  readonly postalId?: string | undefined
  readonly winner: string
}

/** Names whoever won with a ticket that this shop did not sell: as the operator reported, or as ours makes them up. */
async function namesElsewhere(raffle: RaffleDefinition, row: RaffleDrawRow) {
  const { reported_winners: reported } = row
  if (row.reported)
    return (index: number): string => {
      const name = reported?.[index]
      if (!name) throw new RangeError("A ticket was sold elsewhere, and nobody said who won with it.")
      return name
    }
  const random = randomOfSeed(await drawKey(row), `${raffle.key}/elsewhere`, row.draw_no)
  return () => inventedWinner(raffle, random)
}

/**
 * Finds who holds each winning ticket. Every order learns what it won; cash prizes are its winnings, and goods
 * are noted beside the book. A ticket that was sold elsewhere belongs to somebody whom the operator names.
 */
export async function scoreRaffle(
  trx: InTransaction,
  raffle: RaffleDefinition,
  drawNo: number,
): Promise<void> {
  const row = await rowOf(trx, raffle.key, drawNo)
  const tickets = row.numbers?.[0]?.numbers ?? []
  const holders = await holdersOf(trx, row, tickets)
  const postal = await postalEntriesOf(trx, row)
  const nameElsewhere = await namesElsewhere(raffle, row)
  const won = new Map<string, (StoredPrize & { ticketNumber: number })[]>()
  for (const [index, ticketNumber] of tickets.entries()) {
    const prize = row.prizes[index] as StoredPrize
    const holder = holderOf(holders, ticketNumber)
    if (holder) won.set(holder.id, [...(won.get(holder.id) ?? []), { ticketNumber, ...prize }])
    const winner = holder
      ? {
          orderId: holder.id,
          winner: winnerName(holder.firstname, holder.lastname, shownState(holder.state)),
        }
      : {
          orderId: null,
          postalId: postal.find((entry) => entry.ticket_number === ticketNumber)?.id,
          winner: postalWinner(postal, ticketNumber) ?? nameElsewhere(index),
        }
    await noteWinner(trx, row, index, { prize, ticketNumber }, winner)
  }
  await notePrizes(trx, row, { prizes: [], cents: 0 })
  for (const [id, prizes] of won) {
    const cents = prizes.reduce((total, { cash, valueCents }) => total + (cash ? valueCents : 0), 0)
    await notePrizes(trx, row, { prizes, cents }, id)
  }
}

/** Names somebody who won with an entry by post, as results name a winner; undefined for any other ticket. */
export function postalWinner(entries: readonly PostalEntry[], ticketNumber: number): string | undefined {
  const found = entries.find((entry) => entry.ticket_number === ticketNumber)
  return found && winnerName(found.firstname, found.lastname, shownState(found.state))
}

/** Writes beside a book, or beside all of a draw, what was won with it. */
async function notePrizes(
  trx: InTransaction,
  { offer_key, draw_no }: RaffleDrawRow,
  { prizes, cents }: { prizes: readonly object[]; cents: number },
  id?: string,
): Promise<void> {
  const noted = trx
    .updateTable("orders")
    .set({
      details: sql`details || jsonb_build_object('prizes', ${JSON.stringify(prizes)}::jsonb)`,
      winnings_cents: cents,
    })
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
  await (id ? noted.where("id", "=", id) : noted).execute()
}

/** Tickets of a draw that were sold, here and elsewhere, and those that came back; undefined for a lottery's. */
export const ticketsSold = (
  trx: InTransaction,
  offerKey: string,
  drawNo: number,
): Promise<{ sold: number; returned: TicketRun[] } | undefined> =>
  trx
    .selectFrom("raffle_draws")
    .select(["sold", "returned"])
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .executeTakeFirst()

/** Writes to everybody who won in a draw, each once for everything. */
export async function mailRaffleWinners(
  trx: InTransaction,
  raffle: RaffleDefinition,
  drawNo: number,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom("raffle_winners")
    .innerJoin("orders", "orders.id", "raffle_winners.order_id")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select([
      "customers.email",
      "customers.firstname",
      "customers.email_proved_at",
      "raffle_winners.prize",
      "raffle_winners.cash",
    ])
    .select(["raffle_winners.ticket_number", "orders.id"])
    .where("raffle_winners.offer_key", "=", raffle.key)
    .where("raffle_winners.draw_no", "=", drawNo)
    .orderBy("raffle_winners.place")
    .execute()
  for (const [email, prizes] of Map.groupBy(rows, (row) => row.email)) {
    const { name, cause } = raffle
    const [first] = prizes
    if (!first) continue
    await sendMail(trx, now, {
      recipient: email,
      content: (t) => ({
        subject: t("mail.raffle.subject", { name, drawNo }),
        heading: t("mail.raffle.heading", { firstname: mailName(t, first) }),
        parts: [
          paragraph(t("mail.raffle.text", { name, drawNo })),
          {
            kind: "facts",
            facts: prizes.map(({ prize, ticket_number: ticket }) => [
              t("mail.raffle.prize", { ticket }),
              prize,
            ]),
          },
          ...(prizes.some(({ cash }) => cash) ? [paragraph(t("mail.raffle.cash"))] : []),
          ...(prizes.some(({ cash }) => !cash)
            ? [paragraph(t("mail.raffle.goods", { cause: cause.name }))]
            : []),
          prizes.length === 1
            ? button(t("mail.winner.button.ticket"), accountPaths.pastTicket.link(first.id))
            : button(t("mail.winner.button.tickets"), accountPaths.pastTickets.link()),
        ],
      }),
    })
  }
}

/** Internal codes say nothing of where somebody lives. */
export const shownState = (state: string) =>
  ["GB", "LW", "NSWL", "OTHER", ""].includes(state) ? null : state

async function noteWinner(
  trx: InTransaction,
  row: RaffleDrawRow,
  index: number,
  { prize, ticketNumber }: { prize: StoredPrize; ticketNumber: number },
  winner: Winner,
): Promise<void> {
  await trx
    .insertInto("raffle_winners")
    .values(winnerValues(row, index, prize, ticketNumber, winner))
    .execute()
}

export const winnerValues = (
  row: Pick<RaffleDrawRow, "offer_key" | "draw_no" | "draw_at">,
  index: number,
  prize: StoredPrize,
  ticketNumber: number,
  { orderId, postalId, winner }: Winner,
) => ({
  offer_key: row.offer_key,
  draw_no: row.draw_no,
  place: index,
  prize: prize.name,
  value_cents: prize.valueCents,
  cash: prize.cash,
  ticket_number: ticketNumber,
  winner,
  order_id: orderId,
  postal_entry_id: postalId ?? null,
  drawn_at: row.draw_at,
})
