import * as v from "valibot"
import { Currency } from "#src/contract/money.ts"
import { PROPOSED_ALREADY } from "#src/contract/payments/payouts.desk.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { approvalKind, propose } from "#src/server/staff/approvals.ts"
import { memberOf, refuseStaff, type Staff } from "#src/server/staff/staff.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { isItsAccount } from "./bank-accounts.ts"
import { moved, needsTwo, refuseFrozen, requireSameName } from "./payout-checks.desk.ts"
import type { PayoutServices } from "./payout-services.ts"
import { describePrize } from "./postal-winners.desk.ts"
import { endWithdrawal, lockWithdrawal, type WithdrawalRow } from "./withdrawal-states.ts"

const Payload = v.object({
  withdrawalId: v.string(),
  /** Null for the prize of an entry by post. */
  customerId: v.nullable(v.string()),
  cents: v.pipe(v.number(), v.safeInteger()),
  currency: Currency,
  destination: v.string(),
  /** Why the account may be in another name; null where it is not. */
  nameReason: v.optional(v.nullable(v.string()), null),
})

/** A large withdrawal, which one proposes to pay and another approves. */
export const withdrawalApproval = approvalKind({
  kind: "withdrawal",
  scope: "payouts:approve",
  payload: Payload,
  title: ({ cents, currency, destination }) => `Pay ${formatMoney(money(cents, currency))} to ${destination}`,
  facts: ({ customerId, destination, nameReason }) => [
    ...(customerId === null ? [] : [{ label: "Customer", value: customerId }]),
    { label: "To", value: destination },
    ...(nameReason ? [{ label: "In another name, because", value: nameReason }] : []),
  ],
  amount: ({ cents, currency }) => money(cents, currency),
  // A winner by post wrote a letter, and nobody else ever saw the account.
  typedAnew: {
    label: ({ customerId, currency }) =>
      customerId === null
        ? `${currency === "GBP" ? "Sort code" : "BSB"} and account number, as the winner wrote them`
        : null,
    matches: (db, { withdrawalId, currency }, typed, keys) =>
      isItsAccount(db, withdrawalId, typed, currency, keys),
  },
  details: (db, { withdrawalId }) => describePrize(db, withdrawalId),
  execute: async (trx, { payload: { withdrawalId, nameReason }, approvedBy, now }) =>
    approve(trx, await lockWithdrawal(trx, withdrawalId), { by: approvedBy, alone: false, nameReason }, now),
})

interface Approving {
  readonly by: string
  readonly alone: boolean
  /** Why the account may be in another name; null where it is not. */
  readonly nameReason: string | null
}

async function approve(
  trx: InTransaction,
  row: WithdrawalRow,
  { by, alone, nameReason }: Approving,
  now: Date,
): Promise<void> {
  if (row.status !== "requested") throw moved()
  await refuseBlocked(trx, row)
  await refuseFrozen(trx, [row])
  await trx
    .updateTable("withdrawals")
    .set({
      status: "approved",
      approved_by: by,
      approved_at: now,
      approved_alone: alone,
      name_reason: nameReason,
    })
    .where("id", "=", row.id)
    .execute()
}

async function refuseBlocked(trx: InTransaction, { customer_id }: WithdrawalRow): Promise<void> {
  if (customer_id === null) return
  const { owed } = await readWallet(trx, customer_id)
  if (owed.cents > 0)
    throw moved(
      `The customer owes ${formatMoney(owed)} for a deposit that went back. Refuse the withdrawal, or forgive the debt first.`,
    )
  const { blocked_at } = await trx
    .selectFrom("customers")
    .select("blocked_at")
    .where("id", "=", customer_id)
    .executeTakeFirstOrThrow()
  if (blocked_at) throw moved("The customer is blocked. Let them back in first, or refuse the withdrawal.")
}

/** Approves a withdrawal, or proposes to where its amount takes two. An account in another name takes a reason. Gives the proposal's id, or null. */
export const approvePayout = (
  { database, accountKeys }: PayoutServices,
  { id, nameReason: given }: { readonly id: string; readonly nameReason: string | undefined },
  staff: Staff,
  now: Date,
): Promise<string | null> =>
  inTransaction(database, async (trx) => {
    const row = await lockWithdrawal(trx, id)
    // Before anybody is asked what cannot be approved anyhow.
    if (row.status !== "requested") throw moved()
    const nameReason = await requireSameName(trx, accountKeys, row, given ?? null)
    // What waits for its second person goes on waiting, whatever sums take two by now.
    const open = await trx
      .selectFrom("staff_approvals")
      .select("id")
      .where("state", "=", "open")
      .where("about_kind", "=", "payout")
      .where("about_id", "=", id)
      .executeTakeFirst()
    if (open) throw refuseStaff(409, PROPOSED_ALREADY, "This waits for somebody else to approve it already.")
    const by = memberOf(staff).id
    if (!(await needsTwo(trx, row, by, now))) {
      await approve(trx, row, { by, alone: true, nameReason }, now)
      return null
    }
    await refuseBlocked(trx, row)
    await refuseFrozen(trx, [row])
    return proposePayout(trx, row, nameReason, staff, now)
  })

/** Proposes to pay a requested withdrawal. Gives the proposal's id. */
export const proposePayout = (
  trx: InTransaction,
  row: Pick<WithdrawalRow, "id" | "customer_id" | "amount_cents" | "currency" | "destination" | "reference">,
  nameReason: string | null,
  staff: Staff,
  now: Date,
): Promise<string> => {
  const payload = {
    withdrawalId: row.id,
    customerId: row.customer_id,
    cents: row.amount_cents,
    currency: row.currency as v.InferOutput<typeof Currency>,
    destination: row.destination,
    nameReason,
  }
  const about = { kind: "payout", id: row.id }
  const reason = `${row.customer_id === null ? "Prize of an entry by post" : "Withdrawal"} ${row.reference}`
  return propose(trx, withdrawalApproval, { about, payload, reason, staff }, now)
}

/** Refuses a withdrawal that stands in no file: its money is back in the wallet, and a mail says why. */
export const refusePayout = (
  { database }: PayoutServices,
  id: string,
  reason: string,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    if (!(await endWithdrawal(trx, await lockWithdrawal(trx, id), "refused", reason, now))) throw moved()
  })
