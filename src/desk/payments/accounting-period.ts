import { addDays } from "#src/domain/payments/bank-day.ts"

export const periodKinds = ["day", "month", "year", "tax_year"] as const
export type PeriodKind = (typeof periodKinds)[number]

/** Which kind of period a key names: "2026-11-05", "2026-11", "2026" or "year-2026". */
export function kindOfPeriod(key: string): PeriodKind | null {
  if (/^year-\d{4}$/.test(key)) return "tax_year"
  if (/^\d{4}$/.test(key)) return "year"
  if (/^\d{4}-\d{2}$/.test(key)) return "month"
  return /^\d{4}-\d{2}-\d{2}$/.test(key) ? "day" : null
}

/** The period so many of its kind later, or earlier below zero. */
export function laterPeriod(key: string, by: number): string {
  switch (kindOfPeriod(key)) {
    case "day":
      return addDays(key, by)
    case "month": {
      const months = 12 * Number(key.slice(0, 4)) + Number(key.slice(5)) - 1 + by
      return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`
    }
    case "tax_year":
      return `year-${Number(key.slice(5)) + by}`
    default:
      return String(Number(key) + by)
  }
}

/** The last whole period of a kind, by today's date. Of tax years the one that begins in the year before. */
export function lastPeriod(kind: PeriodKind, today: string): string {
  switch (kind) {
    case "day":
      return addDays(today, -1)
    case "month":
      return laterPeriod(today.slice(0, 7), -1)
    case "year":
      return laterPeriod(today.slice(0, 4), -1)
    default:
      return `year-${Number(today.slice(0, 4)) - 1}`
  }
}

/** Periods to choose from, the latest first; the one that is shown is among them. */
export function periodsFor(kind: PeriodKind, shown: string, today: string): string[] {
  const count = kind === "month" ? 36 : 7
  const latest = laterPeriod(lastPeriod(kind, today), 1)
  const keys = Array.from({ length: count }, (_, index) => laterPeriod(latest, -index))
  return keys.includes(shown) ? keys : [...keys, shown].toSorted().toReversed()
}
