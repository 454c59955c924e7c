import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/money/money.ts"
import type { ChargeStoredCard } from "../checkout/card-cover.ts"
import { Failure } from "../failure.ts"
import { LEAST_DEPOSIT, MOST_DEPOSIT } from "../limits/deposit-limits.ts"
import { CARD_METHOD, cardToCharge } from "./funds.ts"
import { gatewayCustomer } from "./gateway-customers.ts"
import type { Gateways } from "./gateways/gateways.ts"
import { insertDeposit } from "./new-deposit.ts"

/**
 * Begins to charge the customer's stored card for what a pre-order costs beyond the wallet. The deposits job sends the
 * charge once the transaction is over. Gives the deposit's id; null where there is no card, or limits forbid it.
 */
export const chargeStoredCard =
  (gateways: Gateways): ChargeStoredCard =>
  async (trx, { customerId, cents, currency }, now) => {
    if (cents > MOST_DEPOSIT) return null
    const card = await cardToCharge(trx, gateways, customerId, now)
    if (!card) return null
    try {
      return await insertDeposit(
        trx,
        {
          customerId,
          card,
          gatewayCustomer: await gatewayCustomer(trx, card.gateway, customerId),
          saveCard: false,
          amount: money(Math.max(cents, LEAST_DEPOSIT), currency as Currency),
          methodCode: CARD_METHOD,
          type: "ad_hoc",
          address: null,
          securityCode: null,
          unattended: true,
          following: null,
          nextRunAt: now,
        },
        now,
      )
    } catch (error) {
      if (error instanceof Failure) return null
      throw error
    }
  }
