import type { Currency, Money } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import type { DepositRow, DepositServices } from "../settlement.ts"
import { type Approved, approveDeposit } from "./approve-deposit.ts"
import { failApproval, openApproval, storeAccount } from "./store-account.ts"
import { giveUpUnapproved, unapprovedBySecret } from "./unapproved-deposits.ts"

/** The charge that a customer is asked to approve in PayPal, and where they go on when they have answered. */
export interface Approval {
  readonly gateway: string
  /** The amount that is charged at once; null where the account is only stored. */
  readonly amount: Money | null
  /** The account is stored for the next time. */
  readonly isStored: boolean
}

const depositBySecret = (db: Handle, secret: string): Promise<DepositRow | undefined> =>
  db
    .selectFrom("deposits")
    .selectAll()
    .where("challenge_id", "=", secret)
    .orderBy("id", "desc")
    .executeTakeFirst()

/** Reads an approval that is still open; null where it was answered, or was never asked. */
export async function readApproval(db: Handle, secret: string): Promise<Approval | null> {
  const deposit = await unapprovedBySecret(db, secret)
  if (deposit)
    return {
      gateway: deposit.gateway_key,
      amount: money(deposit.amount_cents, deposit.currency as Currency),
      isStored: deposit.save_card,
    }
  const approval = await openApproval(db, secret)
  return approval ? { gateway: approval.gateway_key, amount: null, isStored: true } : null
}

/** Where the customer goes on: the page of their deposit, or of their cards and accounts; null for a secret that is none. */
export async function goesOnAt(db: Handle, secret: string): Promise<string | null> {
  const deposit = await depositBySecret(db, secret)
  if (deposit) {
    if (deposit.status !== "failed" || deposit.gateway_card !== "")
      return accountPaths.depositReturned.link(deposit.id)
    const cancelled = deposit.purchase ? accountPaths.checkoutDepositCancelled : accountPaths.depositCancelled
    return cancelled.link(deposit.id)
  }
  const approval = await db
    .selectFrom("account_approvals")
    .select("id")
    .where("secret", "=", secret)
    .executeTakeFirst()
  return approval ? `${accountPaths.cardsAndAccounts.link()}?approval=${approval.id}` : null
}

/** Takes up what the customer did in PayPal: approved, or turned round. What was answered before stays so. */
export async function answerApproval(
  services: DepositServices,
  secret: string,
  approved: Approved | null,
): Promise<void> {
  const { tables } = services.database
  const deposit = await unapprovedBySecret(tables, secret)
  if (deposit)
    return approved
      ? approveDeposit(services, deposit, approved)
      : giveUpUnapproved(services, deposit.id, sentence("failure.paypal.cancelled"))
  const approval = await openApproval(tables, secret)
  if (!approval) return
  if (approved) await storeAccount(services, approval, approved.token)
  else await failApproval(services, approval.id, sentence("failure.paypal.notAgreed"))
}
