/** A draw as an entry of a calendar. */
export interface CalendarEntry {
  /** Stays the same for the same draw: a calendar that has it already moves its entry. */
  readonly uid: string
  readonly title: string
  readonly text: string
  readonly url: string
  readonly startsAt: string
}

/** How long a draw takes in a calendar, milliseconds. */
const LENGTH_MS = 15 * 60_000
/** Bytes of a line, without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75

/** A moment in UTC, which every calendar shows in its own zone. */
const utc = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, "\\n")

/** A line, folded where it is too long; no letter is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [bytes, text] = [0, ""]
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > LINE_BYTES) {
      text += "\r\n "
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}

/** Writes entries as a calendar's file (RFC 5545). */
export function calendarFile(entries: readonly CalendarEntry[], madeAt: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Lotto//Draws//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...entries.flatMap(({ uid, title, text, url, startsAt }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${utc(Date.parse(madeAt))}`,
      `DTSTART:${utc(Date.parse(startsAt))}`,
      `DTEND:${utc(Date.parse(startsAt) + LENGTH_MS)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join("")
}
