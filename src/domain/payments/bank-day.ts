const DAY_MS = 86_400_000

/** The next day from a date on that is no Saturday or Sunday; public holidays are the bank's to know. `YYYY-MM-DD`. */
export function bankDay(date: string, daysLater = 0): string {
  let day = new Date(Date.parse(`${date}T00:00:00Z`) + daysLater * DAY_MS)
  while (day.getUTCDay() % 6 === 0) day = new Date(day.getTime() + DAY_MS)
  return day.toISOString().slice(0, 10)
}

/** So many days later on which banks work. */
export function bankDaysLater(date: string, days: number): string {
  let day = bankDay(date)
  for (let count = 0; count < days; count++) day = bankDay(day, 1)
  return day
}

/** The date of a moment by a zone's clock, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment)

/** So many days later, or earlier below zero. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
