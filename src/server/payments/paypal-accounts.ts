import type { Deposit } from "#src/contract/payments/deposit.ts"
import { type AccountApproval, FIELDS_PATH } from "#src/contract/payments/payment.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { lockOpenAccount } from "#src/server/account/open-account.ts"
import type { Database, Handle, InTransaction } from "#src/server/core/database/database.ts"
import { newId, newSecret } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure, notFound } from "#src/server/core/failure.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import { readSay } from "../site/say.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { uncountDeposit } from "./declines.ts"
import { UNAPPROVED } from "./funds.ts"
import { registerCustomer } from "./gateway-customers.ts"
import { removeAtGateway } from "./gateway-removals.ts"
import type { GatewayCard } from "./gateways/charge.ts"
import type { Gateway } from "./gateways/gateway.ts"
import type { DepositRow, DepositServices } from "./settlement.ts"
import { saveCard } from "./stored-cards.ts"

/** PayPal forgets after so long what it was to ask its customer, milliseconds. */
export const APPROVAL_MS = 3 * 3_600_000

/** The page that leads to PayPal and back. */
export const approvalPath = (secret: string) => `${FIELDS_PATH}/paypal/${secret}`

/** Deposits that wait for their customers to approve them in PayPal: nothing of them was sent to anybody. */
const unapproved = (db: Handle) =>
  db
    .selectFrom("deposits")
    .selectAll()
    .where("method_code", "=", PAYPAL_METHOD)
    .where("status", "=", "challenge")
    .where("gateway_card", "=", UNAPPROVED)

export const unapprovedBySecret = (db: Handle, secret: string): Promise<DepositRow | undefined> =>
  unapproved(db).where("challenge_id", "=", secret).executeTakeFirst()

/**
 * Holds a deposit that still waits for its approval, and its customer's wallet; null where it does not wait any more.
 */
export async function lockUnapproved(trx: InTransaction, id: string): Promise<DepositRow | null> {
  const found = await unapproved(trx).where("id", "=", id).executeTakeFirst()
  if (!found) return null
  await lockWallet(trx, found.customer_id)
  return (await unapproved(trx).where("id", "=", id).forUpdate().executeTakeFirst()) ?? null
}

/** Ends a deposit that nobody was asked to pay; it counts as none that was declined. */
async function failUnapproved(trx: InTransaction, row: DepositRow, text: FailureText): Promise<void> {
  await uncountDeposit(trx, row.counted_in)
  await trx
    .updateTable("deposits")
    .set({
      status: "failed" satisfies Deposit["status"],
      failure_message: (await readSay(trx))(text),
      next_run_at: null,
    })
    .where("id", "=", row.id)
    .execute()
}

/** Gives up a deposit that waits for its approval; any other stays as it is. */
export const giveUpUnapproved = ({ database }: { database: Database }, id: string, text: FailureText) =>
  inTransaction(database, async (trx) => {
    const row = await lockUnapproved(trx, id)
    if (row) await failUnapproved(trx, row, text)
  })

/** Gives up a deposit once PayPal has forgotten it, and looks again then where it was woken before. */
export const giveUpLate = ({ database, now }: { database: Database; now: () => Date }, id: string) =>
  inTransaction(database, async (trx) => {
    const row = await lockUnapproved(trx, id)
    if (!row) return
    const over = new Date(row.created_at.getTime() + APPROVAL_MS)
    if (over <= now()) return failUnapproved(trx, row, sentence("failure.paypal.notApproved"))
    await trx.updateTable("deposits").set({ next_run_at: over }).where("id", "=", id).execute()
  })

export const isUnapproved = ({
  method_code,
  status,
  gateway_card,
}: Pick<DepositRow, "method_code" | "status" | "gateway_card">): boolean =>
  method_code === PAYPAL_METHOD && status === "challenge" && gateway_card === UNAPPROVED

const approvals = (db: Handle) => db.selectFrom("account_approvals").selectAll()

/** Begins to store a PayPal account: the customer is led to PayPal by the page at the approval's address. */
export async function beginAccount(
  { database, publicUrl, now }: DepositServices,
  gateway: Gateway,
  customerId: string,
): Promise<AccountApproval> {
  const [id, secret] = [newId(now().getTime()), newSecret()]
  await inTransaction(database, async (trx) => {
    await lockOpenAccount(trx, customerId)
    await trx
      .insertInto("account_approvals")
      .values({
        id,
        secret,
        customer_id: customerId,
        gateway_key: gateway.key,
        status: "open",
        created_at: now(),
      })
      .execute()
  })
  return { id, status: "open", approvalUrl: publicUrl + approvalPath(secret), failureMessage: null }
}

/** How a customer's own approval stands; one that PayPal has forgotten has failed. */
export async function readApproval(
  { database, publicUrl, now }: DepositServices,
  customerId: string,
  id: string,
): Promise<AccountApproval> {
  const row = await approvals(database.tables)
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const isLate = row.status === "open" && row.created_at.getTime() + APPROVAL_MS <= now().getTime()
  const say = await readSay(database.tables)
  return {
    id,
    status: isLate ? "failed" : row.status,
    approvalUrl: publicUrl + approvalPath(row.secret),
    failureMessage: isLate ? say(sentence("failure.paypal.notAgreed")) : row.failure_message,
  }
}

export const openApproval = (db: Handle, secret: string) =>
  approvals(db).where("secret", "=", secret).where("status", "=", "open").executeTakeFirst()
type Approval = NonNullable<Awaited<ReturnType<typeof openApproval>>>

/** Stores the account that the customer agreed to in PayPal, once; says why where it cannot be. */
export async function storeAccount(
  services: DepositServices,
  approval: Approval,
  token: string,
): Promise<void> {
  const { database, gateways, now } = services
  const gateway = gateways.named(approval.gateway_key)
  const account = await stored(database, gateway, approval.customer_id, token)
  if (!("token" in account)) return failApproval(services, approval.id, account)
  try {
    await inTransaction(database, async (trx) => {
      await lockOpenAccount(trx, approval.customer_id)
      const open = await approvals(trx).where("id", "=", approval.id).forUpdate().executeTakeFirst()
      if (open?.status !== "open") return
      await saveCard(trx, approval.customer_id, account, now(), { replaces: true, isChecked: true })
      await trx
        .updateTable("account_approvals")
        .set({ status: "stored" })
        .where("id", "=", approval.id)
        .execute()
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // The gateway is not to keep an account that the shop does not store.
    await removeAtGateway(database.tables, { gateway: gateway.key, kind: "card", name: account.token }, now())
    await failApproval(services, approval.id, error.text)
  }
}

async function stored(
  database: Database,
  gateway: Gateway,
  customerId: string,
  token: string,
): Promise<GatewayCard | FailureText> {
  const name = await registerCustomer(database, gateway, customerId)
  const account = name === null ? null : await gateway.paypal?.store(token, name)
  return account ?? sentence("failure.paypal.none")
}

/** Says why an account was not stored; one that is stored stays so. */
export async function failApproval(
  { database }: Pick<DepositServices, "database">,
  id: string,
  text: FailureText,
): Promise<void> {
  const failure_message = (await readSay(database.tables))(text)
  await database.tables
    .updateTable("account_approvals")
    .set({ status: "failed", failure_message })
    .where("id", "=", id)
    .where("status", "=", "open")
    .execute()
}
