import type { Currency } from "#src/contract/money.ts"
import type { TypedAccount } from "../bank-account.ts"
import { failsModulusCheck } from "./modulus-check.ts"

/**
 * Whether the modulus check says that an account in its normal form cannot exist: a British one, also where it is
 * written as an IBAN. Others have no such check.
 */
export function accountFailsCheck(
  { type, code, accountNumber }: Pick<TypedAccount, "type" | "code" | "accountNumber">,
  currency: Currency,
): boolean {
  if (type === "national") return currency === "GBP" && failsModulusCheck(code, accountNumber)
  const [, sortCode, number] =
    (type === "international" && /^GB\d{2}[A-Z]{4}(\d{6})(\d{8})$/.exec(accountNumber)) || []
  return sortCode !== undefined && number !== undefined && failsModulusCheck(sortCode, number)
}
