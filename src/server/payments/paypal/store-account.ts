import type { AccountApproval } from "#src/contract/payments/payment.ts"
import { lockOpenAccount } from "#src/server/account/open-account.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import { newId, newSecret } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure, notFound } from "#src/server/core/failure.ts"
import { type FailureText, sentence } from "#src/server/core/texts/sentences.ts"
import { readSay } from "../../site/say.ts"
import { registerCustomer } from "../gateway-customers.ts"
import { removeAtGateway } from "../gateway-removals.ts"
import type { Gateway } from "../gateways/gateway.ts"
import type { GatewayCard } from "../gateways/gateway-card.ts"
import type { DepositServices } from "../settlement.ts"
import { saveCard } from "../stored-cards.ts"
import { APPROVAL_MS, approvalPath } from "./unapproved-deposits.ts"

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
      await saveCard(trx, approval.customer_id, account, now(), { replaces: true })
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
