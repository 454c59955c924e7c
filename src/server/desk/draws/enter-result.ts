import * as v from "valibot"
import type { OperatorResult, ResultPreview } from "#src/contract/desk/draw-results.ts"
import { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/money/money.ts"
import type { DrawRow } from "../../catalogue/catalogue.ts"
import { currencyOf } from "../../catalogue/offer-definition.ts"
import { moveDraw, readLottery } from "../../catalogue/offers.ts"
import type { Database, InTransaction } from "../../database/database.ts"
import { inTransaction } from "../../database/transaction.ts"
import { enterResult } from "../../draws/reported-result.ts"
import { isPaying, undoScoring } from "../../draws/undo-scoring.ts"
import { approvalKind, propose } from "../../staff/approvals.ts"
import type { Staff } from "../../staff/staff.ts"
import { type DrawName, drawId, lockDraw, wrongState } from "./lock-draw.ts"
import { readResult } from "./read-result.ts"

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
  /** What scoring would find when it was proposed. */
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

const drawnHere = () =>
  wrongState("This draw is drawn by the shop, and its result proved by its seed. Nobody can enter another.")

function requireWaiting(draw: DrawRow, now: Date): void {
  if (!draw.reported) throw drawnHere()
  if (draw.draw_at > now) throw wrongState("This draw isn't held yet.")
  if (draw.state !== "DRAW_CLOSED") throw wrongState("This draw doesn't wait for a result.")
}

async function requireCorrectable(trx: InTransaction, draw: DrawRow): Promise<void> {
  if (!draw.reported) throw drawnHere()
  if (draw.state !== "DRAW_DRAWN" && draw.state !== "DRAW_SCORED")
    throw wrongState("Only a result that isn't paid yet can be corrected.")
  if (await isPaying(trx, draw))
    throw wrongState("Some of its prizes are paid. It can't be corrected any more.")
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
  title: ({ offerName, drawNo }) => `Enter the result of ${offerName} draw ${drawNo}`,
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
  title: ({ offerName, drawNo }) => `Correct the result of ${offerName} draw ${drawNo}`,
  facts,
  execute: async (trx, { payload, now }) => {
    const draw = await lockDraw(trx, payload)
    await requireCorrectable(trx, draw)
    if (draw.state === "DRAW_SCORED") await undoScoring(trx, draw, now)
    await enterResult(trx, draw, payload, { payment_held: true, corrections: draw.corrections + 1 })
  },
})

/** What a result would mean. Nothing is written. */
export const previewResult = (
  database: Database,
  name: DrawName,
  typed: OperatorResult,
): Promise<ResultPreview> =>
  inTransaction(database, async (trx) => {
    const draw = await lockDraw(trx, name)
    if (!draw.reported) throw drawnHere()
    return (await readResult(trx, draw, typed)).preview
  })

/**
 * Proposes a result, or another one for a draw that has one: its prizes then wait, whatever becomes of the proposal.
 * There is one proposal for a draw at a time. Gives the proposal's id.
 */
export const proposeResult = (
  database: Database,
  name: DrawName,
  { reason, ...typed }: OperatorResult & { readonly reason: string },
  staff: Staff,
  clock: () => Date,
  corrects: boolean,
): Promise<string> =>
  inTransaction(database, async (trx) => {
    const draw = await lockDraw(trx, name)
    const now = clock()
    if (corrects) await requireCorrectable(trx, draw)
    else requireWaiting(draw, now)
    const about = { kind: "draw", id: drawId(name) }
    const open = await trx
      .selectFrom("staff_approvals")
      .select("id")
      .where("state", "=", "open")
      .where("about_kind", "=", about.kind)
      .where("about_id", "=", about.id)
      .executeTakeFirst()
    if (open) throw wrongState("Somebody has proposed a result already. It has to be decided first.")
    const { lottery, result, preview } = await readResult(trx, draw, typed)
    if (corrects) await moveDraw(trx, draw, { payment_held: true })
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
    return propose(trx, corrects ? drawCorrection : drawResult, { about, payload, reason, staff }, now)
  })
