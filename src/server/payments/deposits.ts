import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import type { Deposit, DepositRequest, DepositType } from "#src/contract/payments/payment.ts"
import { formatMoney, money } from "#src/domain/money/money.ts"
import { shopCurrency } from "../catalogue/offers.ts"
import type { Handle } from "../database/database.ts"
import { type IdempotentCall, storedAnswer, withIdempotencyKey } from "../database/idempotency.ts"
import { inTransaction } from "../database/transaction.ts"
import { Failure, notFound } from "../failure.ts"
import { LEAST_DEPOSIT, MOST_DEPOSIT } from "../limits/deposit-limits.ts"
import { sentence } from "../texts/sentences.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { charged } from "./charges.ts"
import { cardFor, saveCard } from "./funds.ts"
import { registerCustomer } from "./gateway-customers.ts"
import { insertDeposit } from "./new-deposit.ts"
import {
  BACKOFF_MS,
  type DepositRow,
  type DepositServices,
  type FollowingPurchase,
  settle,
} from "./settlement.ts"

/** Refuses an amount the shop does not take in fixed wording. */
function checkAmount(request: DepositRequest, taken: Currency): void {
  const { cents, currency } = request.amount
  if (currency !== taken)
    throw new Failure(422, errorCodes.invalid, sentence("failure.deposit.currency", { currency: taken }), {
      field: "amount",
    })
  if (cents < LEAST_DEPOSIT) {
    const least = formatMoney(money(LEAST_DEPOSIT, taken))
    throw new Failure(422, errorCodes.amountTooSmall, sentence("failure.deposit.least", { amount: least }), {
      field: "amount",
    })
  }
  if (cents > MOST_DEPOSIT) {
    const most = formatMoney(money(MOST_DEPOSIT, taken))
    throw new Failure(422, errorCodes.amountTooLarge, sentence("failure.deposit.most", { amount: most }), {
      field: "amount",
    })
  }
}

/**
 * Starts a deposit, once for its key, and takes it as far as the gateway lets it: done, declined, waiting for
 * the customer's 3-D Secure answer, or not known yet. The deposit is written down before the gateway is
 * asked, so whatever crashes in between, the deposits job finds it and asks the gateway what became of it.
 */
export async function startDeposit(
  services: DepositServices,
  customerId: string,
  key: string,
  request: DepositRequest,
  following: FollowingPurchase | null,
  { type = "ad_hoc", address = null }: DepositOrigin = {},
): Promise<Deposit> {
  const { database } = services
  checkAmount(request, await shopCurrency(database.tables))
  // What is paid makes it the same payment; with which card it was tried again does not.
  // What products are called may change between two tries of one payment.
  const body = following
    ? { amount: request.amount, following: { ...following, names: undefined } }
    : { request }
  const once = { customerId, key, call: "deposit", body }
  const known = await storedAnswer<{ id: string }>(database.tables, once)
  const { id } = known ?? (await begin(services, once, { ...request, type, address }, following))
  const row = await readRow(database.tables, customerId, id)
  if (row.status === "pending" && row.attempts === 0) await settle(services, id, await charged(services, row))
  return readDeposit(services, customerId, id)
}

/** What a deposit is for, and from where it was asked for. */
interface DepositOrigin {
  readonly type?: DepositType
  readonly address?: string | null
}

/** Writes the deposit down, once for its key. */
async function begin(
  { database, gateways, now }: DepositServices,
  once: IdempotentCall,
  request: DepositRequest & Required<DepositOrigin>,
  following: FollowingPurchase | null,
): Promise<{ id: string }> {
  const { customerId } = once
  const card = await cardFor(database.tables, gateways, customerId, request)
  const isSaved = request.saveCard && !request.customerFundId
  const atGateway =
    isSaved || card.isStored
      ? await registerCustomer(database, gateways.named(card.gateway), customerId)
      : null
  return inTransaction(database, (trx) =>
    withIdempotencyKey(trx, once, now(), async () => {
      await lockWallet(trx, customerId)
      const id = await insertDeposit(
        trx,
        {
          customerId,
          card,
          gatewayCustomer: atGateway,
          saveCard: isSaved,
          amount: request.amount,
          methodCode: request.depositMethodCode,
          type: request.type,
          address: request.address,
          securityCode: request.cscToken ?? null,
          unattended: false,
          following,
          nextRunAt: new Date(now().getTime() + BACKOFF_MS * 5),
        },
        now(),
      )
      if (isSaved) await saveCard(trx, customerId, card, now(), { replaces: false })
      return { id }
    }),
  )
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
    type: row.type,
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
