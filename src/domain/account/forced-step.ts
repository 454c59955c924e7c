import type { Customer } from "#src/contract/account/customer.ts"
import { accountPaths } from "../site/paths/account-paths.ts"
import { isSamePath, paths } from "../site/paths/paths.ts"

type Standing = Pick<
  Customer,
  "forcePasswordChange" | "accountUpgrade" | "detailsUpdateRequired" | "termsAcceptanceRequired"
>

/** A step that a customer may have to take before anything else. */
export type ForcedStep = "password" | "upgrade" | "details" | "terms"

/** Where each is done. */
export const forcedStepPath: Readonly<Record<ForcedStep, string>> = {
  password: paths.forcePasswordChange.link(),
  upgrade: accountPaths.upgradeAccount.link(),
  details: accountPaths.myDetails.link(),
  terms: accountPaths.upgradeAccount.link(),
}

/** The most pressing of what a customer must do; null for one who is free to go on. */
export function forcedStep(customer: Standing): ForcedStep | null {
  if (customer.forcePasswordChange) return "password"
  if (customer.accountUpgrade) return "upgrade"
  if (customer.detailsUpdateRequired) return "details"
  return customer.termsAcceptanceRequired ? "terms" : null
}

/** Where no session is needed to stay. */
const stays = /^\/(login|logout)(\/|$)/i

/**
 * Where a page leads whose session ended without its customer's doing: to sign in and back, and from closing an account
 * to the page after it. Null where it stays.
 */
export function forcedOutPath(pathname: string, search: string): string | null {
  const closed = accountPaths.accountClosed.link()
  if (stays.test(pathname) || isSamePath(closed, pathname)) return null
  if (isSamePath(accountPaths.closeAccount.link(), pathname)) return closed
  return paths.loginAgain.link(pathname + search)
}
