import { expect, it } from "vitest"
import { contrast } from "#src/domain/core/colour.ts"
import type { MailContent } from "./content.ts"
import { makeMailLook } from "./look.ts"
import { renderHtml, renderText } from "./render.ts"

const PUBLIC = "https://lotto.example"
const australian = {
  publicUrl: PUBLIC,
  siteName: "Southern Lotto",
  locale: "en-AU" as const,
  supportNumber: "1800 000 000",
  supportOpeningHours: "Every day",
  defaultTimeZone: "Australia/Sydney",
}
const look = makeMailLook(australian)
const mail: MailContent = {
  subject: "Your tickets",
  heading: "Hi Robin, your ticket is in the draw.",
  parts: [
    {
      kind: "tickets",
      tickets: [
        {
          name: "Powerball",
          colour: "#5b2a86",
          lines: ["1 game", "Draw 1385: Thu 26 Nov 2026, 8:30pm"],
          games: [
            [
              { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 35] },
              { name: "Powerball", numbers: [20] },
            ],
          ],
          more: "Your receipt shows 3 more.",
        },
      ],
    },
    { kind: "paragraph", text: "Good luck!" },
    { kind: "quote", text: "Where is\nmy ticket?" },
    { kind: "facts", facts: [["Paid", "$1.60"]] },
    { kind: "button", label: "See your receipt", path: "/receipt/7" },
    { kind: "link", label: "Unsubscribe", path: "/unsubscribe/7?token=a" },
  ],
}

/** The words somebody reads of a mail's HTML, without signs and spaces. */
const wordsOf = (html: string) => {
  const body = html.slice(html.indexOf("<body"))
  const text = body.replace(/<[^>]*>/g, " ").replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
  return new Set(text.match(/[\p{L}\p{N}$.':]+/gu))
}

it("everything that the HTML of a mail says, its text says too, and its links beside", () => {
  const text = renderText(mail, look)
  for (const word of wordsOf(renderHtml(mail, look))) if (word !== "nbsp") expect(text, word).toContain(word)
  expect(text).toContain("  1 2 3 4 5 6 35 + Powerball 20\n")
  expect(text).toContain(`See your receipt:\n${PUBLIC}/receipt/7\n`)
  expect(text).toContain(`Unsubscribe:\n${PUBLIC}/unsubscribe/7?token=a\n`)
  expect(text).toContain("> Where is\n> my ticket?")
})

it("every link of a mail leads to the shop, and it loads nothing from anywhere", () => {
  const html = renderHtml(mail, look)
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href)
  expect(links.length).toBeGreaterThanOrEqual(4)
  for (const href of links) expect(new URL(href).origin).toBe(PUBLIC)
  expect(html).not.toMatch(
    /<(img|link|script|iframe|object|video)|url\(|src=|@import|https?:\/\/(?!lotto\.example)/i,
  )
})

it.each(["https://evil.example/", "evil.example", "@evil.example/", "javascript:alert(1)", ".evil.example"])(
  "a mail that would lead to %s is not written",
  (path) => {
    const leading: MailContent = { ...mail, parts: [{ kind: "button", label: "Go", path }] }
    expect(() => renderHtml(leading, look)).toThrow("pages of the shop only")
    expect(() => renderText(leading, look)).toThrow("pages of the shop only")
  },
)

it("whatever somebody wrote is shown as they wrote it, in every part", () => {
  const evil = `<script>"x"</script>&'`
  const everywhere: MailContent = {
    subject: evil,
    heading: evil,
    parts: [
      { kind: "paragraph", text: evil },
      { kind: "quote", text: evil },
      { kind: "facts", facts: [[evil, evil]] },
      { kind: "button", label: evil, path: `/"><script>` },
      { kind: "link", label: evil, path: `/"><script>` },
      {
        kind: "tickets",
        tickets: [{ name: evil, colour: evil, lines: [evil], games: [], more: evil }],
      },
    ],
  }
  const html = renderHtml(everywhere, { ...look, siteName: evil })
  expect(html).not.toContain("<script")
  expect(html).not.toContain(evil)
  expect(html.match(/&#60;script&#62;/g)?.length).toBeGreaterThanOrEqual(13)
})

it("a mail says its language, and knows both schemes with text that can be read", () => {
  expect(renderHtml(mail, look)).toContain('<html lang="en-AU">')
  const british = makeMailLook({ ...australian, locale: "en-GB" })
  expect(renderHtml(mail, british)).toContain('<html lang="en-GB">')
  expect(renderText(mail, british)).toContain("Need help?")
  expect(renderText(mail, look)).toContain("Need a hand?")
  const html = renderHtml(mail, look)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain("@media (prefers-color-scheme:dark)")
  const gaudy = makeMailLook(australian, { primary: "#ffee00", accent: "#00ffee", page: "#fff0f0" })
  for (const { colours } of [look, gaudy])
    for (const tokens of [colours.light, colours.dark]) {
      expect(contrast(tokens.text, tokens.surface)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens.muted, tokens.sunken)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens.gold, tokens.goldSoft)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens.onAction, tokens.action)).toBeGreaterThanOrEqual(4.5)
      expect(contrast("#ffffff", tokens.stage)).toBeGreaterThanOrEqual(4.5)
    }
  expect(renderHtml(mail, gaudy)).toContain(`background:${gaudy.colours.light.stage}`)
})

it("a game of many numbers goes on in another row after eight", () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
  const ticket = { name: "Powerball", colour: "#5b2a86", lines: [], games: [[{ name: "Numbers", numbers }]] }
  const html = renderHtml({ ...mail, parts: [{ kind: "tickets", tickets: [ticket] }] }, look)
  const rows = html.split("<tr>").map((row) => row.match(/width="27"/g)?.length ?? 0)
  expect(rows.filter((count) => count > 0)).toEqual([8, 8, 4])
})

it("an editor's sentence stands in the place of the usual one, with its values", () => {
  const edited = makeMailLook(
    australian,
    undefined,
    new Map([["mail.purchase.luck", "Fingers crossed from {site}, {nobody}."]]),
  )
  expect(edited.t("mail.purchase.luck")).toBe("Fingers crossed from Southern Lotto, {nobody}.")
  expect(edited.t("mail.winner.heading", { firstname: "Robin", amount: "$5.00" })).toBe(
    "Hi Robin, you won $5.00!",
  )
})
