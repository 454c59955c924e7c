import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { BankFile } from "#src/contract/payments/bank.desk.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { notFound } from "#src/server/core/failure.ts"
import { type Part, readDated } from "#src/server/staff/cursor.desk.ts"
import type { BankTables } from "../bank.tables.ts"
import { sealedFor } from "./load-bank-file.ts"
import type { BankServices } from "./services.ts"

type Found = Selectable<BankTables["bank_files"]> &
  Record<"booked" | "waiting" | "unmatched" | "held", number> & { by: string }

const among = (alias: "booked" | "waiting" | "unmatched" | "held") =>
  sql<number>`(SELECT count(*)::int FROM bank_payments p WHERE p.file_id = bank_files.id
    AND p.status = ${alias === "waiting" ? "new" : alias})`.as(alias)

const files = (db: Handle) =>
  db
    .selectFrom("bank_files")
    .innerJoin("staff_members", "staff_members.id", "loaded_by")
    .selectAll("bank_files")
    .select([
      "staff_members.name as by",
      among("booked"),
      among("waiting"),
      among("unmatched"),
      among("held"),
    ])

const fileOf = (row: Found): BankFile => ({
  id: row.id,
  method: row.method_code,
  format: row.format,
  name: row.name,
  state: row.state,
  problems: row.problems,
  from: row.from_day,
  to: row.to_day,
  lines: row.lines,
  known: row.known_lines,
  booked: row.booked,
  waiting: row.waiting,
  unmatched: row.unmatched,
  held: row.held,
  total: money(row.total_cents, row.currency as Currency),
  sha256: row.sha256,
  loadedBy: row.by,
  isProposed: row.is_proposed,
  loadedAt: row.loaded_at.toISOString(),
})

export const listBankFiles = (db: Handle, part: Part) => readDated(files(db), "bank_files.id", part, fileOf)

export async function readBankFileRow(db: Handle, id: string): Promise<BankFile> {
  const row = await files(db).where(sql<boolean>`bank_files.id::text = ${id}`).executeTakeFirst()
  if (!row) throw notFound()
  return fileOf(row)
}

/** A file as the bank sent it. */
export async function readOriginal(
  { database, accountKeys }: Pick<BankServices, "database" | "accountKeys">,
  id: string,
): Promise<{ name: string; text: string }> {
  const row = await database.tables
    .selectFrom("bank_files")
    .select(["id", "name", "sealed_file"])
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { name: row.name, text: accountKeys.open(row.sealed_file, sealedFor(row.id)).toString() }
}
