import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import type { OperatorResult, RaffleResult } from "#src/contract/draws/results.desk.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import { formatCount, formatTicketNumber } from "#src/domain/core/count.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { cleanLine, plainNumber } from "#src/domain/core/typed/typed-text.ts"

export interface TypedDivision {
  readonly winners: string
  readonly dividend: string
}

/** A result as it stands in the form. */
export interface TypedResult {
  /** By the names of the sets. */
  readonly numbers: Readonly<Record<string, string>>
  readonly divisions: Readonly<Record<number, TypedDivision>>
  readonly nextJackpot: string
}

export const typedAmount = ({ cents }: Money) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`

/** Returns the values that the form begins with: the result that stands, or prizes that the rules fix. */
export function firstTyped({ result, numbers, divisions }: DeskDrawDetail): TypedResult {
  const typed = (result?.divisions ?? []).map(({ division, fixedPrize }) => {
    const known = divisions?.find((one) => one.division === division)
    const dividend = known?.dividend ?? fixedPrize
    return [
      division,
      { winners: String(known?.winners ?? ""), dividend: dividend ? typedAmount(dividend) : "" },
    ] as const
  })
  return {
    numbers: Object.fromEntries(numbers?.map((set) => [set.name, set.numbers.join(" ")]) ?? []),
    divisions: Object.fromEntries(typed),
    nextJackpot: result?.nextJackpot ? typedAmount(result.nextJackpot) : "",
  }
}

/** Reads the typed result, or tells in words what is wrong with it. */
export function readTyped(
  typed: TypedResult,
  form: NonNullable<DeskDrawDetail["result"]>,
  currency: Currency,
): OperatorResult | string {
  const numbers = form.sets.map(({ name }) => ({
    name,
    numbers: cleanLine(typed.numbers[name] ?? "")
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number),
  }))
  if (numbers.some((set) => set.numbers.some((n) => !Number.isInteger(n) || n < 0)))
    return "Enter whole numbers with spaces between them."
  const divisions: OperatorResult["divisions"] = []
  for (const { division } of form.divisions) {
    const { dividend, ...row } = typed.divisions[division] ?? { winners: "", dividend: "" }
    const winners = plainNumber(row.winners)
    if (!/^\d{1,9}$/.test(winners)) return `Division ${division}: enter how many won, 0 for nobody.`
    const isNobody = Number(winners) === 0 && dividend.trim() === ""
    const amount = parseTypedAmount(isNobody ? "0" : dividend, currency)
    if (!amount) return `Division ${division}: enter what each winner gets, like 12.50.`
    divisions.push({ division, winners: Number(winners), dividend: amount })
  }
  const next = typed.nextJackpot.trim()
  const nextJackpot = next === "" ? null : parseTypedAmount(next, currency)
  if (next !== "" && !nextJackpot) return "Next draw's first prize: enter an amount, or leave it empty."
  return { numbers, divisions, nextJackpot }
}

const wireAmount = (amount: Money) => ({ amount: typedAmount(amount), currency: amount.currency })

/** As a call sends it: amounts in words. */
export const wiredResult = ({ numbers, divisions, nextJackpot }: OperatorResult) => ({
  numbers,
  divisions: divisions.map((one) => ({ ...one, dividend: wireAmount(one.dividend) })),
  nextJackpot: nextJackpot && wireAmount(nextJackpot),
})

/** A prize's winner as it stands in the form. */
export interface TypedWinner {
  readonly ticket: string
  readonly winner: string
}

/** Problems, by the place of the prize. */
type Wrongs = ReadonlyMap<number, string>

/** The winning tickets that were typed, or what is wrong with them. Whose they are, the server knows. */
export function readWinners(typed: readonly TypedWinner[], most: number): RaffleResult | Wrongs {
  const wrongs = new Map<number, string>()
  const seen = new Map<number, number>()
  const tickets = typed.map(({ ticket, winner }, index) => {
    const digits = cleanLine(ticket)
    const number = /^\d{1,9}$/.test(digits) ? Number(digits) : null
    const first = number === null ? undefined : seen.get(number)
    if (number === null) wrongs.set(index, "Enter the number of the winning ticket.")
    else if (number < 1 || number > most) wrongs.set(index, `Tickets go from 1 to ${formatCount(most)}.`)
    else if (first !== undefined)
      wrongs.set(index, `Ticket ${formatTicketNumber(number)} has won prize ${first + 1} already.`)
    else seen.set(number, index)
    return { ticketNumber: number ?? 0, winner: winner.trim() }
  })
  return wrongs.size > 0 ? wrongs : { tickets }
}
