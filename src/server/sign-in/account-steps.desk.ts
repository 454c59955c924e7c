import type { StaffStep } from "#src/contract/account/customer-records.desk.ts"
import { addNote, lockAccount, signOut } from "../account/account-state.desk.ts"
import { readCustomerRow } from "../account/customers.ts"
import { forgiveAttempts } from "../core/database/attempts.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import type { Staff } from "../staff/staff.ts"
import { noteSecurityEvent } from "./security-events.ts"
import { requireSettledAddress } from "./sign-in-link.desk.ts"
import { codesBucket } from "./two-factor/second-factor.ts"
import { forgetSecondFactor, mailChanged } from "./two-factor/set-up.ts"

/** The column that holds each step, and what a note calls it. */
const steps: Readonly<
  Record<
    StaffStep,
    { column: "force_password_change" | "account_upgrade" | "details_update_required"; words: string }
  >
> = {
  password: { column: "force_password_change", words: "a new password" },
  upgrade: { column: "account_upgrade", words: "the missing details" },
  details: { column: "details_update_required", words: "a look at their details" },
}

async function setStep(
  trx: InTransaction,
  customerId: string,
  { column }: (typeof steps)[StaffStep],
  on: boolean,
): Promise<boolean> {
  await lockAccount(trx, customerId)
  const { numUpdatedRows } = await trx
    .updateTable("customers")
    .set({ [column]: on })
    .where("id", "=", customerId)
    .where(column, "!=", on)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Asks a customer for something before they buy again, with the reason as a note. Who must choose a new password is
 * signed out everywhere: whoever else knows the old one goes with them. Asking twice changes nothing.
 */
export const requireStep = (
  database: Database,
  customerId: string,
  { step, reason }: { readonly step: StaffStep; readonly reason: string },
  staff: Staff,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    if (!(await setStep(trx, customerId, steps[step], true))) return
    if (step === "password") {
      await signOut(trx, customerId, now)
      await noteSecurityEvent(trx, customerId, "new-password-required-by-staff", now)
    }
    await addNote(trx, customerId, `Asked for ${steps[step].words}: ${reason}`, staff, now)
  })

export const withdrawStep = (
  database: Database,
  customerId: string,
  step: StaffStep,
  staff: Staff,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    if (await setStep(trx, customerId, steps[step], false))
      await addNote(trx, customerId, `No longer asked for ${steps[step].words}.`, staff, now)
  })

/** Lets a customer try codes again before their day of waiting is over. */
export async function unlockSecondFactor(
  database: Database,
  customerId: string,
  reason: string,
  staff: Staff,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockAccount(trx, customerId)
    await noteSecurityEvent(trx, customerId, "second-factor-unlocked-by-staff", now)
    await addNote(trx, customerId, `May try codes again: ${reason}`, staff, now)
  })
  await forgiveAttempts(database, codesBucket(customerId))
}

/**
 * Takes away a second factor that its customer lost, with its recovery codes and remembered devices. Everybody is
 * signed out, and the owner is mailed at an address that was proved and not changed lately: else whoever talked staff
 * into it would be the only one to know.
 */
export async function removeLostFactor(
  database: Database,
  customerId: string,
  reason: string,
  staff: Staff,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockAccount(trx, customerId)
    const factor = await trx
      .selectFrom("second_factors")
      .select("method")
      .where("customer_id", "=", customerId)
      .executeTakeFirst()
    if (!factor) throw notFound()
    await requireSettledAddress(trx, customerId, now)
    await forgetSecondFactor(trx, customerId)
    await signOut(trx, customerId, now)
    await noteSecurityEvent(trx, customerId, "second-factor-removed-by-staff", now)
    await mailChanged(trx, await readCustomerRow(trx, customerId), "mail.twoFactorOff", now)
    await addNote(trx, customerId, `Took away the lost second factor: ${reason}`, staff, now)
  })
  await forgiveAttempts(database, codesBucket(customerId))
}
