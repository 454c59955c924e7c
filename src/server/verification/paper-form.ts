import { BRITAIN } from "#src/domain/account/home-state.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { collectPdf, inLatin, newPdf } from "../core/pdf.ts"
import { type Say, sentence } from "../core/texts/sentences.ts"
import type { Person } from "./provider.ts"

/** A4 in points, with this margin around. */
const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const MUTED = "#56616f"
const INK = "#16202e"

interface PaperForm {
  readonly siteName: string
  /** Where the form is posted to, its lines after one another. */
  readonly postTo: string
  readonly customerId: string
  readonly person: Person
  readonly say: Say
  readonly now: Date
}

/** A form with what the shop knows of a customer, to be signed and posted with copies of their papers. */
export function paperForm({ siteName, postTo, customerId, person, say, now }: PaperForm): Promise<Buffer> {
  const title = say(sentence("label.form.title"))
  const sheet = newPdf({
    size: "A4",
    margin: MARGIN,
    lang: "en",
    displayTitle: true,
    info: { Title: title, Author: siteName, CreationDate: now },
  })
  const done = collectPdf(sheet)
  const body = () => sheet.font("Helvetica").fontSize(11).fillColor(INK)
  const heading = (text: string) => {
    sheet.moveDown(1.2)
    sheet.font("Helvetica-Bold").fontSize(13).fillColor(INK).text(text, MARGIN)
    sheet.moveDown(0.4)
  }
  const row = (label: string, value: string) => {
    const top = sheet.y
    sheet.font("Helvetica").fontSize(10).fillColor(MUTED).text(label, MARGIN, top, { width: 130 })
    body().text(inLatin(value), MARGIN + 140, top, { width: WIDTH - 140 })
    sheet.moveDown(0.5)
  }
  sheet.font("Helvetica").fontSize(10).fillColor(MUTED).text(siteName)
  sheet.font("Helvetica-Bold").fontSize(20).fillColor(INK).text(title)
  sheet.moveDown(0.5)
  body().text(say(sentence("label.form.lead")), { width: WIDTH })

  heading(say(sentence("label.form.you")))
  const { firstname, lastname, dateOfBirth, address, suburb, state, postcode } = person
  row(say(sentence("label.form.name")), `${firstname} ${lastname}`)
  row(say(sentence("label.form.dateOfBirth")), formatShortDate(`${dateOfBirth}T00:00:00Z`, "UTC"))
  row(
    say(sentence("label.form.address")),
    [`${address}, ${suburb}`, state === BRITAIN ? "" : state, postcode].filter(Boolean).join(" "),
  )
  row(say(sentence("label.form.customer")), customerId)

  heading(say(sentence("label.form.enclosed")))
  for (const key of ["label.form.photo", "label.form.home"] as const) {
    const top = sheet.y
    sheet
      .rect(MARGIN, top + 1, 10, 10)
      .strokeColor(MUTED)
      .stroke()
    body().text(say(sentence(key)), MARGIN + 20, top, { width: WIDTH - 20 })
    sheet.moveDown(0.5)
  }
  body().text(say(sentence("label.form.certified")), MARGIN, sheet.y, { width: WIDTH })

  heading(say(sentence("label.form.sign")))
  body().text(say(sentence("label.form.declaration")), { width: WIDTH })
  const line = sheet.y + 52
  for (const [key, left, right] of [
    ["label.form.signature", MARGIN, MARGIN + 290],
    ["label.form.date", MARGIN + 320, MARGIN + WIDTH],
  ] as const) {
    sheet.moveTo(left, line).lineTo(right, line).strokeColor(INK).stroke()
    sheet
      .font("Helvetica")
      .fontSize(9)
      .fillColor(MUTED)
      .text(say(sentence(key)), left, line + 4)
  }
  sheet.y = line + 24

  heading(say(sentence("label.form.post")))
  body().text(inLatin(`${siteName}\n${postTo.split(/,\s*/).join("\n")}`), MARGIN, sheet.y, { width: WIDTH })
  sheet.end()
  return done
}
