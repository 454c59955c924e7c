import { type Selectable, sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type { BankPayment } from "#src/contract/payments/bank.desk.ts"
import type { BankDepositCode, BankPaymentStatus } from "#src/contract/payments/bank-payment.codes.ts"
import { money } from "#src/domain/core/money.ts"
import { maskedName } from "#src/server/account/masks.desk.ts"
import { notFound } from "#src/server/core/failure.ts"
import { type Part, readDated } from "#src/server/staff/cursor.desk.ts"
import type { BankTables } from "../bank.tables.ts"
import type { BankServices } from "./services.ts"

type Services = Pick<BankServices, "database" | "config">

interface PaymentQuery extends Part {
  readonly status?: BankPaymentStatus | undefined
  readonly method?: BankDepositCode | undefined
  readonly file?: string | undefined
  readonly q?: string | undefined
}

type Found = Selectable<BankTables["bank_payments"]> & {
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

const paymentOf = ({ config }: Services, row: Found): BankPayment => ({
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
  needsTwo: row.amount_cents > config.bank.twoPeopleAboveCents,
  isProposed: row.is_proposed,
})

export function listBankPayments(services: Services, { status, method, file, q, ...part }: PaymentQuery) {
  let select = payments(services)
  if (status) select = select.where("p.status", "=", status)
  if (method) select = select.where("p.method_code", "=", method)
  if (file) select = select.where(sql<boolean>`p.file_id::text = ${file}`)
  if (q) {
    const found = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`
    select = select.where(sql<boolean>`(lower(p.text) LIKE ${found} OR p.bank_reference = ${q}
      OR p.customer_id::text = ${q.toLowerCase()})`)
  }
  return readDated(select, "p.id", part, (row) => paymentOf(services, row))
}

export async function readBankPayment(services: Services, id: string): Promise<BankPayment> {
  const row = await payments(services).where(sql<boolean>`p.id::text = ${id}`).executeTakeFirst()
  if (!row) throw notFound()
  return paymentOf(services, row)
}
