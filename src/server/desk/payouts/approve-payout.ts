import * as v from "valibot"
import { PAYOUT_MOVED, PROPOSED_ALREADY } from "#src/contract/desk/bank/payouts.ts"
import { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/money/money.ts"
import type { InTransaction } from "../../database/database.ts"
import { inTransaction } from "../../database/transaction.ts"
import type { WithdrawalRow } from "../../payments/withdrawals/mail-withdrawal.ts"
import type { PayoutServices } from "../../payments/withdrawals/payout-services.ts"
import { endWithdrawal, lockWithdrawal } from "../../payments/withdrawals/withdrawal-states.ts"
import { approvalKind, propose } from "../../staff/approvals.ts"
import { refuseStaff, type Staff } from "../../staff/staff.ts"

export const moved = (
  said = "It stands elsewhere by now. Somebody else was quicker, or the customer cancelled it.",
) => refuseStaff(409, PAYOUT_MOVED, said)

const Payload = v.object({
  withdrawalId: v.string(),
  customerId: v.string(),
  cents: v.pipe(v.number(), v.safeInteger()),
  currency: Currency,
  destination: v.string(),
})

/** A large withdrawal, which one proposes to pay and another approves. */
export const withdrawalApproval = approvalKind({
  kind: "withdrawal",
  scope: "payouts:approve",
  payload: Payload,
  title: ({ cents, currency, destination }) => `Pay ${formatMoney(money(cents, currency))} to ${destination}`,
  facts: ({ customerId, destination }) => [
    { label: "Customer", value: customerId },
    { label: "To", value: destination },
  ],
  execute: async (trx, { payload: { withdrawalId } }) =>
    approve(trx, await lockWithdrawal(trx, withdrawalId)),
})

async function approve(trx: InTransaction, row: WithdrawalRow): Promise<void> {
  if (row.status !== "requested") throw moved()
  await refuseBlocked(trx, row)
  await trx.updateTable("withdrawals").set({ status: "approved" }).where("id", "=", row.id).execute()
}

async function refuseBlocked(trx: InTransaction, { customer_id }: WithdrawalRow): Promise<void> {
  const { blocked_at } = await trx
    .selectFrom("customers")
    .select("blocked_at")
    .where("id", "=", customer_id)
    .executeTakeFirstOrThrow()
  if (blocked_at) throw moved("The customer is blocked. Let them back in first, or refuse the withdrawal.")
}

/** Approves a withdrawal, or proposes to where its amount takes two. Gives the proposal's id, or null. */
export const approvePayout = (
  { database, config }: PayoutServices,
  id: string,
  staff: Staff,
  now: Date,
): Promise<string | null> =>
  inTransaction(database, async (trx) => {
    const row = await lockWithdrawal(trx, id)
    if (row.amount_cents <= config.payouts.twoPeopleAboveCents) {
      await approve(trx, row)
      return null
    }
    if (row.status !== "requested") throw moved()
    await refuseBlocked(trx, row)
    const about = { kind: "payout", id }
    const open = await trx
      .selectFrom("staff_approvals")
      .select("id")
      .where("state", "=", "open")
      .where("about_kind", "=", about.kind)
      .where("about_id", "=", id)
      .executeTakeFirst()
    if (open) throw refuseStaff(409, PROPOSED_ALREADY, "This waits for somebody else to approve it already.")
    const payload = {
      withdrawalId: id,
      customerId: row.customer_id,
      cents: row.amount_cents,
      currency: row.currency as v.InferOutput<typeof Currency>,
      destination: row.destination,
    }
    return propose(
      trx,
      withdrawalApproval,
      { about, payload, reason: `Withdrawal ${row.reference}`, staff },
      now,
    )
  })

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
