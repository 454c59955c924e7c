import { expect, test } from "vitest"
import { apiList } from "./api-list.ts"
import { changedLines } from "./changed-lines.ts"
import type { PublicApi } from "./element-api.ts"

const api: PublicApi = {
  elements: [
    {
      tag: "lotto-sample",
      doc: "A sample.",
      attributes: [
        { name: "draw-no", kind: "number", least: 1, most: 9, doc: "A draw." },
        { name: "mode", kind: "choice", words: ["inline", "dialog"], fallback: "inline", doc: "How." },
      ],
      events: [{ name: "lotto-cancel", detail: "{ reason: string }", doc: "Left." }],
      methods: [{ name: "show", signature: "show(): void", doc: "Shows it." }],
      parts: [{ name: "dialog", doc: "The dialog." }],
      reserve: [480, 320],
    },
  ],
  attributes: [{ name: "partner", kind: "key", doc: "Your key." }],
  events: [{ name: "lotto-ready", detail: "Record<string, never>", doc: "Ready." }],
}
const list = apiList(api)
const linesOf = (owner: string) => list.split("\n").filter((line) => line.startsWith(`${owner} `))

test("an element has a line for its tag and for everything that it alone has", () => {
  expect(linesOf("lotto-sample")).toEqual([
    "lotto-sample attribute draw-no: 1 to 9",
    "lotto-sample attribute mode: inline | dialog = inline",
    "lotto-sample event lotto-cancel { reason: string }",
    "lotto-sample method show(): void",
    "lotto-sample part dialog",
    "lotto-sample property drawNo: number | null",
    'lotto-sample property mode: "inline" | "dialog"',
    "lotto-sample style --lotto-min-height = 480px, narrow 320px",
    "lotto-sample tag",
  ])
})

test("what all elements have stands once", () => {
  expect(linesOf("*")).toEqual(
    expect.arrayContaining([
      "* attribute partner: key",
      "* event lotto-ready Record<string, never>",
      "* method close(): Promise<void>",
      "* slot heading",
      "* style --lotto-radius = 14px",
    ]),
  )
})

test("the frame's messages, its kit and the tickets of pages are listed", () => {
  const lines = list.split("\n")
  expect(lines).toContain("frame guest to host size { height: number }")
  expect(lines).toContain("frame host to guest add-to-cart { ticket: Readonly<Record<string, unknown>> }")
  expect(lines).toContain("type MountOptions partner: string")
  expect(lines).toContain("type LottoLotteryTicket lotteryKey: string")
})

test("no line stands twice", () => {
  const lines = list.trimEnd().split("\n")
  expect(new Set(lines).size).toBe(lines.length)
})

test("a changed line is shown as it was and as it is, in its place", () => {
  expect(changedLines("a 1\nb = 1\nc\n", "a 1\nb = 2\nd\n")).toEqual(["- b = 1", "+ b = 2", "- c", "+ d"])
})
