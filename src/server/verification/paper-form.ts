import type { Locale } from "#src/contract/site/discovery.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { formatCalendarDay } from "#src/domain/draws/dates/calendar-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import type { CustomerRow } from "../account/customers.ts"
import { mailName } from "../account/mail-customer.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { PAGE, Pdf } from "../core/pdf/document.ts"
import { isolated } from "../core/pdf/text-runs.ts"
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

/** Points around what is printed. */
const MARGIN = 56
const WIDTH = PAGE.width - 2 * MARGIN
const COLUMN = { x: MARGIN, width: WIDTH } as const
const LABELS = { x: MARGIN, width: 130 } as const
const VALUES = { x: MARGIN + 140, width: WIDTH - 140 } as const
const MUTED = "#56616f"
const INK = "#16202e"
const BODY = { size: 11, colour: INK } as const
const NOTE = { size: 10, colour: MUTED } as const
const TITLE = { size: 20, weight: 700, colour: INK } as const
const HEADING = { size: 13, weight: 700, colour: INK } as const

interface PaperForm {
  readonly siteName: string
  /** Where the form is posted to, its lines after one another. */
  readonly postTo: string
  readonly customerId: string
  readonly person: Person
  readonly locale: Locale
  readonly say: Say
  readonly now: Date
}

function writeHeading(pdf: Pdf, text: string): void {
  pdf.y += 14
  pdf.root.child("H2").text(text, COLUMN, HEADING)
  pdf.y += 5
}

/** Writes labels and values as a table whose rows are named by the labels. */
function writeDetails(pdf: Pdf, details: readonly (readonly [label: string, value: string])[]): void {
  const body = pdf.root.child("Table").child("TBody")
  for (const [label, value] of details) {
    const top = pdf.y
    const row = body.child("TR")
    row.child("TH", { scope: "Row" }).line(label, { ...LABELS, y: top + 0.5, room: LABELS.width }, NOTE)
    row.child("TD").text(isolated(value), VALUES, BODY)
    pdf.y += 6
  }
}

/** Writes what is enclosed, each with a box to tick. */
function writeTicks(pdf: Pdf, papers: readonly string[]): void {
  const list = pdf.root.child("L", { numbering: "Square" })
  for (const paper of papers) {
    const top = pdf.y
    const item = list.child("LI")
    const label = item.child("Lbl")
    const tick = label.child("Form", { field: { role: "cb", label: paper } })
    tick.draw((brush) => brush.box(MARGIN, top + 1.5, 10, 10, MUTED))
    item.child("LBody").text(paper, { x: MARGIN + 20, width: WIDTH - 20 }, BODY)
    pdf.y += 6
  }
}

/** Writes lines side by side that are filled in by hand, with the label of each below. */
function writeLines(pdf: Pdf, lines: readonly (readonly [label: string, left: number, right: number])[]) {
  const line = pdf.y + 52
  for (const [label, left, right] of lines) {
    const field = pdf.root.child("Form", { field: { role: "tv", label } })
    field.draw((brush) => brush.rules(left, right, [line], INK))
    field.line(label, { x: left, y: line + 4 }, { ...NOTE, size: 9 })
  }
  pdf.y = line + 24
}

/** A form with what the shop knows of a customer, to be signed and posted with copies of their papers. */
export function paperForm(form: PaperForm): Promise<Buffer> {
  const { siteName, postTo, customerId, person, locale, say, now } = form
  const title = say(sentence("label.form.title"))
  const lead = say(sentence("label.form.lead"))
  const pdf = new Pdf({
    title,
    author: siteName,
    subject: lead,
    createdAt: now,
    locale,
    top: MARGIN,
    bottom: PAGE.height - MARGIN,
  })
  const paragraph = (text: string) => pdf.root.child("P").text(text, COLUMN, BODY)
  pdf.root.child("P").text(siteName, COLUMN, NOTE)
  pdf.root.child("H1").text(title, COLUMN, TITLE)
  pdf.y += 6
  paragraph(lead)

  writeHeading(pdf, say(sentence("label.form.you")))
  const { firstname, lastname, dateOfBirth, address, suburb, state, postcode } = person
  writeDetails(pdf, [
    [say(sentence("label.form.name")), `${firstname} ${lastname}`],
    [say(sentence("label.form.dateOfBirth")), formatCalendarDay(dateOfBirth)],
    [
      say(sentence("label.form.address")),
      [`${address}, ${suburb}`, state === BRITAIN ? "" : state, postcode].filter(Boolean).join(" "),
    ],
    [say(sentence("label.form.customer")), customerId],
  ])

  writeHeading(pdf, say(sentence("label.form.enclosed")))
  writeTicks(pdf, [say(sentence("label.form.photo")), say(sentence("label.form.home"))])
  paragraph(say(sentence("label.form.certified")))

  writeHeading(pdf, say(sentence("label.form.sign")))
  paragraph(say(sentence("label.form.declaration")))
  writeLines(pdf, [
    [say(sentence("label.form.signature")), MARGIN, MARGIN + 290],
    [say(sentence("label.form.date")), MARGIN + 320, MARGIN + WIDTH],
  ])

  writeHeading(pdf, say(sentence("label.form.post")))
  paragraph(`${siteName}\n${postTo.split(/,\s*/).join("\n")}`)
  return pdf.collect()
}
