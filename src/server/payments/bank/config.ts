import * as v from "valibot"
import { failsModulusCheck } from "#src/domain/payments/modulus/modulus-check.ts"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"

const whole = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number))

/** Variables of deposits that customers send from their bank. */
export const bankEnvironment = {
  /** The biller code that the shop's bank gave it; without it nobody pays by BPAY. */
  BPAY_BILLER_CODE: setting(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{2,9}$/))),
    "biller code and name that the shop's bank gave it for BPAY (Australia only). Agree with the bank that references have 10 digits and the check digit rule MOD10V05. Without them nobody pays by BPAY",
    "made up in the demo",
  ),
  /** The name that payers' banks show. */
  BPAY_BILLER_NAME: alike(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)))),
  /** BSB or sort code, and number, of the account that customers transfer money to: "062-000 12345678". */
  DEPOSIT_ACCOUNT: setting(
    v.optional(v.pipe(v.string(), v.regex(/^\d{3}-?\d{3} \d{4,9}$|^\d{2}-\d{2}-\d{2} \d{8}$/))),
    "account that customers transfer deposits to (`062-000 12345678`, in Britain `20-00-00 12345678`). Without them nobody pays by transfer. Finance loads the bank's files at `/desk/bank-files`",
    "made up in the demo",
  ),
  DEPOSIT_ACCOUNT_NAME: alike(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)))),
  BANK_TWO_PEOPLE_ABOVE: setting(
    v.optional(whole, "1000"),
    "giving a customer an unmatched payment above this many dollars or pounds needs two people",
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof bankEnvironment, undefined>>

export interface BankConfig {
  /** Null: BPAY is not offered. */
  readonly bpay: { readonly billerCode: string; readonly billerName: string } | null
  /** Null: bank transfers are not offered. `code`: BSB or sort code, as customers read it. */
  readonly account: { readonly name: string; readonly code: string; readonly number: string } | null
}

/** Of a demonstration: no bank knows it, and it says so where customers read it. */
const DEMO_NAME = "Demonstration, do not pay"
const demoCodes = { AUD: "999-999", GBP: "99-99-99" } as const

/** How customers pay from their bank. `isDemo`: without accounts of its own, a demonstration shows made-up ones. */
export function readBank(values: Values, currency: "AUD" | "GBP", isDemo: boolean): BankConfig {
  const { BPAY_BILLER_CODE: billerCode, BPAY_BILLER_NAME: billerName } = values
  const { DEPOSIT_ACCOUNT: account, DEPOSIT_ACCOUNT_NAME: name } = values
  if (billerCode && currency !== "AUD") throw refused("BPAY_BILLER_CODE: BPAY is paid in Australia only.")
  if (!billerCode !== !billerName) throw refused("BPAY_BILLER_CODE and BPAY_BILLER_NAME are needed together.")
  if (!account !== !name) throw refused("DEPOSIT_ACCOUNT and DEPOSIT_ACCOUNT_NAME are needed together.")
  const [code = "", number = ""] = account?.split(" ") ?? []
  if (account && /^\d{2}-\d{2}-\d{2}$/.test(code) !== (currency === "GBP"))
    throw refused("DEPOSIT_ACCOUNT: an Australian account has a BSB, a British one a sort code.")
  if (account && currency === "GBP" && failsModulusCheck(code.replace(/-/g, ""), number))
    throw refused(`DEPOSIT_ACCOUNT: no account with the number ${number} can exist at ${code}.`)
  const demoAccount = { name: DEMO_NAME, code: demoCodes[currency], number: "12345678" }
  const demoBiller = currency === "AUD" ? { billerCode: "999999", billerName: DEMO_NAME } : null
  return {
    bpay: billerCode && billerName ? { billerCode, billerName } : isDemo ? demoBiller : null,
    account: account && name ? { name, code, number } : isDemo ? demoAccount : null,
  }
}
