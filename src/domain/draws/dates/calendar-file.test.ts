import { expect, it } from "vitest"
import { calendarFile } from "./calendar-file.ts"

const entry = {
  uid: "powerball-1593@shop.test",
  title: "Powerball, draw 1593; tonight",
  text: "Your ticket\nis in the draw.",
  url: "https://shop.test/powerball",
  startsAt: "2026-12-03T20:30:00+11:00",
}

it("writes a draw's moment in UTC, whatever zone it was given in, and escapes its words", () => {
  const lines = calendarFile([entry], "2026-11-30T01:02:03Z").split("\r\n")
  expect(lines).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Lotto//Draws//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    "UID:powerball-1593@shop.test",
    "DTSTAMP:20261130T010203Z",
    "DTSTART:20261203T093000Z",
    "DTEND:20261203T094500Z",
    "SUMMARY:Powerball\\, draw 1593\\; tonight",
    "DESCRIPTION:Your ticket\\nis in the draw.",
    "URL:https://shop.test/powerball",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ])
})

it("folds long lines without cutting a letter in two", () => {
  const title = "Café ".repeat(40).trim()
  const file = calendarFile([{ ...entry, title }], "2026-11-30T01:02:03Z")
  const lines = file.split("\r\n")
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(file.replace(/\r\n /g, "")).toContain(`SUMMARY:${title}\r\n`)
})
