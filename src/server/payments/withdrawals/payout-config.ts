import * as v from "valibot"
import { failsModulusCheck } from "#src/domain/payments/modulus/modulus-check.ts"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"

const whole = v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number))
const onOff = v.optional(v.picklist(["on", "off"]), "off")

/** Variables of how withdrawals are paid. */
export const payoutEnvironment = {
  /** The shop's bank, as the header of a Direct Entry file names it: "CBA". */
  PAYOUT_BANK: setting(
    v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
    "what the bank's files of approved withdrawals say of the shop: the bank's abbreviation (`CBA`; Australia only), the six digits of Direct Entry or Bacs, the name, and the account that pays (`062-000 12345678`). Without them customers can ask for withdrawals, and staff cannot make a file",
    "made up in the demo",
  ),
  /** The user identification of Direct Entry, or the service user number of Bacs. */
  PAYOUT_USER_ID: alike(v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/)))),
  PAYOUT_USER_NAME: alike(v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9 &.-]{2,26}$/)))),
  /** BSB or sort code, and number, of the account that withdrawals are paid from: "062-000 12345678". */
  PAYOUT_ACCOUNT: alike(
    v.optional(v.pipe(v.string(), v.regex(/^\d{3}-?\d{3} \d{4,9}$|^\d{2}-\d{2}-\d{2} \d{8}$/))),
  ),
  PAYOUT_NEW_ACCOUNT_HOURS: setting(
    v.optional(whole, "24"),
    "hours that the first payment to a stored account waits after it was asked for; 0: none",
  ),
  PAYOUT_TWO_PEOPLE_ABOVE: setting(
    v.optional(whole, "1000"),
    "a withdrawal above this many dollars or pounds needs two people to approve it",
  ),
  /** In whole dollars or pounds: above these sums the next payment takes two, however small it is. */
  PAYOUT_CUSTOMER_DAY: setting(
    v.optional(whole, "1000"),
    "above this many dollars or pounds to one customer in 24 hours, or in 7 days, the next withdrawal needs two people, however small it is",
  ),
  PAYOUT_CUSTOMER_WEEK: alike(v.optional(whole, "3000")),
  PAYOUT_MEMBER_DAY: setting(
    v.optional(whole, "10000"),
    "the same for all withdrawals that one member of staff approves",
  ),
  PAYOUT_MEMBER_WEEK: alike(v.optional(whole, "30000")),
  BANK_HOLIDAYS: setting(
    v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.regex(/^\d{4}-\d{2}-\d{2}(\s+\d{4}-\d{2}-\d{2})*$/),
        v.transform((days) => days.split(/\s+/)),
      ),
    ),
    "bank holidays of England that were proclaimed for one year alone (`2027-05-10 2027-06-03`): Bacs processes no file on them. Those of every year are known",
  ),
  /** Withdrawals to accounts in other countries, which staff enter at the bank by hand. */
  PAYOUT_ABROAD: setting(
    onOff,
    "`on`: customers may withdraw to accounts abroad, or to PayPal; staff pay these by hand from a list",
  ),
  /** Withdrawals to PayPal accounts, through PayPal's own page for many payments. */
  PAYOUT_PAYPAL: alike(onOff),
}

type Values = v.InferOutput<v.ObjectSchema<typeof payoutEnvironment, undefined>>

/** The account that a file pays from, as its bank knows it. */
export interface PayingAccount {
  readonly bank: string
  readonly userId: string
  readonly userName: string
  readonly code: string
  readonly accountNumber: string
}

export interface PayoutConfig {
  /** Null: withdrawals can be asked for, and no file can be made yet. */
  readonly from: PayingAccount | null
}

/** Of a demonstration: no bank knows it. */
const DEMO_ACCOUNT: PayingAccount = {
  bank: "XXX",
  userId: "301500",
  userName: "Southern Lotto",
  code: "999999",
  accountNumber: "12345678",
}

function readFrom(values: Values, currency: "AUD" | "GBP"): PayingAccount | null {
  const {
    PAYOUT_BANK: bank,
    PAYOUT_USER_ID: userId,
    PAYOUT_USER_NAME: userName,
    PAYOUT_ACCOUNT: account,
  } = values
  if (!userId && !userName && !account && !bank) return null
  if (!userId || !userName || !account)
    throw refused("PAYOUT_USER_ID, PAYOUT_USER_NAME and PAYOUT_ACCOUNT are needed together.")
  if (currency === "AUD" && !bank) throw refused("PAYOUT_BANK is needed beside PAYOUT_ACCOUNT.")
  const [code = "", accountNumber = ""] = account.split(" ")
  if (currency === "GBP" && /^\d{3}-\d{3}$/.test(code))
    throw refused(
      `PAYOUT_ACCOUNT: ${code} is written like an Australian BSB. A British sort code is written 20-30-40.`,
    )
  if (currency === "AUD" && /^\d{2}-\d{2}-\d{2}$/.test(code))
    throw refused(
      `PAYOUT_ACCOUNT: ${code} is written like a British sort code. An Australian BSB is written 062-000.`,
    )
  if (currency === "GBP" && accountNumber.length !== 8)
    throw refused("PAYOUT_ACCOUNT: a British account number has 8 digits.")
  if (currency === "GBP" && failsModulusCheck(code.replace(/-/g, ""), accountNumber))
    throw refused(`PAYOUT_ACCOUNT: no account with the number ${accountNumber} can exist at ${code}.`)
  return { bank: bank ?? "", userId, userName, code: code.replace(/-/g, ""), accountNumber }
}

/** How withdrawals are paid. `isDemo`: without an account of its own, a demonstration makes files of one that is made up. */
export const readPayouts = (values: Values, currency: "AUD" | "GBP", isDemo: boolean): PayoutConfig => ({
  from: readFrom(values, currency) ?? (isDemo ? DEMO_ACCOUNT : null),
})
