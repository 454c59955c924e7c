import { errorCodes } from "#src/contract/error.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import type { Deposit, DepositRequest, DepositReversal, DepositType } from "#src/contract/payments/deposit.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { requestedWindow } from "#src/domain/payments/colour-depth.ts"
import { shopCurrency } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { type IdempotentCall, storedAnswer, withIdempotencyKey } from "../core/database/idempotency.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { readSettings } from "../settings/read-settings.ts"
import type { Settings } from "../settings/registry.ts"
import { lockWallet } from "../wallet/wallet.ts"
import { charged } from "./charges.ts"
import { cardFor, UNAPPROVED } from "./funds.ts"
import { registerCustomer } from "./gateway-customers.ts"
import type { PayerBrowser } from "./gateways/charge.ts"
import { insertDeposit } from "./new-deposit.ts"
import { APPROVAL_MS, approvalPath } from "./paypal-accounts.ts"
import {
  BACKOFF_MS,
  type DepositRow,
  type DepositServices,
  type FollowingPurchase,
  settle,
} from "./settlement.ts"
import { saveCard } from "./stored-cards.ts"

/** Refuses an amount the shop does not take in fixed wording. */
export function checkAmount(
  { cents, currency }: Money,
  expected: Currency,
  { leastDepositCents, mostDepositCents }: Pick<Settings, "leastDepositCents" | "mostDepositCents">,
): void {
  if (currency !== expected)
    throw new Failure(422, errorCodes.invalid, sentence("failure.deposit.currency", { currency: expected }), {
      field: "amount",
    })
  if (cents < leastDepositCents) {
    const least = formatMoney(money(leastDepositCents, expected))
    throw new Failure(422, errorCodes.amountTooSmall, sentence("failure.deposit.least", { amount: least }), {
      field: "amount",
    })
  }
  if (cents > mostDepositCents) {
    const most = formatMoney(money(mostDepositCents, expected))
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
  { type = "ad_hoc", caller = null }: DepositOrigin = {},
): Promise<Deposit> {
  const { database } = services
  checkAmount(request.amount, await shopCurrency(database.tables), await readSettings(database.tables))
  // The amount makes it the same payment, whichever card it is tried again with. Names of products and the latest
  // campaign may change between two tries of one payment.
  const body = following
    ? {
        amount: request.amount,
        following: { ...following, names: undefined, campaign: undefined, limitedBy: undefined },
      }
    : { request }
  const once = { customerId, key, call: "deposit", body }
  const known = await storedAnswer<{ id: string }>(database.tables, once)
  const { id } =
    known ??
    (await begin(services, once, request, { type, caller }, following).catch(async (error: unknown) => {
      // The first of two clicks has used the card's token meanwhile.
      const first = await storedAnswer<{ id: string }>(database.tables, once)
      if (first) return first
      throw error
    }))
  const row = await readRow(database.tables, customerId, id)
  if (row.status === "pending" && row.attempts === 0) await settle(services, id, await charged(services, row))
  return readDeposit(services, customerId, id)
}

/** The purpose of a deposit, and where it was asked for. */
interface DepositOrigin {
  readonly type?: DepositType
  /** The browser that asked; null where nobody is there. */
  readonly caller?: Pick<PayerBrowser, "address" | "accept" | "userAgent"> | null
}

/** Writes the deposit down, once for its key. */
async function begin(
  { database, gateways, now }: DepositServices,
  once: IdempotentCall,
  request: DepositRequest,
  { type, caller }: Required<DepositOrigin>,
  following: FollowingPurchase | null,
): Promise<{ id: string }> {
  const { customerId } = once
  const card = await cardFor(database.tables, gateways, customerId, request, now())
  const isApproved = card.token !== UNAPPROVED
  // A card out of a digital wallet is good for one charge, and stays in the wallet.
  const isSaved = request.saveCard && !request.customerFundId && !card.digitalWallet
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
          type,
          address: caller?.address ?? null,
          securityCode: request.cscToken ?? null,
          deviceData: request.deviceData ?? null,
          browser: browserOf({ ...request, caller }),
          unattended: false,
          following,
          nextRunAt: new Date(now().getTime() + (isApproved ? BACKOFF_MS * 5 : APPROVAL_MS)),
        },
        now(),
      )
      // Of one whose gateway tells nothing yet, there is nothing to store before it is charged.
      if (isSaved && isApproved && card.brand !== null)
        await saveCard(trx, customerId, card, now(), { replaces: false, isChecked: false })
      return { id }
    }),
  )
}

/** Describes the browser to a bank; the shop says where the bank leads back to, not the browser. */
function browserOf({
  strongCustomerAuthentication: facts,
  caller,
}: DepositRequest & Pick<Required<DepositOrigin>, "caller">): PayerBrowser | null {
  if (!facts || !caller) return null
  const { notificationUrl: _, ...browser } = facts
  return { ...browser, ...caller }
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
  const { tables } = services.database
  const row = await readRow(tables, customerId, id)
  const reversals = row.status === "succeeded" ? await readReversals(tables, id) : []
  const challengeSize = row.status === "challenge" && requestedWindow(row.challenge_form?.creq ?? "")
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
        ? services.publicUrl +
          (row.method_code === PAYPAL_METHOD
            ? approvalPath(row.challenge_id)
            : `/gateway/challenge/${row.challenge_id}`)
        : null,
    ...(challengeSize && { challengeSize }),
    checkoutId: row.checkout_id,
    purchaseFailure: row.purchase_failure,
    reversals,
  }
}

/** What went back of a deposit, and whether it is gone still. */
async function readReversals(db: Handle, depositId: string): Promise<DepositReversal[]> {
  const rows = await db
    .selectFrom("deposit_reversals")
    .selectAll()
    .where("deposit_id", "=", depositId)
    .orderBy("id")
    .execute()
  return rows.map(({ kind, amount_cents, wallet_cents, currency, created_at, taken }) => ({
    kind,
    amount: money(amount_cents, currency as Currency),
    at: created_at.toISOString(),
    short: money(amount_cents - wallet_cents, currency as Currency),
    isTaken: taken,
  }))
}
