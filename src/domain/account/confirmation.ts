import type { Customer } from "#src/contract/account/customer.ts"
import { isSamePath } from "../site/paths/paths.ts"

const DETAILS_PATH = "/my-account/my-details"
const ACCOUNT_PATH = "/my-account"

/**
 * Tells what the customer should confirm on this page: the address before the email address, and nothing on
 * the page where both can be changed.
 */
export function confirmationDue(
  customer: Pick<Customer, "addressConfirmationRequired" | "emailAddressConfirmationRequired"> | undefined,
  path: string,
): "address" | "email" | null {
  if (!customer || isSamePath(DETAILS_PATH, path)) return null
  if (customer.addressConfirmationRequired) return "address"
  return customer.emailAddressConfirmationRequired ? "email" : null
}

/** Where an address is changed: among the details, or, without the capability to manage them, the account page. */
export const updatePath = (canManageDetails: boolean) => (canManageDetails ? DETAILS_PATH : ACCOUNT_PATH)
