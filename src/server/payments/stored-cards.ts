import { sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { Fund } from "#src/contract/payments/payment-method.ts"
import { lockOpenAccount } from "../account/open-account.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { refuseUnacceptedCard } from "../limits/card-acceptance.ts"
import { checkedFunds, funds, refuseCredit } from "./funds.ts"
import { gatewayCustomer, readPayer, registerCustomer } from "./gateway-customers.ts"
import { removeAtGateway } from "./gateway-removals.ts"
import type { GatewayCard } from "./gateways/charge.ts"
import type { Gateway } from "./gateways/gateway.ts"

/** Stores a card without a charge: one that the gateway has stored already, or that it stores now. */
export async function addCard(
  database: Database,
  gateway: Gateway,
  customerId: string,
  cardToken: string,
  now: Date,
): Promise<Fund> {
  await refuseUnacceptedCard(database.tables, customerId)
  const card = await cardAtGateway(database, gateway, customerId, cardToken)
  return inTransaction(database, async (trx) => {
    await lockOpenAccount(trx, customerId)
    return saveCard(trx, customerId, card, now, { replaces: true, isChecked: !gateway.storesUnchecked })
  }).catch(async (error: unknown) => {
    // The gateway is not to keep a card that the shop does not store.
    if (error instanceof Failure && gateway.remove)
      await removeAtGateway(database.tables, { gateway: gateway.key, kind: "card", name: card.token }, now)
    throw error
  })
}

const unsaved = (text: FailureText = sentence("failure.card.unsaved")) =>
  new Failure(422, errorCodes.cardInvalid, text)

async function cardAtGateway(
  database: Database,
  gateway: Gateway,
  customerId: string,
  cardToken: string,
): Promise<GatewayCard> {
  const known = await gatewayCustomer(database.tables, gateway.key, customerId)
  const card = await gateway.card(cardToken, known)
  if (card?.isStored) return card
  if (!gateway.store) throw unsaved()
  // Refused before it is stored where it is known to be.
  if (card) await refuseCredit(database.tables, card)
  const name = await registerCustomer(database, gateway, customerId)
  const stored = await gateway.store(cardToken, name, await readPayer(database.tables, customerId))
  if (!("token" in stored)) throw unsaved(stored)
  return stored
}

/**
 * Stores a card for the next time, one that is stored already once. The first becomes the default, but for one of
 * which no bank was asked yet.
 */
export async function saveCard(
  trx: InTransaction,
  customerId: string,
  card: GatewayCard,
  now: Date,
  {
    replaces,
    isChecked,
  }: {
    /** Of a card that is stored already: whether the gateway's new name of it takes the old one's place. */
    readonly replaces: boolean
    /** The card's bank said yes to it, or its owner did. */
    readonly isChecked: boolean
  },
): Promise<Fund> {
  await refuseCredit(trx, card)
  const others = await funds(trx, customerId).forUpdate().execute()
  const known = others.find(
    ({ gateway_key, brand, last_four, expiry, account_email }) =>
      gateway_key === card.gateway &&
      brand === card.brand &&
      last_four === card.lastFour &&
      expiry === card.expiry &&
      account_email === (card.email ?? null),
  )
  const id = known?.id ?? newId(now.getTime())
  const disputed_at = known ? known.disputed_at : await disputedSince(trx, customerId, card.fingerprint)
  const fund = {
    brand: card.brand,
    last_four: card.lastFour,
    expiry: card.expiry,
    is_default:
      known?.is_default ??
      (isChecked && disputed_at === null && !others.some(({ is_default }) => is_default)),
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
        disputed_at,
        account_email: card.email ?? null,
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
    ...(card.email ? { email: card.email } : {}),
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
  const chosen = cards.find((card) => card.id === id)
  if (!chosen) throw notFound("failure.card.removed")
  if (chosen.disputed_at) throw new Failure(422, errorCodes.cardInvalid, sentence("failure.card.disputed"))
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

/** The gateway stored the card of a deposit under another name than its token: it is called so from now on. */
export async function nameStored<
  D extends { customer_id: string; gateway_key: string; gateway_card: string },
>(trx: InTransaction, deposit: D, storedAs: string | undefined): Promise<D> {
  if (storedAs === undefined) return deposit
  await trx
    .updateTable("funds")
    .set({ gateway_card: storedAs })
    .where("customer_id", "=", deposit.customer_id)
    .where("gateway_key", "=", deposit.gateway_key)
    .where("gateway_card", "=", deposit.gateway_card)
    .where("removed_at", "is", null)
    .execute()
  return { ...deposit, gateway_card: storedAs }
}

/**
 * Stores a card that was seen only once it was charged. Of one that is stored already, and for a closed account, the
 * gateway forgets the new name at once.
 */
export async function saveSeenCard(
  trx: InTransaction,
  customerId: string,
  card: GatewayCard,
  now: Date,
): Promise<void> {
  if (!card.isStored) return
  const { closed_at } = await trx
    .selectFrom("customers")
    .select("closed_at")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  if (closed_at === null) await saveCard(trx, customerId, card, now, { replaces: false, isChecked: true })
  const saved = await funds(trx, customerId)
    .where("gateway_key", "=", card.gateway)
    .where("gateway_card", "=", card.token)
    .executeTakeFirst()
  if (!saved) await removeAtGateway(trx, { gateway: card.gateway, kind: "card", name: card.token }, now)
}

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

/** Since when a card is disputed that a customer stores once more; its fingerprint stays the same. */
async function disputedSince(
  trx: InTransaction,
  customerId: string,
  fingerprint: string,
): Promise<Date | null> {
  const found = await trx
    .selectFrom("funds")
    .select("disputed_at")
    .where("customer_id", "=", customerId)
    .where("fingerprint", "=", fingerprint)
    .where("disputed_at", "is not", null)
    .executeTakeFirst()
  return found?.disputed_at ?? null
}

/**
 * Notes since when a deposit's card is disputed, by whatever name it is stored: such a card is nobody's default and is
 * not charged while its customer is away. Null: not any more. Tells whether the customer has it stored.
 */
export async function noteDispute(
  trx: InTransaction,
  deposit: { readonly customer_id: string; readonly gateway_key: string; readonly gateway_card: string },
  since: Date | null,
): Promise<boolean> {
  const noted = await trx
    .updateTable("funds")
    .set({ disputed_at: since, ...(since ? { is_default: false } : {}) })
    .where("customer_id", "=", deposit.customer_id)
    .where(({ eb, or, selectFrom }) => {
      const paid = selectFrom("funds as paid")
        .select("paid.fingerprint")
        .where("paid.customer_id", "=", deposit.customer_id)
        .where("paid.gateway_key", "=", deposit.gateway_key)
        .where("paid.gateway_card", "=", deposit.gateway_card)
        .where("paid.fingerprint", "is not", null)
      return or([
        eb("gateway_key", "=", deposit.gateway_key).and("gateway_card", "=", deposit.gateway_card),
        eb("fingerprint", "in", paid),
      ])
    })
    .returning("removed_at")
    .execute()
  await ensureDefault(trx, deposit.customer_id)
  return noted.some(({ removed_at }) => removed_at === null)
}

/** Of stored cards one is the default: without it the one stored last. Never a disputed one, nor an unchecked one. */
export async function ensureDefault(trx: InTransaction, customerId: string): Promise<void> {
  const left = await checkedFunds(trx, customerId)
    .where("disputed_at", "is", null)
    .orderBy("created_at", "desc")
    .execute()
  const [last] = left
  if (last && !left.some(({ is_default }) => is_default))
    await trx.updateTable("funds").set({ is_default: true }).where("id", "=", last.id).execute()
}
