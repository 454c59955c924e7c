import type { Currency, Money } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { lockOpenAccount } from "#src/server/account/open-account.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { refuseOnBreak } from "../limits/refuse.ts"
import { charged } from "./charges.ts"
import { countDeposit } from "./declines.ts"
import type { GatewayCard } from "./gateways/charge.ts"
import {
  failApproval,
  giveUpUnapproved,
  lockUnapproved,
  openApproval,
  storeAccount,
  unapprovedBySecret,
} from "./paypal-accounts.ts"
import { BACKOFF_MS, type DepositRow, type DepositServices, settle } from "./settlement.ts"
import { saveCard } from "./stored-cards.ts"

/** The answer that PayPal's page brought back. */
interface Approved {
  /** The gateway's token of the approved account; good for one charge. */
  readonly token: string
  /** Observations of the gateway's script about the browser, against fraud. */
  readonly deviceData: string | null
}

/**
 * Charges a deposit whose customer approved it in PayPal, once: brought a second time it changes nothing. From when it
 * is written down the deposits job takes it further, whatever crashes.
 */
async function approveDeposit(
  services: DepositServices,
  { id, gateway_key }: DepositRow,
  { token, deviceData }: Approved,
): Promise<void> {
  const account = (await services.gateways.named(gateway_key).paypal?.account(token)) ?? null
  if (!account) return giveUpUnapproved(services, id, sentence("failure.paypal.unknown"))
  try {
    const row = await recordAccount(services, id, account, deviceData)
    if (row) await settle(services, id, await charged(services, row))
  } catch (error) {
    // A break, a closed account or too many declined tries came between.
    if (!(error instanceof Failure)) throw error
    await giveUpUnapproved(services, id, error.text)
  }
}

/** Writes the approved account down; null where the deposit does not wait for one any more. */
const recordAccount = (
  { database, now }: DepositServices,
  id: string,
  account: GatewayCard,
  deviceData: string | null,
): Promise<DepositRow | null> =>
  inTransaction(database, async (trx) => {
    const row = await lockUnapproved(trx, id)
    if (!row) return null
    const customer = row.customer_id
    await lockOpenAccount(trx, customer)
    await refuseOnBreak(trx, customer, now())
    // The customer and the address were counted when it began.
    const counted = await countDeposit(
      trx,
      { customer: null, card: account.fingerprint, address: null },
      now(),
    )
    if (row.save_card) await saveCard(trx, customer, account, now(), { replaces: false, isChecked: true })
    return trx
      .updateTable("deposits")
      .set({
        status: "pending",
        gateway_card: account.token,
        device_data: deviceData,
        counted_in: JSON.stringify([...(row.counted_in ?? []), ...counted]),
        next_run_at: new Date(now().getTime() + BACKOFF_MS * 5),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })

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
