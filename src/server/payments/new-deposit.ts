import type { Money } from "#src/contract/money.ts"
import type { DepositType } from "#src/contract/payments/deposit.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { lockOpenAccount } from "../account/open-account.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId, newSecret } from "../core/database/ids.ts"
import { refuseUnacceptedCard } from "../limits/card-acceptance.ts"
import { refuseOnBreak, refuseOverDepositing } from "../limits/refuse.ts"
import { readSay } from "../site/say.ts"
import { countDeposit } from "./declines.ts"
import { CARD_METHOD, UNAPPROVED } from "./funds.ts"
import type { GatewayCard, PayerBrowser, UnseenCard } from "./gateways/charge.ts"
import { cardLabel, type FollowingPurchase } from "./settlement.ts"

const methodOf = (card: GatewayCard | UnseenCard): string => {
  if (card.brand === "paypal") return PAYPAL_METHOD
  return (card.brand === null ? card.method : undefined) ?? card.digitalWallet ?? CARD_METHOD
}

interface NewDeposit {
  readonly customerId: string
  readonly card: GatewayCard | UnseenCard
  /** The gateway's name for the customer; null where it knows none. */
  readonly gatewayCustomer: string | null
  readonly saveCard: boolean
  readonly amount: Money
  readonly type: DepositType
  /** Address of the browser that asked; null where nobody is there. */
  readonly address: string | null
  readonly securityCode: string | null
  readonly deviceData: string | null
  readonly browser: PayerBrowser | null
  readonly unattended: boolean
  readonly following: FollowingPurchase | null
  /** From when on the job looks after it. */
  readonly nextRunAt: Date
}

/**
 * Writes a deposit down before its charge is sent; its id is the charge's reference. The wallet is locked. Fails where
 * the customer's limit does not leave it, with a card where none is accepted from them, or with 429 after too many declined ones.
 */
export async function insertDeposit(trx: InTransaction, deposit: NewDeposit, now: Date): Promise<string> {
  const { customerId, card, amount, address, following } = deposit
  await lockOpenAccount(trx, customerId)
  await refuseOnBreak(trx, customerId, now)
  if (card.brand !== "paypal") await refuseUnacceptedCard(trx, customerId)
  await refuseOverDepositing(trx, customerId, amount, now)
  const isApproved = card.token !== UNAPPROVED
  const fingerprint = isApproved ? card.fingerprint : null
  const counted = await countDeposit(trx, { customer: customerId, card: fingerprint, address }, now)
  const id = newId(now.getTime())
  const say = await readSay(trx)
  await trx
    .insertInto("deposits")
    .values({
      id,
      customer_id: customerId,
      type: deposit.type,
      amount_cents: amount.cents,
      currency: amount.currency,
      method_code: methodOf(card),
      method_label: say(cardLabel(card)),
      gateway_key: card.gateway,
      gateway_card: card.token,
      gateway_customer: deposit.gatewayCustomer,
      save_card: deposit.saveCard,
      security_code: deposit.securityCode,
      device_data: deposit.deviceData,
      browser: deposit.browser && JSON.stringify(deposit.browser),
      unattended: deposit.unattended,
      status: isApproved ? "pending" : "challenge",
      failure_message: null,
      challenge_id: isApproved ? null : newSecret(),
      purchase: following ? JSON.stringify(following) : null,
      checkout_id: null,
      purchase_failure: null,
      counted_in: JSON.stringify(counted),
      next_run_at: deposit.nextRunAt,
      created_at: now,
    })
    .execute()
  return id
}
