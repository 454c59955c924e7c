import * as v from "valibot"
import { errorCodes } from "#src/contract/error.ts"
import { readCheckoutCustomer } from "../account/checkout-customer.ts"
import { hasCapability } from "../account/require-capability.ts"
import { perCatalogue } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { noteSetting, parseSetting } from "../catalogue/settings.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"

const SETTING = "site-file.without-cards"
const WithoutCards = v.object({ states: v.array(v.string()), countries: v.array(v.string()) })
type WithoutCards = {
  readonly states: readonly string[]
  readonly countries: readonly string[]
}

/** Notes where the site's file says that no cards are accepted, so that it is found within a transaction. */
export const noteWithoutCards = (db: Handle, where: WithoutCards): Promise<void> =>
  noteSetting(db, SETTING, JSON.stringify(where))

const withoutCards = perCatalogue(({ settings }): WithoutCards => {
  const noted = settings.get(SETTING)
  return noted === undefined ? { states: [], countries: [] } : parseSetting(WithoutCards, noted)
})

/** The refusal of a customer whose segment may not pay by card, or who lives where cards are not accepted. */
export const CARDS_NOT_ACCEPTED = sentence("failure.card.notAccepted")

/** Whether a customer may pay by card: their segment says so, and the state and country of their address. */
export async function acceptsCards(db: Handle, customerId: string): Promise<boolean> {
  const customer = await readCheckoutCustomer(db, customerId)
  if (!customer || !(await hasCapability(db, customer.segmentName, "card_payments"))) return false
  const { states, countries } = withoutCards(await readCatalogue(db))
  return !states.includes(customer.state) && !countries.includes(customer.person.country)
}

/** Refuses a card to whom cards are not accepted from. */
export async function refuseUnacceptedCard(db: Handle, customerId: string): Promise<void> {
  if (!(await acceptsCards(db, customerId)))
    throw new Failure(422, errorCodes.cardInvalid, CARDS_NOT_ACCEPTED, { field: "card" })
}
