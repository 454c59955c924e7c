import * as v from "valibot"
import type { OperatorResult, ResultPreview } from "#src/contract/draws/results.desk.ts"
import { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { DrawRow } from "../catalogue/catalogue.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { readLottery } from "../catalogue/offers.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { approvalKind, propose } from "../staff/approvals.ts"
import type { Staff } from "../staff/staff.ts"
import { type DrawName, drawId, lockDraw } from "./lock-draw.desk.ts"
import { readResult } from "./read-result.desk.ts"
import { proposeFor, readReported, requireCorrectable, requireWaiting } from "./result-steps.desk.ts"
import { enterResult } from "./results/reported-result.ts"
import { undoScoring } from "./results/score-draw.ts"

const cents = v.pipe(v.number(), v.safeInteger())
const Numbers = v.array(v.object({ name: v.string(), numbers: v.array(v.number()) }))
const Payload = v.object({
  offerKey: v.string(),
  drawNo: v.number(),
  offerName: v.string(),
  currency: Currency,
  numbers: Numbers,
  divisions: v.array(
    v.object({
      division: v.number(),
      description: v.string(),
      winners: v.nullable(v.number()),
      dividendCents: cents,
      poolCents: v.nullable(cents),
    }),
  ),
  nextJackpotCents: v.nullable(cents),
  /** The outcome that scoring would have had when it was proposed. */
  expected: v.object({ tickets: v.number(), cents }),
  /** The numbers that a correction takes the place of. */
  before: v.nullable(Numbers),
})
type Payload = v.InferOutput<typeof Payload>

const shown = (numbers: Payload["numbers"]) =>
  numbers.map(({ name, numbers: drawn }) => `${name} ${drawn.join(" ")}`).join("; ")

function facts({ currency, numbers, divisions, nextJackpotCents, expected, before }: Payload) {
  const amount = (of: number) => formatMoney(money(of, currency))
  return [
    { label: "Numbers", value: shown(numbers) },
    ...(before ? [{ label: "Before", value: shown(before) }] : []),
    ...divisions.map(({ division, winners, dividendCents }) => ({
      label: `Division ${division}`,
      value: `${winners ?? 0} × ${amount(dividendCents)}`,
    })),
    ...(nextJackpotCents === null ? [] : [{ label: "Next first prize", value: amount(nextJackpotCents) }]),
    { label: "Ours", value: `${expected.tickets} winning tickets, ${amount(expected.cents)}` },
  ]
}

async function resultHoldsPayment(trx: InTransaction, draw: DrawRow): Promise<boolean> {
  const keys = [draw.offer_key, ...(draw.followed_offer ? [draw.followed_offer] : [])]
  for (const key of keys) if ((await readLottery(trx, key)).operatorResult?.holdsPayment) return true
  return false
}

/** An operator's result: one enters it, another approves it, then the draw is scored. */
export const drawResult = approvalKind({
  kind: "draw-result",
  scope: "draws:approve",
  payload: Payload,
  title: ({ offerName, drawNo }) => `Enter the result of ${offerName}, draw ${drawNo}`,
  facts,
  execute: async (trx, { payload, now }) => {
    const draw = await lockDraw(trx, payload)
    requireWaiting(draw, now)
    await enterResult(trx, draw, payload, { payment_held: await resultHoldsPayment(trx, draw) })
  },
})

/** Another result for a draw of which nothing is paid: it is scored anew from its tickets. */
export const drawCorrection = approvalKind({
  kind: "draw-correction",
  scope: "draws:approve",
  payload: Payload,
  title: ({ offerName, drawNo }) => `Correct the result of ${offerName}, draw ${drawNo}`,
  facts,
  execute: async (trx, { payload, now }) => {
    const draw = await lockDraw(trx, payload)
    await requireCorrectable(trx, draw)
    if (draw.state === "DRAW_SCORED") await undoScoring(trx, draw, now)
    await enterResult(trx, draw, payload, { payment_held: true, corrections: draw.corrections + 1 })
  },
})

/** Previews the effect of a result. Nothing is written, and nobody waits meanwhile. */
export async function previewResult(
  { tables }: Database,
  name: DrawName,
  typed: OperatorResult,
): Promise<ResultPreview> {
  return (await readResult(tables, await readReported(tables, name), typed)).preview
}

/** Proposes a result, or a correction of one. Gives the proposal's id. */
export async function proposeResult(
  database: Database,
  name: DrawName,
  { reason, ...typed }: OperatorResult & { readonly reason: string },
  staff: Staff,
  clock: () => Date,
  corrects: boolean,
): Promise<string> {
  const draw = await readReported(database.tables, name)
  if (corrects) await requireCorrectable(database.tables, draw)
  else requireWaiting(draw, clock())
  const { lottery, result, preview } = await readResult(database.tables, draw, typed)
  const payload: Payload = {
    ...name,
    offerName: lottery.name,
    currency: currencyOf(lottery),
    numbers: result.numbers.map(({ name: set, numbers }) => ({ name: set, numbers: [...numbers] })),
    divisions: [...result.divisions],
    nextJackpotCents: result.nextJackpotCents,
    expected: { tickets: preview.tickets, cents: preview.winnings.cents },
    before:
      corrects && draw.numbers ? draw.numbers.map((set) => ({ ...set, numbers: [...set.numbers] })) : null,
  }
  const now = clock()
  const about = { kind: "draw", id: drawId(name) }
  return proposeFor(database, name, draw, { corrects, now }, (trx) =>
    propose(trx, corrects ? drawCorrection : drawResult, { about, payload, reason, staff }, now),
  )
}
