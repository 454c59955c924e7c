import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { BankFile, BankPayment } from "#src/contract/payments/bank.desk.ts"
import type { BankDepositCode, BankPaymentStatus } from "#src/contract/payments/bank-payment.codes.ts"
import { money } from "#src/domain/core/money.ts"
import { maskedName } from "#src/server/account/find-customers.desk.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { notFound } from "#src/server/core/failure.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import type { Settings } from "#src/server/settings/registry.ts"
import { type Part, readDated } from "#src/server/staff/cursor.desk.ts"
import type { BankTables } from "../bank.tables.ts"
import { sealedFor } from "./load-bank-file.ts"
import type { BankServices } from "./services.ts"

type FoundFile = Selectable<BankTables["bank_files"]> &
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

const fileOf = (row: FoundFile): BankFile => ({
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

type Services = Pick<BankServices, "database">

interface PaymentQuery extends Part {
  readonly status?: BankPaymentStatus | undefined
  readonly method?: BankDepositCode | undefined
  readonly file?: string | undefined
  readonly q?: string | undefined
}

type FoundPayment = Selectable<BankTables["bank_payments"]> & {
  file_name: string
  firstname: string | null
  lastname: string | null
  is_proposed: boolean
}

const payments = ({ database }: Services) =>
  database.tables
    .selectFrom("bank_payments as p")
    .innerJoin("bank_files as f", "f.id", "p.file_id")
    .leftJoin("customers as c", "c.id", "p.customer_id")
    .selectAll("p")
    .select([
      "f.name as file_name",
      "c.firstname",
      "c.lastname",
      sql<boolean>`EXISTS (SELECT 1 FROM staff_approvals a WHERE a.state = 'open'
        AND a.about_kind = 'bank-payment' AND a.about_id = p.id::text)`.as("is_proposed"),
    ])

const paymentOf = ({ bankTwoPeopleAboveCents }: Settings, row: FoundPayment): BankPayment => ({
  id: row.id,
  fileId: row.file_id,
  fileName: row.file_name,
  line: row.line,
  method: row.method_code,
  kind: row.kind,
  paidOn: row.paid_on,
  amount: money(row.amount_cents, row.currency as Currency),
  text: row.text,
  bankReference: row.bank_reference,
  status: row.status,
  reason: row.reason,
  customerId: row.customer_id,
  customer: row.customer_id && maskedName(row.firstname ?? "", row.lastname ?? ""),
  note: row.note,
  settledAt: row.settled_at?.toISOString() ?? null,
  needsTwo: row.amount_cents > bankTwoPeopleAboveCents,
  isProposed: row.is_proposed,
})

export async function listBankPayments(
  services: Services,
  { status, method, file, q, ...part }: PaymentQuery,
) {
  let select = payments(services)
  if (status) select = select.where("p.status", "=", status)
  if (method) select = select.where("p.method_code", "=", method)
  if (file) select = select.where(sql<boolean>`p.file_id::text = ${file}`)
  if (q) {
    const found = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`
    select = select.where(sql<boolean>`(lower(p.text) LIKE ${found} OR p.bank_reference = ${q}
      OR p.customer_id::text = ${q.toLowerCase()})`)
  }
  const settings = await readSettings(services.database.tables)
  return readDated(select, "p.id", part, (row) => paymentOf(settings, row))
}

export async function readBankPayment(services: Services, id: string): Promise<BankPayment> {
  const row = await payments(services).where(sql<boolean>`p.id::text = ${id}`).executeTakeFirst()
  if (!row) throw notFound()
  return paymentOf(await readSettings(services.database.tables), row)
}
