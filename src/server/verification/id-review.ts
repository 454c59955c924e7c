import * as v from "valibot"
import { Person, type SubmittedDocument } from "#src/contract/verification/id-document.ts"
import type { IdRefusal, IdSide } from "#src/contract/verification/id-document-kinds.codes.ts"
import { verificationCodes } from "#src/contract/verification/method.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { type CustomerRow, readCustomerRow } from "../account/customers.ts"
import { mailName } from "../account/mail-customer.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import type { SealingKeys } from "../core/sealing-keys.ts"
import { sentence } from "../core/texts/sentences.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { sealedFor } from "./id-documents.ts"
import { detailsOf, personHash } from "./provider.ts"
import { lockCustomer, markVerified } from "./verified.ts"

const DAY_MS = 24 * 3_600_000

async function find(db: Handle, id: string) {
  const row = await db.selectFrom("id_documents").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export async function readSubmitted(db: Handle, keys: SealingKeys, id: string): Promise<SubmittedDocument> {
  const row = await find(db, id)
  const { customer_id: customerId, kind, decision } = row
  const customer = await readCustomerRow(db, customerId)
  const pictures = await db.selectFrom("id_pictures").select("side").where("document_id", "=", id).execute()
  const opened = keys.open(row.sealed_details, sealedFor(customerId, id, "details"))
  const sent = v.parse(Person, JSON.parse(opened.toString()))
  const present = detailsOf(customer)
  const names = Object.keys(sent) as (keyof typeof sent)[]
  return {
    id,
    customerId,
    kind,
    sentAt: row.sent_at.toISOString(),
    sides: pictures.map(({ side }) => side).sort((a, b) => b.localeCompare(a)),
    sent,
    present,
    changed: names.filter((name) => sent[name] !== present[name]),
    seen: personHash(customer),
    decision,
  }
}

/** The picture of one side, opened for this answer alone. */
export async function openSide(
  db: Handle,
  keys: SealingKeys,
  { id, side }: { id: string; side: IdSide },
  now: Date,
): Promise<File> {
  const { customer_id: customerId } = await find(db, id)
  const row = await db
    .selectFrom("id_pictures")
    .select("sealed_picture")
    .where("document_id", "=", id)
    .where("side", "=", side)
    .executeTakeFirst()
  if (!row) throw notFound()
  await noteSecurityEvent(db, customerId, "id-document-seen", now)
  const bytes = new Uint8Array(keys.open(row.sealed_picture, sealedFor(customerId, id, side)))
  return new File([bytes], `${side}.webp`, { type: "image/webp" })
}

type Decision =
  | { readonly decision: "accepted"; readonly seen: string }
  | { readonly decision: "refused"; readonly seen: string; readonly reason: IdRefusal }

/** Decides about a document, once: of two at the same time one counts. */
export async function decideDocument(
  database: Database,
  id: string,
  decided: Decision,
  days: number,
  now: Date,
): Promise<void> {
  const { customer_id: customerId } = await find(database.tables, id)
  await inTransaction(database, async (trx) => {
    const customer = await lockCustomer(trx, customerId)
    if (personHash(customer) !== decided.seen)
      throw new Failure(
        409,
        verificationCodes.detailsChanged,
        sentence("failure.verification.detailsChanged"),
      )
    const reason = decided.decision === "refused" ? decided.reason : null
    const first = await trx
      .updateTable("id_documents")
      .set({
        decided_at: now,
        decision: decided.decision,
        reason,
        delete_after: new Date(now.getTime() + days * DAY_MS),
      })
      .where("id", "=", id)
      .where("decided_at", "is", null)
      .returning("id")
      .executeTakeFirst()
    if (!first) throw new Failure(409, verificationCodes.decided, sentence("failure.verification.decided"))
    await trx
      .updateTable("verification_checks")
      .set({ status: "attempted" })
      .where("customer_id", "=", customerId)
      .where("method", "=", "photo_id_upload")
      .execute()
    if (!reason) return markVerified(trx, customer, "photo_id_upload", now)
    await noteSecurityEvent(trx, customerId, "not-verified-by-photo_id_upload", now)
    await mailRefused(trx, customer, reason, now)
  })
}

const mailRefused = (trx: InTransaction, row: CustomerRow, reason: IdRefusal, now: Date) =>
  sendMail(trx, now, {
    recipient: row.email,
    content: (t) => ({
      subject: t("mail.idRefused.subject"),
      heading: t("mail.idRefused.heading", { firstname: mailName(t, row) }),
      parts: [
        paragraph(t(`mail.idRefused.${reason}`)),
        button(t("mail.idRefused.button"), accountPaths.manualVerification.link()),
      ],
    }),
  })
