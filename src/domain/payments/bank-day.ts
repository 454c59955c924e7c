const DAY_MS = 86_400_000
const BACS_DAYS_AHEAD = 30

type IsHoliday = (date: string) => boolean
const noHolidays: IsHoliday = () => false

const isWeekend = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() % 6 === 0

/**
 * The next day from a date on that is no Saturday or Sunday, nor a holiday where these are known. `YYYY-MM-DD`.
 */
export function bankDay(date: string, daysLater = 0, isHoliday: IsHoliday = noHolidays): string {
  let day = addDays(date, daysLater)
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, 1)
  return day
}

const dateOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** Easter Sunday by the Gregorian computus in its form of 1876 (Meeus, Jones, Butcher). */
function easter(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1)
}

/** The first Monday of a month from a day on. */
const mondayFrom = (year: number, month: number, day: number): string =>
  dateOf(year, month, day + ((8 - new Date(Date.UTC(year, month - 1, day)).getUTCDay()) % 7))

/**
 * Whether a date is a bank holiday of England and Wales, as the Banking and Financial Dealings Act has them every year;
 * one that falls on a weekend is kept on the next working day. Those proclaimed for one year alone are a setting of the
 * shop's.
 */
export function isEnglishHoliday(date: string): boolean {
  const year = Number(date.slice(0, 4))
  const easterDay = easter(year)
  const newYear = bankDay(dateOf(year, 1, 1))
  const christmas = bankDay(dateOf(year, 12, 25))
  const boxingDay = bankDay(dateOf(year, 12, 26), 0, (day) => day === christmas)
  return [
    newYear,
    addDays(easterDay, -2),
    addDays(easterDay, 1),
    mondayFrom(year, 5, 1),
    mondayFrom(year, 5, 25),
    mondayFrom(year, 8, 25),
    christmas,
    boxingDay,
  ].includes(date)
}

/** Days besides the yearly holidays on which banks do not work, since they were proclaimed for one year alone. */
type Proclaimed = readonly string[]

const isClosed =
  (proclaimed: Proclaimed): IsHoliday =>
  (date) =>
    isEnglishHoliday(date) || proclaimed.includes(date)

/** The first day on which Bacs can process a file that is made on a date: a working day after it. */
export const firstBacsDay = (madeOn: string, proclaimed: Proclaimed = []): string =>
  bankDay(madeOn, 1, isClosed(proclaimed))

/** Whether Bacs processes files on a date at all, and takes one for it that is made on another: 30 days ahead at most. */
export const isBacsDay = (date: string, madeOn: string, proclaimed: Proclaimed = []): boolean =>
  date === bankDay(date, 0, isClosed(proclaimed)) &&
  date >= firstBacsDay(madeOn, proclaimed) &&
  date <= addDays(madeOn, BACS_DAYS_AHEAD)

/** Days on which Bacs can process a file that is made on a date, the first one first. */
export const bacsDays = (madeOn: string, proclaimed: Proclaimed = []): string[] =>
  Array.from({ length: BACS_DAYS_AHEAD }, (_, index) => addDays(madeOn, index + 1)).filter((day) =>
    isBacsDay(day, madeOn, proclaimed),
  )

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
