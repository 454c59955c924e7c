import type { OperatorResult, ResultPreview } from "#src/contract/draws/results.desk.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import { type DrawnSet, wrongSet } from "#src/domain/draws/results/drawn-sets.ts"
import type { DrawRow } from "../catalogue/catalogue.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { asDrawn } from "../catalogue/draw-rules.ts"
import type { LotteryDefinition } from "../catalogue/offer-definition.ts"
import { readLottery } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { refuseStaff } from "../staff/staff.ts"
import { type ReportedResult, winsOf } from "./results/reported-result.ts"

const wrong = (field: string, said: string) => refuseStaff(422, errorCodes.invalid, said, { field })

const messageOf = ({ name, first, last, count }: DrawnSet, why: "count" | "range" | "twice") =>
  ({
    count: `${name}: ${count === 1 ? "one number is" : `${count} numbers are`} drawn.`,
    range: `${name}: numbers go from ${first} to ${last}.`,
    twice: `${name}: a number stands twice.`,
  })[why]

/** Checks an operator's report against the rules of the draw: its numbers, and every division once. */
function checked(rules: LotteryRules, currency: Currency, typed: OperatorResult): ReportedResult {
  const found = wrongSet(rules, typed.numbers)
  if (found) throw wrong("numbers", messageOf(found.set, found.why))
  const divisions = rules.divisions.map(({ division, description }) => {
    const [said, twice] = typed.divisions.filter((one) => one.division === division)
    if (!said || twice) throw wrong("divisions", `Division ${division} must be there once.`)
    if (said.dividend.currency !== currency || said.dividend.cents < 0)
      throw wrong("divisions", `Division ${division}: enter an amount in ${currency}.`)
    if (said.winners > 0 && said.dividend.cents === 0)
      throw wrong("divisions", `Division ${division} has winners, so each of them gets something.`)
    return {
      division,
      description,
      winners: said.winners,
      dividendCents: said.dividend.cents,
      poolCents: null,
    }
  })
  if (typed.divisions.length > divisions.length)
    throw wrong("divisions", "There is a division that this draw doesn't have.")
  const { nextJackpot } = typed
  if (nextJackpot && (nextJackpot.currency !== currency || nextJackpot.cents < 0))
    throw wrong("nextJackpot", `Enter an amount in ${currency}.`)
  const numbers = typed.numbers.map(({ name, numbers: drawn }) => ({ name, numbers: drawn }))
  return { numbers, divisions, nextJackpotCents: nextJackpot?.cents ?? null }
}

/** Lists what may be a typing slip. */
function warningsOf({ divisions }: LotteryRules, result: ReportedResult, currency: Currency): string[] {
  const warnings: string[] = []
  let above = Number.POSITIVE_INFINITY
  for (const [index, { division, winners, dividendCents }] of result.divisions.entries()) {
    const prize = divisions[index]?.prize
    const each = formatMoney(money(dividendCents, currency))
    if (prize?.kind === "fixed" && winners && dividendCents !== prize.cents)
      warnings.push(
        `Division ${division} pays ${formatMoney(money(prize.cents, currency))} by its rules, not ${each}.`,
      )
    if (winners && dividendCents > above)
      warnings.push(`Division ${division} pays ${each}, more than the division above it.`)
    if (winners) above = dividendCents
  }
  return warnings
}

/** A result as it was typed, with what scoring will find by it; refused where it cannot be right. */
export async function readResult(
  db: Handle,
  draw: DrawRow,
  typed: OperatorResult,
): Promise<{ lottery: LotteryDefinition; result: ReportedResult; preview: ResultPreview }> {
  const lottery = await asDrawn(db, await readLottery(db, draw.offer_key), draw)
  const currency = currencyOf(lottery)
  const result = checked(lottery.rules, currency, typed)
  const { ourWins, tickets } = await winsOf(db, lottery, draw, result.numbers)
  const divisions = result.divisions.map(({ division, description, winners, dividendCents }) => {
    const ours = ourWins.get(division) ?? 0
    if (ours > (winners ?? 0))
      throw wrong(
        "divisions",
        `Division ${division}: ${ours} of our games won, so there are no fewer winners. Please check the numbers.`,
      )
    return {
      division,
      description,
      winners: winners ?? 0,
      dividend: money(dividendCents, currency),
      ourWins: ours,
      ourWinnings: money(dividendCents * ours, currency),
    }
  })
  const cents = divisions.reduce((sum, { ourWinnings }) => sum + ourWinnings.cents, 0)
  return {
    lottery,
    result,
    preview: {
      divisions,
      tickets,
      winnings: money(cents, currency),
      warnings: warningsOf(lottery.rules, result, currency),
    },
  }
}
