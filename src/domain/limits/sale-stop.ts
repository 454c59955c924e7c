import type { Customer } from "#src/contract/account/customer.ts"
import { type ForcedStep, forcedStep } from "../account/forced-step.ts"

/** Why nothing is sold to a customer where they are: never, or not before they confirmed the country. */
export type LocationStop = "banned" | "confirm"
/** An obstacle to a purchase; `migration`: the account must move first. */
export type SaleStop = ForcedStep | LocationStop | "migration"

export function locationStop(
  customer: Pick<Customer, "countryBanned" | "countryBannedConfirmationRequired">,
): LocationStop | null {
  if (customer.countryBanned) return "banned"
  return customer.countryBannedConfirmationRequired ? "confirm" : null
}

/** The first of what stands before a purchase; the place first: nothing helps where nothing is sold. */
export const saleStop = (customer: Customer): SaleStop | null =>
  locationStop(customer) ??
  (customer.migrationStatus === "eligible_hard" ? "migration" : forcedStep(customer))
