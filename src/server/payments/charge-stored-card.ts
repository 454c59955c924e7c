import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/money/money.ts"
import type { ChargeStoredCard } from "../checkout/card-cover.ts"
import { Failure } from "../failure.ts"
import { LEAST_DEPOSIT, MOST_DEPOSIT } from "../limits/deposit-limits.ts"
import { sentence } from "../texts/sentences.ts"
import { CARD_METHOD, cardToCharge } from "./funds.ts"
import { gatewayCustomer } from "./gateway-customers.ts"
import type { Gateways } from "./gateways/gateways.ts"
import { insertDeposit } from "./new-deposit.ts"

/**
 * Begins to charge the customer's stored card for what a purchase costs beyond the wallet. The deposits job sends the
 * charge once the transaction is over. It is refused where there is no card that is still good, or limits forbid it.
 */
export const chargeStoredCard =
  (gateways: Gateways): ChargeStoredCard =>
  async (trx, { customerId, cents, currency }, now) => {
    const card = await cardToCharge(trx, gateways, customerId, now)
    if (!card) return { refused: sentence("failure.card.noneStored") }
    const most = money(MOST_DEPOSIT, currency as Currency)
    if (cents > MOST_DEPOSIT)
      return { refused: sentence("failure.deposit.mostByCard", { most: formatMoney(most) }) }
    try {
      const depositId = await insertDeposit(
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
      return { depositId }
    } catch (error) {
      if (error instanceof Failure) return { refused: error.text }
      throw error
    }
  }
