import type { AccountClosing } from "#src/contract/account/closure.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import type { Database, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { endRenewal } from "#src/server/rewards/memberships/standing.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { lockWallet } from "#src/server/wallet/wallet.ts"
import { mailCustomer } from "../mail-customer.ts"

/** Ends what would be bought by itself later. */
export async function stopPurchases(trx: InTransaction, customerId: string): Promise<void> {
  await trx
    .updateTable("recurring_purchases")
    .set({ status: "recurring_status_cancelled", paused_until: null })
    .where("customer_id", "=", customerId)
    .execute()
  await endRenewal(trx, customerId)
}

/**
 * Lets an account wait for its last draws before it closes. The caller holds the wallet: a purchase that waits for it
 * finds that nothing is sold any more. Asked for once more it is the same closing.
 */
export async function beginClosing(
  trx: InTransaction,
  customerId: string,
  { reason, playsUntil, now }: { reason: string; playsUntil: Date; now: Date },
): Promise<AccountClosing> {
  const { numUpdatedRows } = await trx
    .updateTable("customers")
    .set({ closing_since: now, closing_mailed_at: null, closing_reason: reason })
    .where("id", "=", customerId)
    .where("closing_since", "is", null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    await noteSecurityEvent(trx, customerId, "closing-requested", now)
    await mailClosing(trx, customerId, "waits", now)
  }
  const { closing_since } = await trx
    .selectFrom("customers")
    .select("closing_since")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  return { since: closing_since?.toISOString() ?? null, playsUntil: playsUntil.toISOString() }
}

/** Calls a closing off. What it cancelled stays cancelled. */
export const callOffClosing = (database: Database, customerId: string, now: Date): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockWallet(trx, customerId)
    const { numUpdatedRows } = await trx
      .updateTable("customers")
      .set({ closing_since: null, closing_mailed_at: null, closing_reason: null })
      .where("id", "=", customerId)
      .where("closing_since", "is not", null)
      .where("closed_at", "is", null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await noteSecurityEvent(trx, customerId, "closing-called-off", now)
    await mailClosing(trx, customerId, "calledOff", now)
  })

/** Mails a customer about a closing that waits for draws or for their money, or that is called off. */
export const mailClosing = (
  trx: InTransaction,
  customerId: string,
  news: "waits" | "money" | "calledOff",
  now: Date,
): Promise<void> =>
  mailCustomer(trx, customerId, now, (t, firstname) => ({
    subject: t(`mail.closing.${news}.subject`),
    heading: t(`mail.closing.${news}.heading`, { firstname }),
    parts: [
      paragraph(t(`mail.closing.${news}.text`)),
      news === "money"
        ? button(t("mail.closing.money.button"), accountPaths.withdraw.link())
        : button(t("mail.closing.button"), accountPaths.closeAccount.link()),
    ],
  }))
