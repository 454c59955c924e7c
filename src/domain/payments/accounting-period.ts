import type { Locale } from "#src/contract/site/discovery.ts"
import { taxYearDays } from "./statement-period.ts"

/** A day, a month, a calendar year or a tax year of the books, in whole days of the shop's clock. */
export interface AccountingPeriod {
  readonly key: string
  readonly kind: "day" | "month" | "year" | "tax_year"
  /** Its first and its last day. */
  readonly from: string
  readonly until: string
}

/** Reads "2026-11-05", "2026-11", "2026" or "year-2026"; null for a day that no calendar has. */
export function accountingPeriod(key: string, locale: Locale): AccountingPeriod | null {
  const [, taxYear] = /^year-(\d{4})$/.exec(key) ?? []
  if (taxYear) return { key, kind: "tax_year", ...taxYearDays(Number(taxYear), locale) }
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(key) ?? []
  if (!year) return null
  try {
    if (day) {
      const date = Temporal.PlainDate.from(key, { overflow: "reject" }).toString()
      return { key, kind: "day", from: date, until: date }
    }
    if (month) {
      const { daysInMonth } = Temporal.PlainYearMonth.from(key, { overflow: "reject" })
      return { key, kind: "month", from: `${key}-01`, until: `${key}-${daysInMonth}` }
    }
    return { key, kind: "year", from: `${year}-01-01`, until: `${year}-12-31` }
  } catch {
    return null
  }
}
