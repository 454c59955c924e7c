import type { StatementPeriod } from "#src/contract/payments/transaction.ts"
import type { Locale } from "#src/contract/site/discovery.ts"

/** The first day of a tax year: in Australia 1 July, in Britain 6 April. */
const yearBegins = {
  "en-AU": { month: 7, day: 1 },
  "en-GB": { month: 4, day: 6 },
} as const satisfies Record<Locale, { month: number; day: number }>

type Days = Pick<StatementPeriod, "key" | "kind" | "from" | "until">

function monthOf(month: Temporal.PlainYearMonth): Days {
  const last = month.toPlainDate({ day: month.daysInMonth })
  const first = month.toPlainDate({ day: 1 })
  return { key: month.toString(), kind: "month", from: first.toString(), until: last.toString() }
}

/** The first and the last day of the tax year that begins in a year. */
export function taxYearDays(year: number, locale: Locale): Pick<Days, "from" | "until"> {
  const first = Temporal.PlainDate.from({ year, ...yearBegins[locale] })
  const last = first.add({ years: 1 }).subtract({ days: 1 })
  return { from: first.toString(), until: last.toString() }
}

const yearFrom = (year: number, locale: Locale): Days => ({
  key: `year-${year}`,
  kind: "year",
  ...taxYearDays(year, locale),
})

/** The year in which the tax year of a day begins. */
function taxYear(day: Temporal.PlainDate, locale: Locale): number {
  const begins = Temporal.PlainDate.from({ year: day.year, ...yearBegins[locale] })
  return Temporal.PlainDate.compare(day, begins) < 0 ? day.year - 1 : day.year
}

/** Months and tax years from a day until today, the latest first. */
export function periodsBetween(firstDay: string, today: string, locale: Locale): StatementPeriod[] {
  const [from, until] = [Temporal.PlainDate.from(firstDay), Temporal.PlainDate.from(today)]
  const periods: Days[] = []
  for (
    let month = until.toPlainYearMonth();
    Temporal.PlainYearMonth.compare(month, from.toPlainYearMonth()) >= 0;
    month = month.subtract({ months: 1 })
  )
    periods.push(monthOf(month))
  for (let year = taxYear(until, locale); year >= taxYear(from, locale); year -= 1)
    periods.push(yearFrom(year, locale))
  return periods.map((period) => ({ ...period, isOver: period.until < today }))
}

/** The last twelve months until today, this one last: "2025-12" to "2026-11". */
export function lastTwelveMonths(today: string): string[] {
  const month = Temporal.PlainDate.from(today).toPlainYearMonth()
  return Array.from({ length: 12 }, (_, index) => month.subtract({ months: 11 - index }).toString())
}

/** The day by a zone's clock at a moment. */
export const dayAt = (moment: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** When a day begins by a zone's clock; so many days later where that is said. */
export const dayBegins = (day: string, zone: string, daysLater = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(zone).epochMilliseconds)
