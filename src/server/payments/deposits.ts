import type { Selectable } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import type { Deposit, DepositRequest } from "#src/contract/payment.ts"
import { formatMoney, money } from "#src/domain/money.ts"
import { type PurchaseOrigin, purchaseCart, type SeenCart } from "../carts/purchase.ts"
import type { Database, Handle, InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import type { Tables } from "../database/tables.ts"
import { inTransaction } from "../database/transaction.ts"
import { CURRENCY } from "../draws/offers.ts"
import { Failure, notFound } from "../failure.ts"
import { oncePerKey } from "../money/idempotency.ts"
import { credit, lockWallet } from "../money/wallet.ts"
import { cardFor, keepCard } from "./funds.ts"
import type { ChargeState, Gateway } from "./gateway.ts"
import { LEAST_DEPOSIT, MOST_DEPOSIT } from "./limits.ts"

type DepositRow = Selectable<Tables["deposits"]>

/** A gateway that said nothing is asked again after so long, growing with each try, milliseconds. */
const ASK_AGAIN_MS = 2000
const MOST_ENQUIRIES = 12

/** A purchase that follows the deposit, as it was asked for. */
export interface FollowingPurchase extends PurchaseOrigin, SeenCart {}

export interface DepositServices {
  readonly database: Database
  readonly gateway: Gateway
  readonly now: () => Date
  readonly publicUrl: string
}

/** Refuses an amount the shop does not take, in the specification's words. */
function checkAmount(request: DepositRequest): void {
  const { cents, currency } = request.amount
  if (currency !== CURRENCY)
    throw new Failure(422, errorCodes.invalid, `Deposits are made in ${CURRENCY}.`, { field: "amount" })
  if (cents < LEAST_DEPOSIT) {
    const least = formatMoney(money(LEAST_DEPOSIT, CURRENCY))
    throw new Failure(
      422,
      errorCodes.amountTooSmall,
      `Please enter an amount equal to or greater than ${least}.`,
      { field: "amount" },
    )
  }
  if (cents > MOST_DEPOSIT) {
    const most = formatMoney(money(MOST_DEPOSIT, CURRENCY))
    throw new Failure(
      422,
      errorCodes.amountTooLarge,
      `Please enter an amount equal to or less than ${most}.`,
      { field: "amount" },
    )
  }
}

/**
 * Starts a deposit, once for its key, and takes it as far as the gateway lets it: done, declined, waiting for
 * the customer's 3-D Secure answer, or not known yet. The deposit is written down before the gateway is
 * asked, so whatever crashes in between, the ticker finds it and asks the gateway what became of it.
 */
export async function startDeposit(
  services: DepositServices,
  customerId: string,
  key: string,
  request: DepositRequest,
  following: FollowingPurchase | null,
): Promise<Deposit> {
  const { database, gateway, now } = services
  checkAmount(request)
  const card = await cardFor(database.tables, gateway, customerId, request)
  const { id } = await inTransaction(database, (trx) =>
    oncePerKey(trx, { customerId, key, call: "deposit", body: { request, following } }, now(), async () => {
      const made = { id: newId(now().getTime()) }
      await trx
        .insertInto("deposits")
        .values({
          id: made.id,
          customer_id: customerId,
          amount_cents: request.amount.cents,
          currency: request.amount.currency,
          method_code: request.depositMethodCode,
          method_label: `${card.brand} ending ${card.lastFour}`,
          gateway_card: card.token,
          status: "pending",
          failure_message: null,
          challenge_id: null,
          purchase: following ? JSON.stringify(following) : null,
          checkout_id: null,
          purchase_failure: null,
          next_run_at: new Date(now().getTime() + ASK_AGAIN_MS * 5),
          created_at: now(),
        })
        .execute()
      if (request.saveCard && !request.customerFundId) await keepCard(trx, customerId, card, now())
      return made
    }),
  )
  const row = await readRow(database.tables, customerId, id)
  if (row.status === "pending" && row.attempts === 0) {
    const charge = { reference: id, token: row.gateway_card, cents: row.amount_cents, currency: row.currency }
    await settle(services, id, await gateway.charge(charge))
  }
  return readDeposit(services, customerId, id)
}

/** Writes down what the gateway said; money moves once, whoever comes first. */
async function settle(services: DepositServices, id: string, charge: ChargeState): Promise<void> {
  const { database, now } = services
  await inTransaction(database, async (trx) => {
    const { customer_id } = await trx
      .selectFrom("deposits")
      .select("customer_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
    await lockWallet(trx, customer_id)
    const row = await trx
      .selectFrom("deposits")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.status === "succeeded" || row.status === "failed") return
    await trx
      .updateTable("deposits")
      .set(await outcome(trx, row, charge, now()))
      .where("id", "=", id)
      .execute()
  })
  if (charge.status === "succeeded") await buyWhatFollows(services, id)
}

async function outcome(trx: InTransaction, row: DepositRow, charge: ChargeState, now: Date) {
  const amount = money(row.amount_cents, row.currency as Currency)
  switch (charge.status) {
    case "succeeded":
      await credit(
        trx,
        row.customer_id,
        amount,
        { kind: "deposit", reference: row.id, from: "gateway_clearing" },
        now,
      )
      return { status: "succeeded" as const, next_run_at: row.purchase ? now : null }
    case "declined":
      return { status: "failed" as const, failure_message: charge.message, next_run_at: null }
    case "challenge":
      return { status: "challenge" as const, challenge_id: charge.challengeId, next_run_at: null }
    case "unknown": {
      const attempts = row.attempts + 1
      if (attempts >= MOST_ENQUIRIES) {
        const failure_message =
          "We're experiencing technical difficulties. Please reload the page to try again."
        return { status: "failed" as const, failure_message, attempts, next_run_at: null }
      }
      return { attempts, next_run_at: new Date(now.getTime() + ASK_AGAIN_MS * attempts) }
    }
  }
}

/**
 * Buys the cart that a deposit was made for. Either the checkout is written beside the deposit, or why there
 * is none; the money stays in the wallet then.
 */
async function buyWhatFollows({ database, now }: DepositServices, id: string): Promise<void> {
  const due = (trx: Handle) =>
    trx
      .selectFrom("deposits")
      .selectAll()
      .where("id", "=", id)
      .where("status", "=", "succeeded")
      .where("purchase", "is not", null)
      .where("checkout_id", "is", null)
      .where("purchase_failure", "is", null)
  try {
    await inTransaction(database, async (trx) => {
      const found = await due(trx).executeTakeFirst()
      if (!found) return
      await lockWallet(trx, found.customer_id)
      const row = await due(trx).forUpdate().executeTakeFirst()
      if (!row) return
      const following = row.purchase as unknown as FollowingPurchase
      const origin = { ...following, depositedCents: row.amount_cents }
      const checkoutId = await purchaseCart(trx, row.customer_id, following, origin, now)
      await trx
        .updateTable("deposits")
        .set({ checkout_id: checkoutId, next_run_at: null })
        .where("id", "=", id)
        .execute()
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await database.tables
      .updateTable("deposits")
      .set({
        purchase_failure: JSON.stringify({ code: error.code, message: error.message }),
        next_run_at: null,
      })
      .where("id", "=", id)
      .where("checkout_id", "is", null)
      .execute()
  }
}

/** After a 3-D Secure challenge was answered, or a webhook came: asks the gateway how the charge stands. */
export async function enquire(services: DepositServices, id: string): Promise<void> {
  await settle(services, id, await services.gateway.enquire(id))
}

/** Deposits that need another look: the gateway had not answered, or a crash came before the purchase. */
export async function advanceDeposits(services: DepositServices): Promise<void> {
  const due = await services.database.tables
    .selectFrom("deposits")
    .select(["id", "status"])
    .where("next_run_at", "<=", services.now())
    .orderBy("next_run_at")
    .limit(100)
    .execute()
  for (const { id, status } of due) {
    if (status === "succeeded") await buyWhatFollows(services, id)
    else await recover(services, id)
  }
}

/** A charge the gateway has never heard of was not sent: it is sent now, under the same reference. */
async function recover(services: DepositServices, id: string): Promise<void> {
  const known = await services.gateway.enquire(id)
  if (known.status !== "unknown") return settle(services, id, known)
  const row = await services.database.tables
    .selectFrom("deposits")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  const charge = { reference: id, token: row.gateway_card, cents: row.amount_cents, currency: row.currency }
  await settle(services, id, await services.gateway.charge(charge))
}

async function readRow(db: Handle, customerId: string, id: string): Promise<DepositRow> {
  const row = await db
    .selectFrom("deposits")
    .selectAll()
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** How a customer's own deposit stands. */
export async function readDeposit(
  services: DepositServices,
  customerId: string,
  id: string,
): Promise<Deposit> {
  const row = await readRow(services.database.tables, customerId, id)
  return {
    id: row.id,
    status: row.status,
    amount: money(row.amount_cents, row.currency as Currency),
    depositMethodCode: row.method_code,
    methodLabel: row.method_label,
    createdAt: row.created_at.toISOString(),
    failureMessage: row.failure_message,
    challengeUrl:
      row.status === "challenge" && row.challenge_id
        ? `${services.publicUrl}/gateway/challenge/${row.challenge_id}`
        : null,
    checkoutId: row.checkout_id,
    purchaseFailure: row.purchase_failure,
  }
}
