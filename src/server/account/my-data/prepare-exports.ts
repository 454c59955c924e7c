import { strToU8, zipSync } from "fflate"
import type { Currency } from "#src/contract/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { withToken } from "#src/domain/site/paths/path-patterns.ts"
import { readCatalogue } from "#src/server/catalogue/read-catalogue.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import { hashOf, newSecret } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import type { Turn } from "#src/server/core/due.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { mailLook } from "#src/server/core/mail/look.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import { readCustomerRow } from "../customers.ts"
import { mailName } from "../mail-customer.ts"
import { sealedFor } from "./data-exports.ts"
import { dataHtml, gatherData } from "./data-html.ts"

/** Tries before a file is given up, and the wait after the first failure, milliseconds; it doubles. */
const TRIES = 5
const WAIT_MS = 30_000
const DAY_MS = 24 * 3_600_000

/** The settings that files are made with. */
export interface ExportSettings {
  readonly keys: SealingKeys
  /** Days for which a file can be downloaded. */
  readonly days: number
  readonly zone: string
  readonly currency: Currency
}

const due = (db: Handle, now: Date) => db.selectFrom("data_exports").where("next_run_at", "<=", now)

/** Takes a request by putting its next try into the future, so that a crash repeats it. */
const claim = (database: Database, now: Date) =>
  inTransaction(database, async (trx) => {
    const row = await due(trx, now)
      .select(["customer_id", "id", "attempts"])
      .orderBy("next_run_at")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return undefined
    const isLast = row.attempts + 1 >= TRIES
    const next_run_at = new Date(now.getTime() + WAIT_MS * 2 ** row.attempts)
    await trx
      .updateTable("data_exports")
      .set({ attempts: row.attempts + 1, next_run_at })
      .where("id", "=", row.id)
      .execute()
    return { ...row, isLast }
  })

/** Makes a file, seals it and mails its link. Nothing happens where the account was closed meanwhile. */
async function prepare(
  database: Database,
  { customer_id, id }: { customer_id: string; id: string },
  { keys, days, zone, currency }: ExportSettings,
  now: Date,
): Promise<void> {
  const file = await makeDataFile(database.tables, customer_id, { zone, currency }, now)
  const token = newSecret()
  const expires = new Date(now.getTime() + days * DAY_MS)
  await inTransaction(database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("data_exports")
      .set({
        next_run_at: null,
        ready_at: now,
        expires_at: expires,
        size: file.length,
        sealed_file: keys.seal(file, sealedFor(id)),
        token_hash: hashOf(token),
      })
      .where("id", "=", id)
      .where("ready_at", "is", null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const row = await readCustomerRow(trx, customer_id)
    await sendMail(trx, now, {
      recipient: row.email,
      content: (t) => ({
        subject: t("mail.data.subject"),
        heading: t("mail.data.heading", { firstname: mailName(t, row) }),
        parts: [
          paragraph(t("mail.data.text", { until: t.moment(expires) })),
          paragraph(t("mail.data.not")),
          button(t("mail.data.button"), withToken(accountPaths.myData.link(), token)),
        ],
      }),
    })
  })
}

/** Makes the files that were asked for; tells whether more may be due. */
export async function prepareDueExports(
  database: Database,
  settings: ExportSettings,
  clock: () => Date,
  turn: Turn,
): Promise<boolean> {
  await dropExpired(database.tables, clock())
  while (turn.claimRow()) {
    const now = clock()
    const row = await claim(database, now)
    if (!row) return false
    await prepare(database, row, settings, now).catch(async (error: unknown) => {
      turn.failed(error)
      if (row.isLast)
        await database.tables
          .updateTable("data_exports")
          .set({ next_run_at: null, failed_at: now })
          .where("id", "=", row.id)
          .execute()
    })
  }
  return true
}

/** Files that had their days; that there was one is still said. */
async function dropExpired(db: Handle, now: Date): Promise<void> {
  await db
    .updateTable("data_exports")
    .set({ sealed_file: null, token_hash: null })
    .where("expires_at", "<=", now)
    .where("sealed_file", "is not", null)
    .execute()
}

/** Since when the oldest request waits. */
export async function oldestDueExport(db: Handle, now: Date): Promise<Date | null> {
  const row = await due(db, now).select("next_run_at").orderBy("next_run_at").limit(1).executeTakeFirst()
  return row?.next_run_at ?? null
}

/** The file of a customer's data: JSON for programs and a page for people, in a zip. */
async function makeDataFile(
  db: Handle,
  customerId: string,
  { zone, currency }: { zone: string; currency: Currency },
  now: Date,
): Promise<Uint8Array> {
  const data = await gatherData(db, customerId, now)
  const look = mailLook(await readCatalogue(db))
  const json = { shop: look.siteName, madeAt: now.toISOString(), customerId, data }
  return zipSync(
    {
      "my-data.json": strToU8(JSON.stringify(json, null, 2)),
      "my-data.html": strToU8(dataHtml(data, { look, zone, currency }, now)),
    },
    { mtime: now },
  )
}
