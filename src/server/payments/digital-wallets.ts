import { errorCodes } from "#src/contract/error.ts"
import type { DepositRequest } from "#src/contract/payments/deposit.ts"
import { type DigitalWalletCode, digitalWalletCodes } from "#src/contract/payments/digital-wallet.codes.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { money } from "#src/domain/core/money.ts"
import { brandName } from "#src/domain/payments/card-brand.ts"
import { shopCurrency } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { type FailureText, type Say, sentence } from "../core/texts/sentences.ts"
import { acceptsCards } from "../limits/card-acceptance.ts"
import { readSettings } from "../settings/read-settings.ts"
import { readSay } from "../site/say.ts"
import { type GatewayCard, TEST_METHOD, type UnseenCard } from "./gateways/charge.ts"
import { type Gateways, noGateway } from "./gateways/gateways.ts"

const nameOf = (code: DigitalWalletCode): FailureText =>
  sentence(code === "ap" ? "label.payment.applePay" : "label.payment.googlePay")

/** Words a card that was paid out of a digital wallet: "Apple Pay, Visa ending 4242"; null for any other. */
export function digitalWalletSentence(card: GatewayCard | UnseenCard): FailureText | null {
  const { digitalWallet: code, brand, lastFour } = card as Partial<GatewayCard>
  if (!code) return null
  if (!brand || !lastFour) return nameOf(code)
  return sentence(code === "ap" ? "label.payment.applePayCard" : "label.payment.googlePayCard", {
    brand: brandName(brand),
    lastFour,
  })
}

/** Digital wallets that a gateway offers. Cards are what they hold, so that they are accepted where cards are. */
export async function digitalWalletMethods(
  db: Handle,
  gateways: Gateways,
  customerId: string,
): Promise<PaymentMethod[]> {
  const offered = digitalWalletCodes.filter((code) => gateways.digitalWallet(code) !== noGateway)
  if (offered.length === 0) return []
  const [currency, say] = [await shopCurrency(db), await readSay(db)]
  const enabled = await acceptsCards(db, customerId)
  const { leastDepositCents, mostDepositCents } = await readSettings(db)
  return offered.map((code) => ({
    code,
    name: say(nameOf(code)),
    funds: [],
    availableGateways: enabled ? [gateways.digitalWallet(code).key] : [],
    cart: true,
    withdraw: false,
    digitalWallets: true,
    // A card that a wallet gives away is good for one charge, while its owner is there.
    unattended: false,
    rules: {
      enabled,
      minAmount: money(leastDepositCents, currency),
      maxAmount: money(mostDepositCents, currency),
      cscRequired: false,
    },
  }))
}

/** A demonstration's way to deposit that charges nobody, offered wherever its cards are. */
export const testMethod = (cards: PaymentMethod, say: Say): PaymentMethod => ({
  ...cards,
  code: TEST_METHOD,
  name: say(sentence("label.payment.test")),
  funds: [],
  availableGateways: ["test"],
  cart: false,
  unattended: false,
  rules: { ...cards.rules, cscRequired: false },
})

/** The card that a customer has just paid with out of a digital wallet; 422 for anything else. */
export async function digitalWalletCard(
  gateways: Gateways,
  code: DigitalWalletCode,
  { cardToken, gatewayKey }: Pick<DepositRequest, "cardToken" | "gatewayKey">,
): Promise<GatewayCard | UnseenCard> {
  const refuse = () => new Failure(422, errorCodes.cardInvalid, sentence("failure.digitalWallet.none"))
  const gateway = gateways.digitalWallet(code)
  if (gateway === noGateway || (gatewayKey && gatewayKey !== gateway.key)) throw refuse()
  const card = cardToken ? await gateway.card(cardToken, null) : null
  if (!card) throw new Failure(422, errorCodes.cardInvalid, sentence("failure.digitalWallet.unread"))
  // Once its bank was asked, Braintree may call a card of Google's wallet a card like any other: it is charged as one.
  if (code === "gp" && gateway.authenticates && !("digitalWallet" in card))
    return { ...card, digitalWallet: code }
  if (card.digitalWallet !== code) throw refuse()
  return card
}
