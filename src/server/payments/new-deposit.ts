import type { Money } from "#src/contract/money.ts"
import type { DepositType } from "#src/contract/payments/payment.ts"
import { lockOpenAccount } from "../accounts/open-account.ts"
import type { InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import { refuseOnBreak, refuseOverDepositing } from "../limits/refuse.ts"
import { readSay } from "../site/say.ts"
import { sentence } from "../texts/sentences.ts"
import { countDeposit } from "./declines.ts"
import type { GatewayCard } from "./gateways/gateway.ts"
import type { FollowingPurchase } from "./settlement.ts"

interface NewDeposit {
  readonly customerId: string
  readonly card: GatewayCard
  /** What the gateway calls the customer; null where it knows none. */
  readonly gatewayCustomer: string | null
  readonly saveCard: boolean
  readonly amount: Money
  readonly methodCode: string
  readonly type: DepositType
  /** Whose browser asked; null where nobody is there. */
  readonly address: string | null
  readonly securityCode: string | null
  readonly unattended: boolean
  readonly following: FollowingPurchase | null
  /** From when on the job looks after it. */
  readonly nextRunAt: Date
}

/**
 * Writes a deposit down before its charge is sent; its id is the charge's reference. The wallet is locked. Fails where
 * the customer's limit does not leave it, or with 429 after too many declined ones.
 */
export async function insertDeposit(trx: InTransaction, deposit: NewDeposit, now: Date): Promise<string> {
  const { customerId, card, amount, address, following } = deposit
  await lockOpenAccount(trx, customerId)
  await refuseOnBreak(trx, customerId, now)
  await refuseOverDepositing(trx, customerId, amount, now)
  const counted = await countDeposit(trx, { customer: customerId, card: card.fingerprint, address }, now)
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
      method_code: deposit.methodCode,
      method_label: say(sentence("label.payment.storedCard", { brand: card.brand, lastFour: card.lastFour })),
      gateway_key: card.gateway,
      gateway_card: card.token,
      gateway_customer: deposit.gatewayCustomer,
      save_card: deposit.saveCard,
      security_code: deposit.securityCode,
      unattended: deposit.unattended,
      status: "pending",
      failure_message: null,
      challenge_id: null,
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
