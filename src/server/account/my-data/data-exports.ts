import type { Selectable } from "kysely"
import { DATA_EXPORT_TOO_SOON, type DataExport } from "#src/contract/account/data-export.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import { hashOf, newId } from "#src/server/core/database/ids.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure, linkExpired } from "#src/server/core/failure.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { lockOpenAccount } from "../open-account.ts"

type ExportRow = Selectable<Tables["data_exports"]>

/** From one request to the next, milliseconds. */
const EVERY_MS = 24 * 3_600_000

/** The context a file is sealed with: it opens as this file only. */
export const sealedFor = (id: string) => `data-export ${id}`

const find = (db: Handle, customerId: string) =>
  db.selectFrom("data_exports").selectAll().where("customer_id", "=", customerId).executeTakeFirst()

function statusOf({ next_run_at, failed_at, expires_at }: ExportRow, now: Date): DataExport["status"] {
  if (failed_at) return "failed"
  if (next_run_at) return "preparing"
  return expires_at && expires_at > now ? "ready" : "expired"
}

/** When the next file may be asked for; null: now. One that failed does not count. */
function nextAt({ requested_at, failed_at }: ExportRow, now: Date): Date | null {
  const next = new Date(requested_at.getTime() + EVERY_MS)
  return failed_at || next <= now ? null : next
}

export async function readDataExport(db: Handle, customerId: string, now: Date): Promise<DataExport> {
  const row = await find(db, customerId)
  if (!row) return { status: "none", requestedAt: null, expiresAt: null, size: null, nextAt: null }
  const status = statusOf(row, now)
  const isReady = status === "ready"
  return {
    status,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: isReady ? (row.expires_at?.toISOString() ?? null) : null,
    size: isReady ? row.size : null,
    nextAt: nextAt(row, now)?.toISOString() ?? null,
  }
}

/** Has the file made. Asked again while it is being made it is the same request; after that, once a day. */
export async function requestDataExport(
  database: Database,
  customerId: string,
  zone: string,
  now: Date,
): Promise<DataExport> {
  await inTransaction(database, async (trx) => {
    await lockOpenAccount(trx, customerId)
    const request = {
      id: newId(now.getTime()),
      requested_at: now,
      next_run_at: now,
      attempts: 0,
      ready_at: null,
      failed_at: null,
      expires_at: null,
      size: null,
      sealed_file: null,
      token_hash: null,
    }
    const inserted = await trx
      .insertInto("data_exports")
      .values({ customer_id: customerId, ...request })
      .onConflict((conflict) =>
        conflict
          .column("customer_id")
          .doUpdateSet(request)
          .where("data_exports.next_run_at", "is", null)
          .where((eb) =>
            eb.or([
              eb("data_exports.failed_at", "is not", null),
              eb("data_exports.requested_at", "<=", new Date(now.getTime() - EVERY_MS)),
            ]),
          ),
      )
      .returning("id")
      .executeTakeFirst()
    if (inserted) return noteSecurityEvent(trx, customerId, "data-requested", now)
    const row = await find(trx, customerId)
    const next = row && !row.next_run_at ? nextAt(row, now) : null
    if (next) {
      const moment = formatMoment(next.toISOString(), zone)
      throw new Failure(429, DATA_EXPORT_TOO_SOON, sentence("failure.dataExport.tooSoon", { moment }))
    }
  })
  return readDataExport(database.tables, customerId, now)
}

/** The file, for the customer whose it is, with the token of the mailed link; as often as wanted until it is over. */
export async function openDataExport(
  db: Handle,
  keys: SealingKeys,
  { customerId, token }: { customerId: string; token: string },
  now: Date,
): Promise<File> {
  const row = await db
    .selectFrom("data_exports")
    .select(["id", "ready_at", "sealed_file"])
    .where("customer_id", "=", customerId)
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now)
    .executeTakeFirst()
  if (!row?.sealed_file || !row.ready_at) throw linkExpired(410)
  await noteSecurityEvent(db, customerId, "data-downloaded", now)
  const bytes = new Uint8Array(keys.open(row.sealed_file, sealedFor(row.id)))
  return new File([bytes], `my-data-${row.ready_at.toISOString().slice(0, 10)}.zip`, {
    type: "application/zip",
  })
}
