import * as v from "valibot"
import type { RafflePreview, RaffleResult } from "#src/contract/draws/results.desk.ts"
import { errorCodes } from "#src/contract/error.ts"
import { Currency } from "#src/contract/money.ts"
import { formatCount, formatTicketNumber } from "#src/domain/core/count.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { winnerName } from "#src/domain/raffles/raffle-draw.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { isRaffle, type RaffleDefinition } from "../catalogue/offer-definition.ts"
import { readDrawnOffer } from "../catalogue/offers.ts"
import { type RaffleDrawRow, readRaffleDraw } from "../catalogue/raffle-draws.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { postalEntriesOf } from "../raffles/postal-entries.ts"
import { postalWinner, shownState } from "../raffles/raffle-drawing.ts"
import { holderOf, holdersOf } from "../raffles/raffle-holders.ts"
import { enterTickets, undoRaffleScoring } from "../raffles/raffle-result.ts"
import { approvalKind, propose } from "../staff/approvals.ts"
import { refuseStaff, type Staff } from "../staff/staff.ts"
import { type DrawName, drawId, lockDraw, wrongState } from "./lock-draw.desk.ts"
import { proposeFor, readReported, requireCorrectable, requireWaiting } from "./result-steps.desk.ts"

const Payload = v.object({
  offerKey: v.string(),
  drawNo: v.number(),
  offerName: v.string(),
  currency: Currency,
  tickets: v.array(v.object({ prize: v.string(), ticketNumber: v.number(), winner: v.nullable(v.string()) })),
  /** The outcome that scoring would have had when it was proposed. */
  expected: v.object({ orders: v.number(), cents: v.pipe(v.number(), v.safeInteger()) }),
  /** The tickets that a correction takes the place of. */
  before: v.nullable(v.array(v.number())),
})
type Payload = v.InferOutput<typeof Payload>

const facts = ({ currency, tickets, expected, before }: Payload) => [
  // Prizes may have the same name, and are told apart by their place.
  ...tickets.map(({ prize, ticketNumber, winner }, index) => ({
    label: `${index + 1}. ${prize}`,
    value: `Ticket ${formatTicketNumber(ticketNumber)}, ${winner ?? "a customer of ours"}`,
  })),
  ...(before ? [{ label: "Before", value: `Tickets ${before.map(formatTicketNumber).join(", ")}` }] : []),
  {
    label: "Ours",
    value: `${expected.orders === 1 ? "1 winning order" : `${expected.orders} winning orders`}, ${formatMoney(money(expected.cents, currency))} into wallets`,
  },
]

async function holdsPayment(trx: InTransaction, offerKey: string): Promise<boolean> {
  return (await readRaffle(trx, offerKey)).operatorResult?.holdsPayment ?? false
}

/** An operator's winning tickets: one enters them, another approves them, then the draw is scored. */
export const raffleResult = approvalKind({
  kind: "raffle-result",
  scope: "draws:approve",
  payload: Payload,
  title: ({ offerName, drawNo }) => `Enter the winning tickets of ${offerName}, draw ${drawNo}`,
  facts,
  execute: async (trx, { payload, now }) => {
    const draw = await lockDraw(trx, payload)
    requireWaiting(draw, now)
    await enterTickets(trx, draw, payload.tickets, {
      payment_held: await holdsPayment(trx, payload.offerKey),
    })
  },
})

/** Other winning tickets for a draw of which nothing is paid: it is scored anew. */
export const raffleCorrection = approvalKind({
  kind: "raffle-correction",
  scope: "draws:approve",
  payload: Payload,
  title: ({ offerName, drawNo }) => `Correct the winning tickets of ${offerName}, draw ${drawNo}`,
  facts,
  execute: async (trx, { payload }) => {
    const draw = await lockDraw(trx, payload)
    await requireCorrectable(trx, draw)
    if (draw.state === "DRAW_SCORED") await undoRaffleScoring(trx, draw)
    const corrections = draw.corrections + 1
    await enterTickets(trx, draw, payload.tickets, { payment_held: true, corrections })
  },
})

async function readRaffle(db: Handle, offerKey: string): Promise<RaffleDefinition> {
  const offer = await readDrawnOffer(db, offerKey)
  if (!isRaffle(offer)) throw wrongState("This is a lottery's draw.")
  return offer
}

const wrong = (path: number | `${number}.winner`, said: string) =>
  refuseStaff(422, errorCodes.invalid, said, { field: `tickets.${path}` })

/** Refuses what cannot be a result of the draw. */
function check({ prizes, tickets: most, returned }: RaffleDrawRow, { tickets }: RaffleResult): void {
  if (tickets.length !== prizes.length)
    throw wrong(0, `There are ${prizes.length} prizes, so enter as many tickets.`)
  const seen = new Set<number>()
  for (const [index, { ticketNumber }] of tickets.entries()) {
    if (ticketNumber > most) throw wrong(index, `Tickets go from 1 to ${formatCount(most)}.`)
    if (returned.some(({ first, last }) => first <= ticketNumber && ticketNumber <= last))
      throw wrong(
        index,
        `Ticket ${formatTicketNumber(ticketNumber)} was refunded and not sold again. It can't win.`,
      )
    if (seen.has(ticketNumber))
      throw wrong(index, `Ticket ${formatTicketNumber(ticketNumber)} has won another prize already.`)
    seen.add(ticketNumber)
  }
}

/** Winning tickets as they were typed, with whose they are; refused where they cannot be right. */
async function readTickets(
  db: Handle,
  name: DrawName,
  typed: RaffleResult,
): Promise<{ raffle: RaffleDefinition; preview: RafflePreview }> {
  const raffle = await readRaffle(db, name.offerKey)
  const row = await readRaffleDraw(db, name.offerKey, name.drawNo)
  if (!row) throw wrongState("This raffle has no such draw.")
  check(row, typed)
  const currency = currencyOf(raffle)
  const numbers = typed.tickets.map(({ ticketNumber }) => ticketNumber)
  const holders = await holdersOf(db, row, numbers)
  const postal = await postalEntriesOf(db, row)
  const prizes = typed.tickets.map(({ ticketNumber, winner: typedName }, index) => {
    const winner = postalWinner(postal, ticketNumber) ?? typedName
    const { name: prize = "", valueCents = 0, cash = false } = row.prizes[index] ?? {}
    const holder = holderOf(holders, ticketNumber)
    if (!holder && winner === "")
      throw wrong(
        `${index}.winner`,
        `We didn't sell ticket ${formatTicketNumber(ticketNumber)}. Add the winner's name.`,
      )
    return {
      prize,
      worth: money(valueCents, currency),
      cash,
      ticketNumber,
      isOurs: holder !== undefined,
      winner: holder ? winnerName(holder.firstname, holder.lastname, shownState(holder.state)) : winner,
    }
  })
  const cents = prizes.reduce((sum, { cash, isOurs, worth }) => sum + (cash && isOurs ? worth.cents : 0), 0)
  return { raffle, preview: { prizes, orders: holders.length, winnings: money(cents, currency) } }
}

/** Previews the effect of winning tickets. Nothing is written. */
export async function previewRaffle(
  { tables }: Database,
  name: DrawName,
  typed: RaffleResult,
): Promise<RafflePreview> {
  await readReported(tables, name)
  return (await readTickets(tables, name, typed)).preview
}

/** Proposes winning tickets, or a correction of them. Gives the proposal's id. */
export async function proposeRaffle(
  database: Database,
  name: DrawName,
  { reason, ...typed }: RaffleResult & { readonly reason: string },
  staff: Staff,
  clock: () => Date,
  corrects: boolean,
): Promise<string> {
  const draw = await readReported(database.tables, name)
  const { raffle, preview } = await readTickets(database.tables, name, typed)
  const payload: Payload = {
    ...name,
    offerName: raffle.name,
    currency: currencyOf(raffle),
    tickets: preview.prizes.map(({ prize, ticketNumber, isOurs, winner }) => ({
      prize,
      ticketNumber,
      winner: isOurs ? null : winner,
    })),
    expected: { orders: preview.orders, cents: preview.winnings.cents },
    before: corrects ? [...(draw.numbers?.[0]?.numbers ?? [])] : null,
  }
  const now = clock()
  const about = { kind: "draw", id: drawId(name) }
  return proposeFor(database, name, draw, { corrects, now }, (trx) =>
    propose(trx, corrects ? raffleCorrection : raffleResult, { about, payload, reason, staff }, now),
  )
}
