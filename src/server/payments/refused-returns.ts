import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { mailCustomer } from "../account/mail-customer.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { paragraph } from "../core/mail/content.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { credit, lockWallet } from "../wallet/wallet.ts"

type DepositRow = Selectable<Tables["deposits"]>

/** A gateway that refuses for so long does not send a deposit back any more, milliseconds. */
const GIVE_UP_MS = 3 * 24 * 3_600_000

/** A deposit that goes back, for this transaction alone. */
export const lockReturn = (trx: InTransaction, id: string): Promise<DepositRow> =>
  trx.selectFrom("deposits").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()

/** How much of a deposit goes back. */
export const returnedAmount = ({ return_cents, amount_cents, currency }: DepositRow) =>
  money(return_cents ?? amount_cents, currency as Currency)

/** Whether a gateway has refused a return for so long that it is not asked for it any more. */
export const isGivenUp = ({ return_refused_at }: Pick<DepositRow, "return_refused_at">, now: Date): boolean =>
  return_refused_at !== null && now.getTime() - return_refused_at.getTime() >= GIVE_UP_MS

/**
 * Notes that the gateway did not send a deposit back. After some days it is not asked any more: the money is in the wallet
 * of a customer who can withdraw it, and otherwise waits at the desk. A part that may have gone back, since the gateway
 * never told, waits there too. Tells whether it is given up.
 */
export const noteRefusedReturn = (database: Database, id: string, now: Date): Promise<boolean> =>
  inTransaction(database, async (trx) => {
    const { customer_id } = await trx
      .selectFrom("deposits")
      .select("customer_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    // Wallets are always locked first.
    await lockWallet(trx, customer_id)
    const row = await lockReturn(trx, id)
    if (row.return_state !== "due") return true
    if (!isGivenUp(row, now)) {
      const since = row.return_refused_at ?? now
      await trx.updateTable("deposits").set({ return_refused_at: since }).where("id", "=", id).execute()
      return false
    }
    const isReleased = row.return_sent_at === null && (await releaseToWallet(trx, row, now))
    await trx
      .updateTable("deposits")
      .set({ return_state: isReleased ? "settled" : "refused", next_run_at: null })
      .where("id", "=", id)
      .execute()
    await noteSecurityEvent(trx, customer_id, "deposit-return-refused", now)
    return true
  })

/** Puts what no card takes back into the wallet, to be withdrawn to a bank account. Not of a closed account. */
async function releaseToWallet(trx: InTransaction, row: DepositRow, now: Date): Promise<boolean> {
  const { closed_at } = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", row.customer_id)
    .executeTakeFirstOrThrow()
  if (closed_at !== null) return false
  const amount = returnedAmount(row)
  const source = { kind: "refund" as const, reference: row.id, from: "unclaimed_deposits" as const }
  await credit(trx, row.customer_id, amount, source, now)
  const values = { amount: formatMoney(amount), card: row.method_label }
  await mailCustomer(trx, row.customer_id, now, (t, firstname) => ({
    subject: t("mail.returnRefused.subject", values),
    heading: t("mail.returnRefused.heading", { ...values, firstname }),
    parts: [paragraph(t("mail.returnRefused.text", values))],
  }))
  return true
}
