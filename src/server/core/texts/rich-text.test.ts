import fc from "fast-check"
import { expect, it } from "vitest"
import { richText } from "./rich-text.ts"

it("an editor's markdown becomes headings, paragraphs, lists, quotes and pictures", () => {
  expect(
    richText("## How it *works*\n\nPick **seven** of [the numbers](/powerball).\n\n1. one\n2. two"),
  ).toEqual([
    {
      kind: "heading",
      level: 2,
      id: "how-it-works",
      spans: [
        { text: "How it ", marks: [], href: null },
        { text: "works", marks: ["emphasis"], href: null },
      ],
    },
    {
      kind: "paragraph",
      spans: [
        { text: "Pick ", marks: [], href: null },
        { text: "seven", marks: ["strong"], href: null },
        { text: " of ", marks: [], href: null },
        { text: "the numbers", marks: [], href: "/powerball" },
        { text: ".", marks: [], href: null },
      ],
    },
    {
      kind: "list",
      ordered: true,
      items: [[{ text: "one", marks: [], href: null }], [{ text: "two", marks: [], href: null }]],
    },
  ])
  expect(richText("![A van](/van.jpg)")).toEqual([
    { kind: "image", src: "/van.jpg", alt: "A van", size: null },
  ])
})

const payloads = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "[press](javascript:alert(1))",
  "[press](JaVaScRiPt:alert(1))",
  "[press](data:text/html;base64,PHNjcmlwdD4=)",
  "[press](//evil.example)",
  "[press](/\\evil.example)",
  "[press](vbscript:msgbox)",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  "[x]: javascript:alert(1)\n\n[press][x]",
  "<a href='javascript:alert(1)'>press</a>",
  "<svg/onload=alert(1)>",
  "`<b>`\n\n<iframe src=https://evil.example></iframe>",
]

const addresses = (markdown: string) =>
  richText(markdown).flatMap((block) => {
    if (block.kind === "image") return [block.src]
    const spans = block.kind === "list" ? block.items.flat() : "spans" in block ? block.spans : []
    return spans.flatMap(({ href }) => (href ? [href] : []))
  })

it.each(payloads)("%s runs nothing and leads nowhere else", (markdown) => {
  expect(addresses(markdown)).toEqual([])
})

it("no text whatever leads to an address that could run something", () => {
  const scheme = fc.constantFrom(
    "javascript",
    "data",
    "vbscript",
    "http",
    "file",
    "JAVASCRIPT",
    "java\tscript",
  )
  fc.assert(
    fc.property(scheme, fc.string(), fc.string(), (name, address, text) => {
      for (const found of addresses(`[${text}](<${name}:${address}>) ![${text}](${name}:${address})`))
        expect(found).toMatch(/^(\/(?!\/)|#|https:|mailto:|tel:)/i)
    }),
  )
})
