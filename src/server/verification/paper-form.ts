import { BRITAIN } from "#src/domain/account/home-state.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import type { CustomerRow } from "../account/customers.ts"
import { mailName } from "../account/mail-customer.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { collectPdf, inLatin, newPdf } from "../core/pdf.ts"
import { type Say, sentence } from "../core/texts/sentences.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import type { Person } from "./provider.ts"
import { markVerified } from "./verified.ts"

/** Notes what staff found in a form that came by post; 404 for a customer who is not there or has left. */
export async function decideForm(
  database: Database,
  customerId: string,
  isVerified: boolean,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const row = await trx
      .selectFrom("customers")
      .selectAll()
      .where("id", "=", customerId)
      .where("closed_at", "is", null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    await noteAttempt(trx, customerId)
    if (isVerified) return markVerified(trx, row, "pdf_form", now)
    // A letter that is looked at late says nothing of a customer who was verified in another way.
    if (row.verified_at) return
    await noteSecurityEvent(trx, customerId, "not-verified-by-pdf_form", now)
    await mailRefused(trx, row, now)
  })
}

const noteAttempt = (trx: InTransaction, customerId: string) =>
  trx
    .insertInto("verification_checks")
    .values({
      customer_id: customerId,
      method: "pdf_form",
      status: "attempted",
      busy_until: null,
      reference: null,
      checked_hash: null,
      next_run_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["customer_id", "method"]).doUpdateSet({ status: "attempted" }),
    )
    .execute()

const mailRefused = (trx: InTransaction, row: CustomerRow, now: Date) =>
  sendMail(trx, now, {
    recipient: row.email,
    content: (t) => ({
      subject: t("mail.notVerified.subject"),
      heading: t("mail.notVerified.heading", { firstname: mailName(t, row) }),
      parts: [
        paragraph(t("mail.formRefused.text")),
        button(t("mail.notVerified.button"), accountPaths.verifyAccount.link()),
      ],
    }),
  })

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
