import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { ChargeStoredCard } from "../checkout/charges/card-cover.ts"
import type { InTransaction } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { readSettings } from "../settings/read-settings.ts"
import { fundToCharge } from "./funds.ts"
import { gatewayCustomer } from "./gateway-customers.ts"
import type { Gateways } from "./gateways/gateways.ts"
import { insertDeposit } from "./new-deposit.ts"
import { whyNone } from "./recurring-methods.ts"

/**
 * Reads the fund that is charged while a customer is away: the one they chose, or a card, or else PayPal where nothing
 * was chosen.
 */
async function readFund(trx: InTransaction, gateways: Gateways, customerId: string, now: Date) {
  const { recurring_method } = await trx
    .selectFrom("customers")
    .select("recurring_method")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  const find = (kind: "cc" | "paypal") => fundToCharge(trx, gateways, customerId, kind, now)
  const kind = recurring_method === "paypal" ? "paypal" : "cc"
  const fund =
    recurring_method === "wallet" ? ((await find("cc")) ?? (await find("paypal"))) : await find(kind)
  return fund ?? { refused: await whyNone(trx, customerId, kind) }
}

/**
 * Begins to charge the customer's stored card or PayPal account for what a purchase costs beyond the wallet. The deposits job sends the
 * charge once the transaction is over. It is refused where there is none that is still good, or limits forbid it.
 */
export const chargeStoredCard =
  (gateways: Gateways): ChargeStoredCard =>
  async (trx, { customerId, cents, currency }, now) => {
    const card = await readFund(trx, gateways, customerId, now)
    if ("refused" in card) return card
    const { leastDepositCents, mostDepositCents } = await readSettings(trx)
    const most = money(mostDepositCents, currency as Currency)
    if (cents > mostDepositCents)
      return { refused: sentence("failure.deposit.mostByCard", { most: formatMoney(most) }) }
    const amount = money(Math.max(cents, leastDepositCents), currency as Currency)
    try {
      const depositId = await insertDeposit(
        trx,
        {
          customerId,
          card,
          gatewayCustomer: await gatewayCustomer(trx, card.gateway, customerId),
          saveCard: false,
          amount,
          type: "ad_hoc",
          address: null,
          securityCode: null,
          deviceData: null,
          browser: null,
          unattended: true,
          following: null,
          nextRunAt: now,
        },
        now,
      )
      return { depositId, cents: amount.cents }
    } catch (error) {
      if (error instanceof Failure) return { refused: error.text }
      throw error
    }
  }
