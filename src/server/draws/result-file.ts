import { basename } from "node:path"
import { parse } from "csv-parse/sync"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { drawOn, type ScheduledDraw } from "#src/domain/draws/dates/calendar.ts"
import { type Barrel, type LotteryRules, SUPPLEMENTARY } from "#src/domain/draws/lottery-rules.ts"
import { type LotteryDefinition, rulesOn } from "../catalogue/offer-definition.ts"
import type { StoredDivision } from "./tables.ts"

/** A draw as an operator reports it. */
export interface ReportedDraw extends ScheduledDraw {
  readonly drawNo: number
  readonly numbers: Game
  /** Null where the file has no dividend. */
  readonly divisions: StoredDivision[] | null
  /** The rules it was held under; null where they are not known. */
  readonly rules: LotteryRules | null
}

type Fields = Readonly<Record<string, string>>

/** The largest number that any past lottery had. */
const LARGEST = 99
/** A few mistakes are enough to see what is wrong. */
const MOST_MISTAKES_LISTED = 5

/** The lottery that a file of results is of: its name without the ending. */
export const lotteryOfFile = (path: string): string => basename(path).replace(/\.csv$/i, "")

/**
 * Reads past draws of a lottery from CSV with a heading: `draw_no`, `date` (2026-07-28), `n1`, `n2` … for the
 * mains, `s1` … for supplementaries, `p1` … for the second barrel. `matrix` ("7/47+3") tells
 * what was drawn from what; of a draw with another one than the lottery's rules of that day say, the rules are
 * taken for unknown. `div1_dividend` …
 * (anything may follow) hold what each winner of a division got; other columns are not read. Throws an error
 * that names the lines that are wrong; then nothing of the file is taken.
 */
export function readResultFile(text: string, definition: LotteryDefinition, now: Date): ReportedDraw[] {
  const rows = parse(text, {
    columns: true,
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  }) as unknown as readonly { record: Record<string, string>; info: { lines: number } }[]
  const mistakes: string[] = []
  const lineOf = new Map<number, number>()
  const draws = rows.flatMap(({ record: fields, info }): ReportedDraw[] => {
    const line = `line ${info.lines}`
    try {
      const draw = reportedDraw(fields, definition, now)
      const before = lineOf.get(draw.drawNo)
      if (before !== undefined) throw new Error(`draw ${draw.drawNo} stands on line ${before} already`)
      lineOf.set(draw.drawNo, info.lines)
      return [draw]
    } catch (error) {
      mistakes.push(`${line}: ${error instanceof Error ? error.message : error}`)
      return []
    }
  })
  if (mistakes.length > 0)
    throw new Error(`${mistakes.slice(0, MOST_MISTAKES_LISTED).join("; ")} (${mistakes.length} mistakes)`)
  return draws
}

function reportedDraw(fields: Fields, definition: LotteryDefinition, now: Date): ReportedDraw {
  const drawNo = Number(fields.draw_no)
  if (!Number.isSafeInteger(drawNo) || drawNo < 1) throw new Error("draw_no must be a whole number")
  if (!/^\d{4}-\d{2}-\d{2}$/.test(fields.date ?? "")) throw new Error("date must be written 2026-07-28")
  const when = drawOn(definition.calendar, fields.date as string)
  if (when.draw > now) throw new Error("the draw has not been held yet")
  const rules = rulesOf(fields, definition)
  const [main, second] = (rules ?? definition.rules).barrels
  const mains = numbered(fields, "n")
  const supplementaries = numbered(fields, "s")
  const extras = numbered(fields, "p")
  check(mains, rules && main, main.drawn, "n")
  check([...mains, ...supplementaries], rules && main, main.drawn + main.supplementary, "s")
  if (second) check(extras, rules && second, second.drawn, "p")
  return {
    drawNo,
    ...when,
    numbers: [
      { name: main.name, numbers: mains },
      ...(supplementaries.length > 0 ? [{ name: SUPPLEMENTARY, numbers: supplementaries }] : []),
      ...(second ? [{ name: second.name, numbers: extras }] : []),
    ],
    divisions: divisionsOf(fields, rules),
    rules,
  }
}

/** The rules of a line's day, unless its matrix says that it was held with other numbers. */
function rulesOf({ date = "", matrix }: Fields, definition: LotteryDefinition): LotteryRules | null {
  const rules = rulesOn(definition, date)
  const known = rules && (!matrix || matrix.replaceAll(" ", "") === matrixOf(rules.barrels[0]))
  return known ? rules : null
}

/** Seven numbers and three supplementaries from 47 are "7/47+3". */
const matrixOf = ({ drawn, last, supplementary }: Barrel) =>
  `${drawn}/${last}${supplementary > 0 ? `+${supplementary}` : ""}`

/** `n1`, `n2` … until one is empty. */
function numbered(fields: Fields, letter: string): number[] {
  const numbers: number[] = []
  for (let index = 1; fields[`${letter}${index}`]; index++) numbers.push(Number(fields[`${letter}${index}`]))
  return numbers
}

/** Where the rules are not known neither is how many there were; they are different whole numbers still. */
function check(numbers: readonly number[], barrel: Barrel | null, count: number, letter: string): void {
  const [first, last] = barrel ? [barrel.first, barrel.last] : [0, LARGEST]
  if (numbers.some((n) => !Number.isInteger(n) || n < first || n > last))
    throw new Error(`${letter}1 and the following must be whole numbers from ${first} to ${last}`)
  if (new Set(numbers).size < numbers.length) throw new Error("a number stands twice")
  if (barrel && numbers.length !== count) throw new Error(`${count} numbers are needed up to ${letter}`)
  if (numbers.length === 0) throw new Error("the numbers are missing")
}

function divisionsOf(fields: Fields, rules: LotteryRules | null): StoredDivision[] | null {
  const dividends = Object.entries(fields).flatMap(([name, written]) => {
    const division = /^div(\d+)_dividend/.exec(name)?.[1]
    return division && written ? [{ division: Number(division), written }] : []
  })
  if (dividends.length === 0) return null
  return dividends
    .sort((a, b) => a.division - b.division)
    .map(({ division, written }) => {
      if (!/^\d{1,12}(\.\d{1,2})?$/.test(written)) throw new Error(`${written} is no dividend`)
      return {
        division,
        description: rules?.divisions.find((one) => one.division === division)?.description ?? "",
        winners: null,
        dividendCents: Math.round(Number(written) * 100),
        poolCents: null,
      }
    })
}
