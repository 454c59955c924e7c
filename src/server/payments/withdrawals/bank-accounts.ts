import { type Selectable, sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { NewBankAccount } from "#src/contract/payments/bank-account.ts"
import type { Fund } from "#src/contract/payments/payment-method.ts"
import { ACCOUNT_IN_USE } from "#src/contract/payments/withdrawal.codes.ts"
import {
  type AccountProblem,
  accountProblems,
  lastDigits,
  normalAccount,
  type TypedAccount,
  verificationStatus,
} from "#src/domain/payments/bank-account.ts"
import { accountFailsCheck } from "#src/domain/payments/modulus/account-fails.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailCustomer } from "#src/server/account/mail-customer.ts"
import { lockOpenAccount } from "#src/server/account/open-account.ts"
import { countAttempt } from "#src/server/core/database/attempts.ts"
import type { Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { Failure, notFound, type Refusal, refuseAll } from "#src/server/core/failure.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import type { SealingKeys } from "#src/server/core/sealing-keys.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import { noteSecurityEvent } from "#src/server/sign-in/security-events.ts"
import { refuseShopName } from "../../site/say.ts"
import { lockWallet } from "../../wallet/wallet.ts"
import type { PayoutTables } from "../payout.tables.ts"
import { offersType, type PayoutServices } from "./payout-services.ts"

export type BankAccountRow = Selectable<PayoutTables["bank_accounts"]>

/** Accounts that a customer may have stored at a time, and may store in a day. */
const MOST_ACCOUNTS = 10
const ATTEMPTS = { most: 20, seconds: 24 * 3600 }

const sealedFor = (id: string) => `bank account ${id}`

export const openAccount = (
  keys: SealingKeys,
  row: Pick<BankAccountRow, "id" | "sealed_details">,
): TypedAccount => JSON.parse(keys.open(row.sealed_details, sealedFor(row.id)).toString()) as TypedAccount

const texts = {
  bsb: "failure.bankAccount.bsb",
  sortCode: "failure.bankAccount.sortCode",
  swift: "failure.bankAccount.swift",
  number: "failure.bankAccount.number",
  ukNumber: "failure.bankAccount.ukNumber",
  modulus: "failure.bankAccount.modulus",
  iban: "failure.bankAccount.iban",
  email: "failure.bankAccount.email",
  phone: "failure.bankAccount.phone",
  name: "failure.bankAccount.name",
} as const satisfies Record<AccountProblem, string>

/** The account in its normal form; 422 that names each field that cannot be right. */
export function checkedAccount(typed: NewBankAccount, currency: "AUD" | "GBP"): TypedAccount {
  const account = normalAccount(typed, currency)
  const problems = accountProblems(account, currency)
  const isRead = !problems.bsb && !problems.account_number
  if (isRead && accountFailsCheck(account, currency)) problems.account_number = "modulus"
  const refusals = Object.entries(problems).map(
    ([field, problem]): Refusal => ({ field, code: errorCodes.invalid, text: sentence(texts[problem]) }),
  )
  const failure = refuseAll(422, refusals)
  if (failure) throw failure
  return account
}

export const storedAccounts = (db: Handle, customerId: string) =>
  db
    .selectFrom("bank_accounts")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)

/** An account as its customer sees it. */
export function fundOf(row: BankAccountRow, keys: SealingKeys, now: Date): Fund {
  const details = openAccount(keys, row)
  return {
    id: row.id,
    default: row.is_default,
    brand: row.type === "paypal" ? "paypal" : "bank",
    lastFour: lastDigits(details),
    expiry: "",
    cart: false,
    withdraw: true,
    bankAccount: {
      type: row.type,
      code: details.code,
      accountName: details.accountName,
      verificationStatus: verificationStatus(
        { failedAt: row.failed_at, firstSentAt: row.first_sent_at },
        now,
      ),
      isFrozen: row.frozen_at !== null,
    },
  }
}

const fingerprintOf = (keys: Keys, { type, code, accountNumber }: TypedAccount) =>
  keys.personMark(`bank account ${type} ${code} ${accountNumber}`)

/** Compares the account that a payment goes to with the code of six digits and the number that somebody typed. */
export async function isItsAccount(
  db: Handle,
  withdrawalId: string,
  typed: string,
  currency: "AUD" | "GBP",
  keys: Keys,
): Promise<boolean> {
  const digits = typed.replace(/\D/g, "")
  const account = { code: digits.slice(0, 6), accountNumber: digits.slice(6), accountName: "" }
  const found = await db
    .selectFrom("withdrawals")
    .innerJoin("bank_accounts", "bank_accounts.id", "withdrawals.bank_account_id")
    .select("bank_accounts.fingerprint")
    .where("withdrawals.id", "=", withdrawalId)
    .executeTakeFirst()
  return found?.fingerprint === fingerprintOf(keys, normalAccount({ ...account, type: "national" }, currency))
}

/**
 * Refuses an account that could not be stored, before its customer spends a code on it. It looks at what was typed and
 * at nothing of the customer's accounts.
 */
export async function checkBankAccount(
  { config }: Pick<PayoutServices, "config">,
  db: Handle,
  customerId: string,
  typed: NewBankAccount,
): Promise<TypedAccount> {
  if (!(await offersType(db, config, customerId, typed.type)))
    throw new Failure(403, errorCodes.forbidden, sentence("failure.capability"))
  const account = checkedAccount(typed, config.currency)
  await refuseShopName(db, typed.accountName, "accountName")
  return account
}

/** Stores an account, one that is stored already once; the first becomes the default. A mail tells its customer. */
export async function addBankAccount(
  services: PayoutServices,
  trx: InTransaction,
  customerId: string,
  typed: NewBankAccount,
  now: Date,
): Promise<Fund> {
  const { keys, accountKeys } = services
  const account = await checkBankAccount(services, trx, customerId, typed)
  await countAttempt({ tables: trx }, `bank-account:${customerId}`, ATTEMPTS, now)
  await lockWallet(trx, customerId)
  await lockOpenAccount(trx, customerId)
  const others = await storedAccounts(trx, customerId).execute()
  const fingerprint = fingerprintOf(keys, account)
  const known = others.find((other) => other.fingerprint === fingerprint)
  if (!known && others.length >= MOST_ACCOUNTS)
    throw new Failure(422, errorCodes.tooMany, sentence("failure.bankAccount.most", { most: MOST_ACCOUNTS }))
  if (known) {
    // A customer who types an account again, after a payment to it came back, says that it is right. It keeps its name:
    // under another one it is stored anew, once this one is removed.
    const confirmed = {
      ...known,
      failed_at: null,
      first_sent_at: known.failed_at ? null : known.first_sent_at,
    }
    const { failed_at, first_sent_at } = confirmed
    await trx
      .updateTable("bank_accounts")
      .set({ failed_at, first_sent_at })
      .where("id", "=", known.id)
      .execute()
    return fundOf(confirmed, accountKeys, now)
  }
  const row = await insertAccount(services, trx, { customerId, isDefault: others.length === 0, account }, now)
  await noteSecurityEvent(trx, customerId, "bank-account-added", now)
  await mailAdded(trx, customerId, account, now)
  return fundOf(row, accountKeys, now)
}

interface NewAccount {
  /** Null for somebody who won with an entry by post. */
  readonly customerId: string | null
  readonly isDefault: boolean
  readonly account: TypedAccount
}

/** Writes a checked account down, sealed. */
export async function insertAccount(
  { keys, accountKeys }: Pick<PayoutServices, "keys" | "accountKeys">,
  trx: InTransaction,
  { customerId, isDefault, account }: NewAccount,
  now: Date,
): Promise<BankAccountRow> {
  const id = newId(now.getTime())
  const row: BankAccountRow = {
    id,
    customer_id: customerId,
    type: account.type,
    sealed_details: accountKeys.seal(Buffer.from(JSON.stringify(account)), sealedFor(id)),
    fingerprint: fingerprintOf(keys, account),
    is_default: isDefault,
    created_at: now,
    removed_at: null,
    first_sent_at: null,
    failed_at: null,
    frozen_at: null,
  }
  await trx.insertInto("bank_accounts").values(row).execute()
  return row
}

async function mailAdded(
  trx: InTransaction,
  customerId: string,
  account: TypedAccount,
  now: Date,
): Promise<void> {
  const values = { end: lastDigits(account) }
  await mailCustomer(trx, customerId, now, (t, firstname) => ({
    subject: t("mail.bankAccount.subject"),
    heading: t("mail.bankAccount.heading", { firstname }),
    parts: [
      paragraph(t("mail.bankAccount.text", values)),
      button(t("mail.bankAccount.button"), accountPaths.cardsAndAccounts.link()),
    ],
  }))
}

/** Removes an account; false for one that is none of the customer's, 409 while money is on its way to it. */
export async function removeBankAccount(
  trx: InTransaction,
  customerId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  await lockWallet(trx, customerId)
  const row = await storedAccounts(trx, customerId).where("id", "=", id).executeTakeFirst()
  if (!row) return false
  const open = await trx
    .selectFrom("withdrawals")
    .select("id")
    .where("bank_account_id", "=", id)
    .where("status", "in", ["requested", "approved", "batched"])
    .limit(1)
    .executeTakeFirst()
  if (open) throw new Failure(409, ACCOUNT_IN_USE, sentence("failure.bankAccount.used"))
  const collected = await trx
    .selectFrom("direct_debits")
    .innerJoin("debit_authorities", "debit_authorities.id", "authority_id")
    .select("direct_debits.id")
    .where("bank_account_id", "=", id)
    .where("status", "in", ["requested", "batched", "sent"])
    .limit(1)
    .executeTakeFirst()
  if (collected) throw new Failure(409, ACCOUNT_IN_USE, sentence("failure.bankAccount.collected"))
  await trx
    .updateTable("debit_authorities")
    .set({ ended_at: now, ended_because: "The account was removed." })
    .where("bank_account_id", "=", id)
    .where("ended_at", "is", null)
    .execute()
  await trx
    .updateTable("bank_accounts")
    .set({ removed_at: now, is_default: false })
    .where("id", "=", id)
    .execute()
  const [last] = await storedAccounts(trx, customerId).orderBy("created_at", "desc").execute()
  if (row.is_default && last)
    await trx.updateTable("bank_accounts").set({ is_default: true }).where("id", "=", last.id).execute()
  await noteSecurityEvent(trx, customerId, "bank-account-removed", now)
  return true
}

/** Offers an account first; false for one that is none of the customer's. */
export async function makeDefaultAccount(
  trx: InTransaction,
  customerId: string,
  id: string,
): Promise<boolean> {
  await lockWallet(trx, customerId)
  if (!(await storedAccounts(trx, customerId).where("id", "=", id).executeTakeFirst())) return false
  await trx
    .updateTable("bank_accounts")
    .set({ is_default: sql<boolean>`id = ${id}` })
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)
    .execute()
  return true
}

/** The account that a withdrawal names; 404 for one that is none of the customer's. */
export async function requireAccount(
  trx: InTransaction,
  customerId: string,
  id: string,
): Promise<BankAccountRow> {
  const row = await storedAccounts(trx, customerId).where("id", "=", id).executeTakeFirst()
  if (!row) throw notFound("failure.bankAccount.removed")
  return row
}
