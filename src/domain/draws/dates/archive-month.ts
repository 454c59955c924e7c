/** A month of past draws, as an address names it. */
export interface ArchiveMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

/** "2026-11", or a day of it, as in the address of an archive; null for anything else. */
export function readArchiveMonth(text: string): ArchiveMonth | null {
  const found = /^(\d{4})-(0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/.exec(text)
  return found ? { year: Number(found[1]), month: Number(found[2]) } : null
}

/** "2026-11". */
export const writeArchiveMonth = ({ year, month }: ArchiveMonth): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`

/** So many months later, or earlier for a number below zero. */
export function monthsOn({ year, month }: ArchiveMonth, count: number): ArchiveMonth {
  const months = year * 12 + month - 1 + count
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 }
}

/** "November 2026". */
export const archiveMonthName = ({ year, month }: ArchiveMonth): string => `${names[month - 1] ?? ""} ${year}`

const names = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]
