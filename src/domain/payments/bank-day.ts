const DAY_MS = 86_400_000

/** The next day from a date on that is no Saturday or Sunday; public holidays are the bank's to know. `YYYY-MM-DD`. */
export function bankDay(date: string, daysLater = 0): string {
  let day = new Date(Date.parse(`${date}T00:00:00Z`) + daysLater * DAY_MS)
  while (day.getUTCDay() % 6 === 0) day = new Date(day.getTime() + DAY_MS)
  return day.toISOString().slice(0, 10)
}
