import { errorCodes } from "#src/contract/error.ts"
import { readCheckoutCustomer } from "../account/checkout-customer.ts"
import { hasCapability } from "../account/require-capability.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { readSettings } from "../settings/read-settings.ts"

/** The refusal of a customer whose segment may not pay by card, or who lives where cards are not accepted. */
export const CARDS_NOT_ACCEPTED = sentence("failure.card.notAccepted")

/** Whether a customer may pay by card: their segment says so, and the state and country of their address. */
export async function acceptsCards(db: Handle, customerId: string): Promise<boolean> {
  const customer = await readCheckoutCustomer(db, customerId)
  if (!customer || !(await hasCapability(db, customer.segmentName, "card_payments"))) return false
  const { statesWithoutCards, countriesWithoutCards } = await readSettings(db)
  const states: readonly string[] = statesWithoutCards
  return !states.includes(customer.state) && !countriesWithoutCards.includes(customer.person.country)
}

/** Refuses a card to whom cards are not accepted from. */
export async function refuseUnacceptedCard(db: Handle, customerId: string): Promise<void> {
  if (!(await acceptsCards(db, customerId)))
    throw new Failure(422, errorCodes.cardInvalid, CARDS_NOT_ACCEPTED, { field: "card" })
}
