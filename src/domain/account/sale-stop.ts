import type { Customer } from "#src/contract/account/customer.ts"
import { type ForcedStep, forcedStep } from "./forced-step.ts"

/** Why nothing is sold to a customer where they are: never, or not before they confirmed the country. */
export type LocationStop = "banned" | "confirm"

export function locationStop(
  customer: Pick<Customer, "countryBanned" | "countryBannedConfirmationRequired">,
): LocationStop | null {
  if (customer.countryBanned) return "banned"
  return customer.countryBannedConfirmationRequired ? "confirm" : null
}

/** What stands before a purchase, the place first: nothing that a customer does helps where nothing is sold. */
export const saleStop = (customer: Customer): ForcedStep | LocationStop | null =>
  locationStop(customer) ?? forcedStep(customer)
