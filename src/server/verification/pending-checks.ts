import type { VerificationMethod } from "#src/contract/verification/method.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { readCustomerRow } from "../account/customers.ts"
import { mailName } from "../account/mail-name.ts"
import type { Clock } from "../core/clock.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import type { Turn } from "../core/due/turn.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { settleCheck } from "./checks.ts"
import { detailsOf } from "./person.ts"
import type { Check, Person } from "./provider.ts"

/** After a check that could not be asked about, until the next try. */
const RETRY_MS = 15 * 60_000

/** Checks that whoever makes them has not answered yet, and that may be asked about now. */
const due = (db: Handle, now: Date) =>
  db
    .selectFrom("verification_checks")
    .selectAll()
    .where("status", "=", "pending")
    .where("next_run_at", "<=", now)
    .orderBy("next_run_at")

export const oldestDueCheck = async (db: Handle, now: Date): Promise<Date | null> =>
  (await due(db, now).limit(1).executeTakeFirst())?.next_run_at ?? null

/** Asks whoever makes checks by a method what became of one, which was about somebody. */
export type ReadCheck = (method: VerificationMethod, reference: string, person: Person) => Promise<Check>

/**
 * Asks what became of pending checks, and tells customers who were not found by mail; who was found is told as always.
 * Each is put off before it is asked about, so that two processes do not ask at once. Tells whether more may be due.
 */
export async function settleDueChecks(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  readCheck: ReadCheck,
  turn: Turn,
): Promise<boolean> {
  const { tables } = database
  for (;;) {
    const now = clock()
    const row = await due(tables, now).limit(1).executeTakeFirst()
    if (!row?.reference || !row.checked_hash) return false
    if (!turn.claimRow()) return true
    const { customer_id: customerId, method, reference, checked_hash: checkedHash } = row
    const claimed = await tables
      .updateTable("verification_checks")
      .set({ next_run_at: new Date(now.getTime() + RETRY_MS) })
      .where("customer_id", "=", customerId)
      .where("method", "=", method)
      .where("next_run_at", "=", row.next_run_at)
      .returning("method")
      .executeTakeFirst()
    if (!claimed) continue
    try {
      const person = detailsOf(await readCustomerRow(tables, customerId))
      const answer = await readCheck(method, reference, person)
      await inTransaction(database, async (trx) => {
        const outcome = await settleCheck(trx, { customerId, method, checkedHash, answer }, clock())
        if (outcome === "not_matched") await mailNotVerified(trx, customerId, clock())
      })
    } catch (error) {
      turn.failed(error)
    }
  }
}

async function mailNotVerified(
  trx: Parameters<typeof sendMail>[0],
  customerId: string,
  now: Date,
): Promise<void> {
  const row = await readCustomerRow(trx, customerId)
  await sendMail(trx, now, {
    recipient: row.email,
    content: (t) => ({
      subject: t("mail.notVerified.subject"),
      heading: t("mail.notVerified.heading", { firstname: mailName(t, row) }),
      parts: [
        paragraph(t("mail.notVerified.text")),
        button(t("mail.notVerified.button"), accountPaths.verifyAccount.link()),
      ],
    }),
  })
}
