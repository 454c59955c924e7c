import { errorCodes } from "#src/contract/error.ts"
import type { IdDocumentForm, IdDocumentStanding } from "#src/contract/verification/id-document.ts"
import {
  type IdSide,
  idDocumentSides,
  LEAST_ID_PIXELS,
} from "#src/contract/verification/id-document-kinds.codes.ts"
import { verificationCodes } from "#src/contract/verification/method.ts"
import { type CustomerRow, readCustomerRow } from "../account/customers.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure } from "../core/failure.ts"
import { readPicture } from "../core/pictures/read-picture.ts"
import type { SealingKeys } from "../core/sealing-keys.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { readSettings } from "../settings/read-settings.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { personOf } from "./provider.ts"
import { lockCustomer } from "./verified.ts"

/** Documents of one customer in a day: each takes a person's time to look at. */
const LIMIT = { most: 5, seconds: 86_400 }
/** The smallest letters on a card can be read at this width. */
const WIDEST = 2000

/** The context that a part of a document is sealed with: it opens as this customer's only. */
export const sealedFor = (customerId: string, id: string, what: IdSide | "details") =>
  `id-document ${customerId} ${id} ${what}`

const underway = () => new Failure(409, verificationCodes.underway, sentence("failure.verification.underway"))
const tooMany = () =>
  new Failure(429, verificationCodes.limit, sentence("failure.verification.limit", { most: LIMIT.most }))
const wrong = (field: string, text: FailureText, status = 422) =>
  new Failure(status, errorCodes.invalid, text, { field })

/** The one that waits, or the one that was decided last. */
const newest = (db: Handle, customerId: string) =>
  db
    .selectFrom("id_documents")
    .select(["decided_at", "decision", "reason", "sent_at"])
    .where("customer_id", "=", customerId)
    .orderBy("decided_at", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

/** Whether what a press sent is there; 409 where it cannot be taken. */
async function isTaken(
  db: Handle,
  { id: customerId, verified_at }: Pick<CustomerRow, "id" | "verified_at">,
  requestKey: string,
): Promise<boolean> {
  const same = await db
    .selectFrom("id_documents")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst()
  if (same) return true
  if (verified_at) throw wrong("this", sentence("failure.idDocument.verified"), 409)
  const last = await newest(db, customerId)
  if (last && !last.decided_at) throw underway()
  return false
}

export async function readIdDocument(db: Handle, customerId: string): Promise<IdDocumentStanding> {
  const { manualVerification, idDocumentDays } = await readSettings(db)
  const nothing = { sentAt: null, reason: null, deletedAfterDays: idDocumentDays }
  const { verified_at } = await readCustomerRow(db, customerId)
  if (verified_at) return { standing: "verified", ...nothing }
  if (!manualVerification) return { standing: "disabled", ...nothing }
  const row = await newest(db, customerId)
  if (!row || row.decision === "accepted") return { standing: "none", ...nothing }
  return {
    standing: row.decided_at ? "refused" : "waiting",
    sentAt: row.sent_at.toISOString(),
    reason: row.reason,
    deletedAfterDays: idDocumentDays,
  }
}

interface Picture {
  readonly side: IdSide
  readonly file: File
}

/** Every side of a document; 422 where one is missing. */
function sidesOf({ kind, ...files }: IdDocumentForm): Picture[] {
  return idDocumentSides[kind].map((side) => {
    const file = files[side]
    if (!file) throw wrong(side, sentence("failure.idDocument.sides"))
    return { side, file }
  })
}

/** A picture made anew of its pixels, however it was sent. */
async function madeAnew({ side, file }: Picture): Promise<{ side: IdSide; bytes: Uint8Array }> {
  const picture = await readPicture(new Uint8Array(await file.arrayBuffer()), { widest: WIDEST, field: side })
  if (Math.min(picture.width, picture.height) < LEAST_ID_PIXELS)
    throw wrong(side, sentence("failure.idDocument.small"))
  const [made] = picture.widths
  if (!made) throw new Error("A picture was read and has no width.")
  return { side, bytes: made.bytes }
}

/**
 * Counts a document that a customer begins to send, before anything of it is read; whether it is there already. Fails
 * where it cannot be taken, or is one too many of a day.
 */
export async function countIdDocument(
  database: Database,
  { customerId, requestKey }: { customerId: string; requestKey: string },
  now: Date,
): Promise<boolean> {
  const row = await readCustomerRow(database.tables, customerId)
  if (await isTaken(database.tables, row, requestKey)) return true
  personOf(row)
  await countAttempt(database, `id-documents:${customerId}`, LIMIT, now, tooMany)
  return false
}

/** Takes a document that was counted, for staff to look at; sent again with the same key it is the same. */
export async function receiveIdDocument(
  database: Database,
  keys: SealingKeys,
  { customerId, form, requestKey }: { customerId: string; form: IdDocumentForm; requestKey: string },
  clock: () => Date,
): Promise<void> {
  const sides = sidesOf(form)
  const pictures: Awaited<ReturnType<typeof madeAnew>>[] = []
  for (const side of sides) pictures.push(await madeAnew(side))
  const now = clock()
  await inTransaction(database, async (trx) => {
    const customer = await lockCustomer(trx, customerId)
    if (await isTaken(trx, customer, requestKey)) return
    const id = newId(now.getTime())
    const details = Buffer.from(JSON.stringify(personOf(customer)))
    await trx
      .insertInto("id_documents")
      .values({
        id,
        customer_id: customerId,
        request_key: requestKey,
        kind: form.kind,
        sealed_details: keys.seal(details, sealedFor(customerId, id, "details")),
        sent_at: now,
        decided_at: null,
        decision: null,
        reason: null,
        delete_after: null,
      })
      .execute()
    await trx
      .insertInto("id_pictures")
      .values(
        pictures.map(({ side, bytes }) => ({
          document_id: id,
          side,
          sealed_picture: keys.seal(bytes, sealedFor(customerId, id, side)),
        })),
      )
      .execute()
    const status = { status: "in_progress" as const }
    await trx
      .insertInto("verification_checks")
      .values({
        customer_id: customerId,
        method: "photo_id_upload",
        ...status,
        busy_until: null,
        reference: null,
        checked_hash: null,
        next_run_at: null,
      })
      .onConflict((conflict) => conflict.columns(["customer_id", "method"]).doUpdateSet(status))
      .execute()
    await noteSecurityEvent(trx, customerId, "id-document-sent", now)
  })
}
