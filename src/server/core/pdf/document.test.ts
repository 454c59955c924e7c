import { create } from "fontkit"
import { expect, it } from "vitest"
import { type ReadPdf, readPdf, textsUnder } from "../../../../tests/api/setup/pdf.ts"
import { Pdf } from "./document.ts"
import { isolated } from "./text-runs.ts"

const STYLE = { size: 11, colour: "#16202e" } as const
const COLUMN = { x: 50, width: 400 } as const

const aPdf = (title = "A document") =>
  new Pdf({
    title,
    author: "Lotto & Sons",
    subject: "Games <and> raffles",
    createdAt: new Date("2026-11-21T02:00:00Z"),
    locale: "en-GB",
    top: 50,
    bottom: 790,
  })

const read = async (pdf: Pdf) => readPdf(new Blob([new Uint8Array(await pdf.collect())]))

/** A document with one paragraph, read back. */
async function withText(text: string) {
  const pdf = aPdf()
  pdf.root.child("P").text(text, COLUMN, STYLE)
  return read(pdf)
}

it("a document says its language, its title, and that it keeps PDF/UA, whatever signs are in its title", async () => {
  const pdf = aPdf("Tickets & <shares> – 王")
  pdf.root.child("H1").text("Tickets", COLUMN, STYLE)
  const { isTagged, language, showsTitle, metadata } = await read(pdf)
  expect({ isTagged, language, showsTitle }).toEqual({ isTagged: true, language: "en-GB", showsTitle: true })
  expect(metadata.get("pdfuaid:part")).toBe("1")
  expect(metadata.get("dc:title")).toBe("Tickets & <shares> – 王")
  expect(metadata.get("dc:creator")).toEqual(["Lotto & Sons"])
  expect(metadata.get("dc:description")).toBe("Games <and> raffles")
})

it("a text that goes on on the next page stays one element, and what every page has is an artefact", async () => {
  const pdf = aPdf()
  pdf.y = 760
  pdf.root.child("P").text("one two three ".repeat(40).trim(), { x: 50, width: 120 }, STYLE)
  pdf.running("Page 2", { x: 50, y: 800 }, STYLE)
  const { pages } = await read(pdf)
  expect(pages).toHaveLength(2)
  expect(pages.map(({ texts }) => texts.map(({ tag, isInStructure }) => [tag, isInStructure]))).toEqual([
    [["P", true]],
    [
      ["P", true],
      ["Artifact", false],
    ],
  ])
  expect(pages.map(({ structure }) => structure.children)).toEqual(
    pages.map(() => [expect.objectContaining({ children: [expect.objectContaining({ role: "P" })] })]),
  )
  const words = pages.flatMap(({ texts }) => texts.filter(({ tag }) => tag === "P").map(({ text }) => text))
  expect(words.join(" ").split(" ")).toHaveLength(120)
})

it("headings of a document of many pages are its bookmarks, and a short one opens without", async () => {
  const withPages = (count: number) => {
    const pdf = aPdf()
    for (let page = 1; page <= count; page += 1) {
      if (page > 1) pdf.addPage()
      pdf.root.child("H2").text(`Part ${page}`, COLUMN, STYLE)
    }
    return read(pdf)
  }
  expect((await withPages(5)).bookmarks).toEqual([1, 2, 3, 4, 5].map((page) => `Part ${page}`))
  expect((await withPages(2)).bookmarks).toEqual([])
})

/** Whether a page shows a glyph that no character has: the empty box. */
const showsBox = (drawn: string) =>
  [...drawn.matchAll(/<((?:[0-9a-f]{4})+)>/g)].some(([, codes = ""]) =>
    codes.match(/.{4}/g)?.includes("0000"),
  )

const names = {
  "Latin with strokes and accents": "Łucja Đặng Ångström",
  Vietnamese: "Nguyễn Thị Ánh",
  Greek: "Γιώργος Παπαδόπουλος",
  Cyrillic: "Щербаков Ґанна",
  Thai: "สมชาย ใจดี",
  Chinese: "王小明 龘靐",
  traditional: "黃國強",
  Japanese: "髙橋さくら サクラ",
  Korean: "김민수",
  Armenian: "Արամ",
  Georgian: "ნინო",
  Ethiopic: "አበበ",
}

it.each(Object.entries(names))(
  "a name in %s letters is printed in letters that are in the file",
  async (_, name) => {
    const { pages, fonts } = await withText(name)
    expect(pages[0]?.texts.map(({ text }) => text)).toEqual([name])
    expect(showsBox(pages[0]?.drawn ?? "<0000>")).toBe(false)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  },
)

/** Words that a reader's program is told instead of reading glyphs, which stand in another order. */
const saidIn = (pdf: ReadPdf) => textsUnder(pdf, "ActualText")

it.each([
  ["Arabic", "محمد عبد الرحمن", /NotoSansArabic/],
  ["Hebrew", "דוד כהן", /NotoSansHebrew/],
  ["Devanagari", "रवि शर्मा", /NotoSans-/],
  ["Bengali", "রবীন্দ্র", /NotoSansBengali/],
  ["Tamil", "கண்ணன்", /NotoSansTamil/],
  ["Khmer", "សុខ", /NotoSansKhmer/],
  ["Gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", /NotoSansGurmukhi/],
  ["Gujarati", "ક્રિષ્ના", /NotoSansGujarati/],
  ["Telugu", "క్రిష్ణ", /NotoSansTelugu/],
  ["Kannada", "ಕೃಷ್ಣ", /NotoSansKannada/],
  ["Malayalam", "കൃഷ്ണൻ", /NotoSansMalayalam/],
  ["Sinhala", "ශ්\u200dරී", /NotoSansSinhala/],
  ["Lao", "ສົມສັກ", /NotoSansLao/],
  ["Burmese", "ကျော်", /NotoSansMyanmar/],
])("a name in %s letters is shaped, and read in the order in which it is spelt", async (_, name, font) => {
  const pdf = await withText(isolated(name))
  const { fonts, pages } = pdf
  expect(saidIn(pdf)).toEqual([name])
  expect(showsBox(pages[0]?.drawn ?? "<0000>")).toBe(false)
  expect(fonts.filter((one) => font.test(one.name)).every(({ isEmbedded }) => isEmbedded)).toBe(true)
  expect(fonts.some((one) => font.test(one.name))).toBe(true)
})

it("Chinese letters are as heavy as those beside them, though their file begins with the thinnest", async () => {
  const { source } = await withText("一")
  const [file] = source.split("\nstream\n").filter((part) => part.includes("glyf") && part.includes("loca"))
  const font = create(Buffer.from((file ?? "").split("\nendstream")[0] ?? "", "latin1"))
  if (!("getGlyph" in font)) return expect.fail("It is a font.")
  const { minY, maxY } = font.getGlyph(1).path.bbox
  expect(maxY - minY).toBeGreaterThan(60)
  expect(maxY - minY).toBeLessThan(90)
})

it("letters from right to left stand so, and leave the sentence around them as it is", async () => {
  const { pages } = await withText(`For ${isolated("דוד (כהן)")} printed on 21 Nov`)
  const drawn = pages[0]?.texts[0]?.text ?? ""
  expect(drawn).toMatch(/^For .+ printed on 21 Nov$/)
  // The surname stands left of the first name.
  expect(drawn.indexOf("כהן")).toBeLessThan(drawn.indexOf("דוד"))
})

it("a character that no font has is shown as replaced and read as it is, and controls are nothing", async () => {
  const pdf = await withText("Kim \u{1f3b2}\u{e0001} \u0007Lee\ud800")
  expect(pdf.pages[0]?.texts[0]?.text).toMatch(/^Kim \ufffd+ Lee/)
  expect(saidIn(pdf)[0]).toMatch(/^Kim \u{1f3b2}/u)
})

it("a name is the same whatever blanks it was typed with, and its accents may be typed apart", async () => {
  const { pages } = await withText("Zoe\u0308\u202fO’Brien\u2009Mu\u0308ller")
  expect(pages[0]?.texts[0]?.text).toBe("Zoë O’Brien Müller")
  expect(showsBox(pages[0]?.drawn ?? "<0000>")).toBe(false)
})

it("what a document before it showed changes nothing in how a text is read", async () => {
  await withText("Ångström Άννα")
  const { pages } = await withText("A plain name")
  expect(pages[0]?.texts[0]?.text).toBe("A plain name")
})

it("a long word goes on in the next line, and a line without room ends with an ellipsis", async () => {
  const pdf = aPdf()
  pdf.root.child("P").text("W".repeat(100), { x: 50, width: 100 }, STYLE)
  expect(pdf.y).toBeGreaterThan(50 + 10 * STYLE.size)
  pdf.root.child("P").line("A long name of a raffle in the outback", { x: 50, y: 400, room: 90 }, STYLE)
  pdf.root.child("P").line("Short", { x: 50, y: 420, room: 90 }, STYLE)
  const texts = (await read(pdf)).pages[0]?.texts.map(({ text }) => text.replaceAll(" ", ""))
  expect(texts).toEqual(["W".repeat(100), expect.stringMatching(/^Alongna.*…$/), "Short"])
})
