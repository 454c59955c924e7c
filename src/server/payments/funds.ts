import { type Selectable, sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { DepositRequest, Fund, PaymentMethod } from "#src/contract/payments/payment.ts"
import { isGoodOn } from "#src/domain/checkout/card-expiry.ts"
import { money } from "#src/domain/money/money.ts"
import { shopCurrency } from "../catalogue/offers.ts"
import type { Handle, InTransaction } from "../database/database.ts"
import { newId } from "../database/ids.ts"
import type { Tables } from "../database/tables.ts"
import { Failure, notFound } from "../failure.ts"
import { LEAST_DEPOSIT, MOST_DEPOSIT } from "../limits/deposit-limits.ts"
import { readSay } from "../site/say.ts"
import { sentence } from "../texts/sentences.ts"
import { gatewayCustomer } from "./gateway-customers.ts"
import { removeAtGateway } from "./gateway-removals.ts"
import type { GatewayCard } from "./gateways/gateway.ts"
import type { Gateways } from "./gateways/gateways.ts"
import { NO_CARDS, noGateway } from "./gateways/no-gateway.ts"

/** The code under which cards are a way to pay. */
export const CARD_METHOD = "cc"

const funds = (db: Handle, customerId: string) =>
  db.selectFrom("funds").selectAll().where("customer_id", "=", customerId).where("removed_at", "is", null)

async function cardsOf(db: Handle, { all }: Gateways, customerId: string): Promise<Fund[]> {
  const rows = await funds(db, customerId)
    .where("gateway_key", "in", ["", ...all.map(({ key }) => key)])
    .orderBy("created_at")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    default: row.is_default,
    brand: row.brand as Fund["brand"],
    lastFour: row.last_four,
    expiry: row.expiry,
    cart: true,
    withdraw: false,
  }))
}

/** Ways to pay beside the wallet: cards of the configured gateway. */
export async function paymentMethods(
  db: Handle,
  gateways: Gateways,
  customerId: string,
): Promise<PaymentMethod[]> {
  const { first, all } = gateways
  if (first === noGateway) return []
  const currency = await shopCurrency(db)
  return [
    {
      code: CARD_METHOD,
      name: (await readSay(db))(sentence("label.payment.card")),
      funds: await cardsOf(db, gateways, customerId),
      availableGateways: all.map(({ key }) => key),
      cart: true,
      withdraw: false,
      digitalWallets: false,
      unattended: true,
      rules: {
        enabled: true,
        minAmount: money(LEAST_DEPOSIT, currency),
        maxAmount: money(MOST_DEPOSIT, currency),
        cscRequired: first.cscRequired,
      },
    },
  ]
}

const atGateway = (fund: Selectable<Tables["funds"]>): GatewayCard => ({
  gateway: fund.gateway_key,
  token: fund.gateway_card,
  brand: fund.brand as GatewayCard["brand"],
  lastFour: fund.last_four,
  expiry: fund.expiry,
  fingerprint: fund.fingerprint ?? fund.gateway_card,
  // One that may not be used was not stored.
  isCredit: false,
  isStored: true,
})

/** The stored card to charge while its customer is away: the default one, or else the newest that is still good. */
export async function cardToCharge(
  db: Handle,
  { all }: Gateways,
  customerId: string,
  now: Date,
): Promise<GatewayCard | null> {
  const cards = await funds(db, customerId)
    .where("gateway_key", "in", ["", ...all.map(({ key }) => key)])
    .orderBy("is_default", "desc")
    .orderBy("created_at", "desc")
    .execute()
  const good = cards.find(({ expiry }) => isGoodOn(expiry, now))
  return good ? atGateway(good) : null
}

/** Whether the law lets a customer pay with a card: in Great Britain nobody gambles on credit. */
async function refuseCredit(db: Handle, card: GatewayCard): Promise<void> {
  if (card.isCredit && (await shopCurrency(db)) === "GBP")
    throw new Failure(422, errorCodes.cardInvalid, sentence("failure.card.credit"), { field: "card" })
}

const noCard = () =>
  new Failure(422, errorCodes.cardInvalid, sentence("failure.card.missing"), { field: "card" })

/** The card a deposit names: one of the customer's own, or one the gateway has just made a token of. */
export async function cardFor(
  db: Handle,
  gateways: Gateways,
  customerId: string,
  request: DepositRequest,
): Promise<GatewayCard> {
  if (gateways.first === noGateway) throw new Failure(422, errorCodes.cardInvalid, NO_CARDS)
  if (request.customerFundId) {
    const fund = await funds(db, customerId).where("id", "=", request.customerFundId).executeTakeFirst()
    const gateway = fund && gateways.named(fund.gateway_key)
    if (!gateway || gateway === noGateway) throw notFound("failure.card.removed")
    if (gateway.cscRequired && !request.cscToken)
      throw new Failure(422, errorCodes.cardInvalid, sentence("failure.card.securityCode"), { field: "csc" })
    return atGateway(fund)
  }
  const gateway = request.gatewayKey ? gateways.named(request.gatewayKey) : gateways.first
  const card = request.cardToken
    ? await gateway.card(request.cardToken, await gatewayCustomer(db, gateway.key, customerId))
    : null
  if (!card) throw noCard()
  await refuseCredit(db, card)
  return card
}

/** Stores a card for the next time, one that is stored already once; the first becomes the default. */
export async function saveCard(
  trx: InTransaction,
  customerId: string,
  card: GatewayCard,
  now: Date,
  /** Of a card that is stored already: whether the gateway's new name of it takes the old one's place. */
  { replaces }: { replaces: boolean },
): Promise<Fund> {
  await refuseCredit(trx, card)
  const others = await funds(trx, customerId).forUpdate().execute()
  const known = others.find(
    ({ gateway_key, brand, last_four, expiry }) =>
      gateway_key === card.gateway &&
      brand === card.brand &&
      last_four === card.lastFour &&
      expiry === card.expiry,
  )
  const id = known?.id ?? newId(now.getTime())
  const fund = {
    brand: card.brand,
    last_four: card.lastFour,
    expiry: card.expiry,
    is_default: known?.is_default ?? others.length === 0,
  }
  if (known && replaces) {
    if (known.gateway_card !== card.token) await removeCard(trx, known, now)
    await trx
      .updateTable("funds")
      .set({ gateway_card: card.token, fingerprint: card.fingerprint })
      .where("id", "=", id)
      .execute()
  }
  if (!known)
    await trx
      .insertInto("funds")
      .values({
        id,
        customer_id: customerId,
        gateway_key: card.gateway,
        gateway_card: card.token,
        fingerprint: card.fingerprint,
        ...fund,
        created_at: now,
        removed_at: null,
      })
      .execute()
  return {
    id,
    default: fund.is_default,
    brand: card.brand,
    lastFour: card.lastFour,
    expiry: card.expiry,
    cart: true,
    withdraw: false,
  }
}

/** Forgets a stored card; 404 for one that is none of the customer's. */
export async function removeFund(
  trx: InTransaction,
  customerId: string,
  id: string,
  now: Date,
): Promise<void> {
  const removed = await trx
    .updateTable("funds")
    .set({ removed_at: now })
    .where("id", "=", id)
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)
    .returning(["gateway_key", "gateway_card"])
    .executeTakeFirst()
  if (!removed) throw notFound()
  await removeCard(trx, removed, now)
  await ensureDefault(trx, customerId)
}

/** Makes a stored card the one that is charged; 404 for one that is none of the customer's. */
export async function makeDefaultCard(trx: InTransaction, customerId: string, id: string): Promise<void> {
  const cards = await funds(trx, customerId).forUpdate().execute()
  if (!cards.some((card) => card.id === id)) throw notFound("failure.card.removed")
  await trx
    .updateTable("funds")
    .set({ is_default: sql<boolean>`id = ${id}` })
    .where("customer_id", "=", customerId)
    .where("removed_at", "is", null)
    .execute()
}

const removeCard = (trx: InTransaction, fund: { gateway_key: string; gateway_card: string }, now: Date) =>
  // The test gateway holds nothing of anybody's.
  fund.gateway_key === "test"
    ? undefined
    : removeAtGateway(trx, { gateway: fund.gateway_key, kind: "card", name: fund.gateway_card }, now)

/** Removes a card that was stored with a deposit and then declined. */
export async function removeDeclined(
  trx: InTransaction,
  deposit: { customer_id: string; gateway_card: string; created_at: Date },
  now: Date,
): Promise<void> {
  await trx
    .updateTable("funds")
    .set({ removed_at: now })
    .where("customer_id", "=", deposit.customer_id)
    .where("gateway_card", "=", deposit.gateway_card)
    .where("created_at", ">=", deposit.created_at)
    .where("removed_at", "is", null)
    .execute()
  await ensureDefault(trx, deposit.customer_id)
}

/** Of stored cards one is the default: without it the one stored last. */
async function ensureDefault(trx: InTransaction, customerId: string): Promise<void> {
  const left = await funds(trx, customerId).orderBy("created_at", "desc").execute()
  const [last] = left
  if (last && !left.some(({ is_default }) => is_default))
    await trx.updateTable("funds").set({ is_default: true }).where("id", "=", last.id).execute()
}
