import type { Selectable } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { DepositRequest } from "#src/contract/payments/deposit.ts"
import { isDigitalWallet } from "#src/contract/payments/digital-wallet.codes.ts"
import type { Fund, PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { isFundGoodOn } from "#src/domain/checkout/card-expiry.ts"
import { money } from "#src/domain/core/money.ts"
import { brandName } from "#src/domain/payments/card-brand.ts"
import { shopCurrency } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { Failure, notFound } from "../core/failure.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { acceptsCards, refuseUnacceptedCard } from "../limits/card-acceptance.ts"
import { readSettings } from "../settings/read-settings.ts"
import { readSay } from "../site/say.ts"
import { digitalWalletCard, digitalWalletMethods, testMethod } from "./digital-wallets.ts"
import { gatewayCustomer } from "./gateway-customers.ts"
import { type GatewayCard, TEST_METHOD, type UnseenCard } from "./gateways/charge.ts"
import type { Gateway } from "./gateways/gateway.ts"
import { type Gateways, NO_CARDS, noGateway } from "./gateways/gateways.ts"
import { testDeposit } from "./gateways/test-gateway.ts"

/** The code under which cards are a way to pay. */
export const CARD_METHOD = "cc"

/** Stands for the account of a deposit until its customer approves it in PayPal. */
export const UNAPPROVED = ""

const NO_PAYPAL = sentence("failure.paypal.none")

export const funds = (db: Handle, customerId: string) =>
  db.selectFrom("funds").selectAll().where("customer_id", "=", customerId).where("removed_at", "is", null)

/** Selects the stored funds without those whose first payment is still on its way or at the bank's question. */
export const checkedFunds = (db: Handle, customerId: string) =>
  funds(db, customerId).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom("deposits")
          .select("deposits.id")
          .whereRef("deposits.customer_id", "=", "funds.customer_id")
          .whereRef("deposits.gateway_key", "=", "funds.gateway_key")
          .whereRef("deposits.gateway_card", "=", "funds.gateway_card")
          .where("deposits.save_card", "=", true)
          .where("deposits.status", "in", ["pending", "challenge"]),
      ),
    ),
  )

/** Selects the stored funds of a kind that the shop can charge: `cc` cards, `paypal` accounts. */
const chargeable = (db: Handle, { cards, paypal }: Gateways, customerId: string, kind: "cc" | "paypal") =>
  checkedFunds(db, customerId)
    .where("brand", kind === "paypal" ? "=" : "!=", "paypal")
    .where("gateway_key", "in", ["", ...(kind === "paypal" ? [paypal] : cards).map(({ key }) => key)])

const fundOf = (row: Selectable<Tables["funds"]>, gateways: Gateways): Fund => ({
  id: row.id,
  default: row.is_default,
  brand: row.brand as Fund["brand"],
  lastFour: row.last_four,
  expiry: row.expiry,
  ...(row.account_email === null ? {} : { email: row.account_email }),
  ...(row.disputed_at === null ? {} : { isDisputed: true }),
  cart: true,
  withdraw: false,
  gatewayKey: row.gateway_key,
  ...(row.brand === "paypal" ? {} : { cscRequired: gateways.named(row.gateway_key).cscRequired }),
})

/** Words a card or account, as far as its gateway tells: "Visa ending 4242". */
export function fundSentence(fund: GatewayCard | UnseenCard): FailureText {
  if (fund.brand === null) return sentence(fund.method ? "label.payment.test" : "label.payment.card")
  const { brand, lastFour, email } = fund
  if (brand !== "paypal") return sentence("label.payment.storedCard", { brand: brandName(brand), lastFour })
  return email ? sentence("label.payment.storedPayPal", { email }) : sentence("label.payment.paypal")
}

/** Ways to pay beside the wallet: cards of the configured gateways, PayPal, and digital wallets. */
export async function paymentMethods(
  db: Handle,
  gateways: Gateways,
  customerId: string,
): Promise<PaymentMethod[]> {
  const { first, cards, paypal } = gateways
  const [currency, say] = [await shopCurrency(db), await readSay(db)]
  const isAccepted = { cc: await acceptsCards(db, customerId), paypal: true }
  const { leastDepositCents, mostDepositCents } = await readSettings(db)
  const method = async (kind: "cc" | "paypal"): Promise<PaymentMethod> => ({
    code: kind === "cc" ? CARD_METHOD : PAYPAL_METHOD,
    name: say(sentence(kind === "cc" ? "label.payment.card" : "label.payment.paypal")),
    funds: (await chargeable(db, gateways, customerId, kind).orderBy("created_at").execute())
      .toSorted((one, other) => Number(one.disputed_at !== null) - Number(other.disputed_at !== null))
      .map((row) => fundOf(row, gateways)),
    availableGateways: isAccepted[kind] ? (kind === "cc" ? cards : [paypal]).map(({ key }) => key) : [],
    cart: true,
    withdraw: false,
    digitalWallets: false,
    unattended: true,
    rules: {
      // Customers who stored cards while they were accepted still find them here, to remove them.
      enabled: isAccepted[kind],
      minAmount: money(leastDepositCents, currency),
      maxAmount: money(mostDepositCents, currency),
      cscRequired: kind === "cc" && first.cscRequired,
    },
  })
  return [
    ...(first === noGateway ? [] : [await method("cc")]),
    ...(paypal === noGateway ? [] : [await method("paypal")]),
    ...(await digitalWalletMethods(db, gateways, customerId)),
    ...(gateways.named("test") === noGateway || !isAccepted.cc ? [] : [testMethod(await method("cc"), say)]),
  ]
}

const atGateway = (fund: Selectable<Tables["funds"]>): GatewayCard => ({
  gateway: fund.gateway_key,
  token: fund.gateway_card,
  brand: fund.brand as GatewayCard["brand"],
  lastFour: fund.last_four,
  expiry: fund.expiry,
  ...(fund.account_email === null ? {} : { email: fund.account_email }),
  fingerprint: fund.fingerprint ?? fund.gateway_card,
  // One that may not be used was not stored.
  isCredit: false,
  isStored: true,
})

/** Finds the gateway's name of one of the customer's cards; 404 for a card that is not theirs. */
export async function cardAt(db: Handle, gateway: string, customerId: string, id: string): Promise<string> {
  const fund = await funds(db, customerId)
    .where("id", "=", id)
    .where("gateway_key", "=", gateway)
    .executeTakeFirst()
  if (!fund) throw notFound("failure.card.removed")
  return fund.gateway_card
}

/**
 * The stored card or account to charge while its customer is away: the default one, or else the newest that is still
 * good. No card of a customer from whom cards are not accepted.
 */
export async function fundToCharge(
  db: Handle,
  gateways: Gateways,
  customerId: string,
  kind: "cc" | "paypal",
  now: Date,
): Promise<GatewayCard | null> {
  if (kind === "cc" && !(await acceptsCards(db, customerId))) return null
  const stored = await chargeable(db, gateways, customerId, kind)
    .where("disputed_at", "is", null)
    .orderBy("is_default", "desc")
    .orderBy("created_at", "desc")
    .execute()
  const good = stored.find((fund) => isFundGoodOn(fund, now))
  return good ? atGateway(good) : null
}

/** The customer's default PayPal account, or else the newest; 422 where none is stored. */
export async function storedPayPal(db: Handle, gateways: Gateways, customerId: string): Promise<string> {
  const [fund] = await chargeable(db, gateways, customerId, "paypal")
    .where("disputed_at", "is", null)
    .orderBy("is_default", "desc")
    .orderBy("created_at", "desc")
    .limit(1)
    .execute()
  if (!fund) throw new Failure(422, errorCodes.cardInvalid, sentence("failure.paypal.noneStored"))
  return fund.id
}

/** Fails where the law does not let a customer pay with a card: in Great Britain nobody gambles on credit. */
export async function refuseCredit(db: Handle, card: Pick<GatewayCard, "isCredit">): Promise<void> {
  if (card.isCredit && (await shopCurrency(db)) === "GBP")
    throw new Failure(422, errorCodes.cardInvalid, sentence("failure.card.credit"), { field: "card" })
}

const noCard = () =>
  new Failure(422, errorCodes.cardInvalid, sentence("failure.card.missing"), { field: "card" })

/** A PayPal account that its customer has yet to choose, in PayPal. */
const unapproved = (gateway: Gateway): GatewayCard => ({
  gateway: gateway.key,
  token: UNAPPROVED,
  brand: "paypal",
  lastFour: "",
  expiry: "",
  fingerprint: "",
  isCredit: false,
  isStored: false,
})

/**
 * The card or account a deposit names: one of the customer's own, a card the gateway has just made a token of, or a
 * PayPal account that is yet to be approved.
 */
export async function cardFor(
  db: Handle,
  gateways: Gateways,
  customerId: string,
  request: DepositRequest,
  now: Date,
): Promise<GatewayCard | UnseenCard> {
  if (request.customerFundId) {
    const fund = await funds(db, customerId).where("id", "=", request.customerFundId).executeTakeFirst()
    const gateway = fund && gateways.named(fund.gateway_key)
    if (!gateway || gateway === noGateway) throw notFound("failure.card.removed")
    if (fund.brand === "paypal") {
      if (!gateway.paypal) throw new Failure(422, errorCodes.cardInvalid, NO_PAYPAL)
      return atGateway(fund)
    }
    if (gateway.withoutCards) throw new Failure(422, errorCodes.cardInvalid, NO_CARDS)
    await refuseUnacceptedCard(db, customerId)
    if (gateway.cscRequired && !request.cscToken)
      throw new Failure(422, errorCodes.cardInvalid, sentence("failure.card.securityCode"), { field: "csc" })
    return atGateway(fund)
  }
  if (request.depositMethodCode === PAYPAL_METHOD) {
    if (gateways.paypal === noGateway) throw new Failure(422, errorCodes.cardInvalid, NO_PAYPAL)
    return unapproved(gateways.paypal)
  }
  if (isDigitalWallet(request.depositMethodCode)) {
    await refuseUnacceptedCard(db, customerId)
    const card = await digitalWalletCard(gateways, request.depositMethodCode, request)
    await refuseCredit(db, card)
    return card
  }
  if (request.depositMethodCode === TEST_METHOD && gateways.named("test") !== noGateway)
    return testDeposit(db, now)
  if (gateways.first === noGateway) throw new Failure(422, errorCodes.cardInvalid, NO_CARDS)
  await refuseUnacceptedCard(db, customerId)
  const gateway = request.gatewayKey ? gateways.named(request.gatewayKey) : gateways.first
  const card =
    request.cardToken && !gateway.withoutCards
      ? await gateway.card(request.cardToken, await gatewayCustomer(db, gateway.key, customerId))
      : null
  // A digital wallet's card is named as the wallet's own.
  if (!card || card.digitalWallet) throw noCard()
  await refuseCredit(db, card)
  return card
}
