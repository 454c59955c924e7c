import {
  ACCOUNT_UNVERIFIED,
  AGREEMENT_CHANGED,
  NO_AUTHORITY,
} from "#src/contract/payments/direct-debit.codes.ts"
import type { DirectDebit } from "#src/contract/payments/direct-debit.ts"
import { lastDigits, verificationStatus } from "#src/domain/payments/bank-account.ts"
import { lockOpenAccount } from "#src/server/account/open-account.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newId, sha256 } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure, notFound } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"
import type { ServerConfig } from "../../config.ts"
import { readSay } from "../../site/say.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import { type BankAccountRow, openAccount, requireAccount } from "../withdrawals/bank-accounts.ts"
import type { PayoutServices } from "../withdrawals/payout-services.ts"
import { mailDebit } from "./mail-debit.ts"

/** How deposits are collected, as it holds now. */
export interface DebitRules {
  readonly userId: string
  readonly clearingDays: number
  readonly dayLimitCents: number
}

/** Reads how deposits are collected; null where the shop does not collect any. */
export async function readDebitRules(
  db: Handle,
  { debits }: Pick<ServerConfig, "debits">,
): Promise<DebitRules | null> {
  const {
    directDebit,
    debitClearingDays: clearingDays,
    debitDayLimitCents: dayLimitCents,
  } = await readSettings(db)
  return debits && directDebit ? { ...debits, clearingDays, dayLimitCents } : null
}

/** The same; 404 where the shop does not collect any. */
export async function requireDebits(
  db: Handle,
  { config }: Pick<PayoutServices, "config">,
): Promise<DebitRules> {
  const rules = await readDebitRules(db, config)
  if (!rules) throw notFound()
  return rules
}

/** Whether an account can be collected from: one in Australia to which a payment has arrived. */
export const isDebitable = (row: BankAccountRow, now: Date): boolean =>
  row.type === "national" &&
  verificationStatus({ failedAt: row.failed_at, firstSentAt: row.first_sent_at }, now) === "Verified"

/** Agreements of a customer that hold. */
export const liveAuthorities = (db: Handle, customerId: string) =>
  db
    .selectFrom("debit_authorities")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("ended_at", "is", null)

/**
 * Writes down that a customer agrees, in the words that they read; an account has one agreement at a time. A mail brings
 * them the words.
 */
export const agreeToDebits = (
  services: PayoutServices,
  customerId: string,
  { fundId, version }: { readonly fundId: string; readonly version: string },
  now: Date,
): Promise<void> =>
  inTransaction(services.database, async (trx) => {
    const debits = await requireDebits(trx, services)
    await lockWallet(trx, customerId)
    await lockOpenAccount(trx, customerId)
    const account = await requireAccount(trx, customerId, fundId)
    if (!isDebitable(account, now))
      throw new Failure(422, ACCOUNT_UNVERIFIED, sentence("failure.debit.unverified"))
    const known = await liveAuthorities(trx, customerId)
      .where("bank_account_id", "=", fundId)
      .executeTakeFirst()
    if (known) return
    const agreement = await readAgreement(trx, services.config, debits)
    if (agreement.version !== version)
      throw new Failure(409, AGREEMENT_CHANGED, sentence("failure.debit.agreementChanged"))
    const end = lastDigits(openAccount(services.accountKeys, account))
    const text = agreement.paragraphs.join("\n")
    await trx
      .insertInto("debit_authorities")
      .values({
        id: newId(now.getTime()),
        customer_id: customerId,
        bank_account_id: fundId,
        account_label: end,
        agreement: text,
        agreed_at: now,
        ended_at: null,
        ended_because: null,
      })
      .execute()
    await noteSecurityEvent(trx, customerId, "direct-debit-agreed", now)
    await mailDebit(trx, "agreed", { customerId, account: end, agreement: text }, now)
  })

/**
 * Ends an agreement and stops what was requested under it. What is in a file that the bank has not got stays in it until
 * staff look: they cannot note it as sent. The wallet is locked; false where it ended before.
 */
export async function endAuthority(
  trx: InTransaction,
  authorityId: string,
  because: string,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom("debit_authorities")
    .selectAll()
    .where("id", "=", authorityId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.ended_at) return false
  await trx
    .updateTable("debit_authorities")
    .set({ ended_at: now, ended_because: because })
    .where("id", "=", authorityId)
    .execute()
  const requested = await trx
    .selectFrom("direct_debits")
    .select("id")
    .where("authority_id", "=", authorityId)
    .where("status", "=", "requested")
    .orderBy("id")
    .forUpdate()
    .execute()
  const reason = (await readSay(trx))(sentence("failure.debit.ended"))
  for (const { id } of requested) await stopDebit(trx, id, reason, now)
  await noteSecurityEvent(trx, row.customer_id, "direct-debit-ended", now)
  const facts = { customerId: row.customer_id, account: row.account_label, reason: because }
  await mailDebit(trx, "ended", facts, now)
  return true
}

/** Fails a locked debit that the bank has not got: no money has moved. */
export async function stopDebit(trx: InTransaction, id: string, reason: string, now: Date): Promise<void> {
  await trx
    .updateTable("direct_debits")
    .set({ status: "stopped", reason, ended_at: now, batch_id: null })
    .where("id", "=", id)
    .execute()
  await failDeposit(trx, id, reason)
}

/** Fails the deposit of a debit that brought no money. */
export async function failDeposit(trx: InTransaction, id: string, reason: string): Promise<void> {
  await trx
    .updateTable("deposits")
    .set({ status: "failed", failure_message: reason, next_run_at: null })
    .where("id", "=", id)
    .execute()
}

/** Ends a customer's own agreement; once more does nothing. */
export const cancelAuthority = (
  { database }: PayoutServices,
  customerId: string,
  id: string,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockWallet(trx, customerId)
    const own = await trx
      .selectFrom("debit_authorities")
      .select("id")
      .where("id", "=", id)
      .where("customer_id", "=", customerId)
      .executeTakeFirst()
    if (!own) throw notFound()
    await endAuthority(trx, id, (await readSay(trx))(sentence("label.debit.endedByYou")), now)
  })

/** The agreement under which an account is collected from; 422 where there is none. */
export async function requireAuthority(trx: InTransaction, customerId: string, fundId: string) {
  const row = await liveAuthorities(trx, customerId)
    .where("bank_account_id", "=", fundId)
    .forShare()
    .executeTakeFirst()
  if (!row) throw new Failure(422, NO_AUTHORITY, sentence("failure.debit.noAuthority"))
  return row
}

/** Reads the agreement as the shop words it now; one that was made holds in the words in which it was made. */
export async function readAgreement(
  db: Handle,
  config: ServerConfig,
  { userId, clearingDays }: DebitRules,
): Promise<DirectDebit["agreement"]> {
  const say = await readSay(db)
  const { supportEmail: email } = await readSiteConfig(db, config)
  const paragraphs = [
    sentence("label.debit.request", { shop: config.siteName, userId }),
    sentence("label.debit.amounts"),
    clearingDays === 1
      ? sentence("label.debit.days.one")
      : sentence("label.debit.days", { days: clearingDays }),
    sentence("label.debit.duties"),
    sentence("label.debit.end"),
    sentence("label.debit.dispute", { email }),
    sentence("label.debit.privacy"),
  ].map(say)
  return { version: sha256(paragraphs.join("\n")), paragraphs }
}
