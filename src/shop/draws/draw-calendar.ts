import type { CalendarEntry } from "#src/domain/draws/dates/calendar-file.ts"
import { calendarFile } from "#src/domain/draws/dates/calendar-file.ts"

/** A draw that is put into a calendar. */
interface CalendarDraw {
  readonly lotteryKey: string
  readonly drawNo: number
  readonly drawDate: string
  readonly title: string
  readonly text: string
  readonly url: string
}

/** The same draw has the same entry wherever it is saved, so that a calendar has it once. */
const entryOf = ({ lotteryKey, drawNo, drawDate, title, text, url }: CalendarDraw): CalendarEntry => ({
  uid: `${lotteryKey}-${drawNo}@${new URL(url).host}`,
  title,
  text,
  url,
  startsAt: drawDate,
})

/** Lets the browser save draws for its calendar, in a file of that name. */
export function saveDraws(draws: readonly CalendarDraw[], name: string): void {
  const file = calendarFile(draws.map(entryOf), new Date().toISOString())
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([file], { type: "text/calendar" }))
  link.download = `${name}.ics`
  link.click()
  URL.revokeObjectURL(link.href)
}
