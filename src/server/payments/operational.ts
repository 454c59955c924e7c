import * as v from "valibot"
import { operational } from "#src/server/core/operational-setting.ts"

/** Settings of deposits. */
export const depositSettings = {
  leastDepositCents: operational.money(
    {
      group: "Deposits",
      title: "Smallest deposit",
      meaning:
        "The least that a customer deposits at once, and that a stored card is charged for a purchase. It holds for the next deposit; one that has begun goes on.",
      needsTwo: true,
      first: () => 500,
    },
    100,
    10_000,
  ),
  mostDepositCents: operational.money(
    {
      group: "Deposits",
      title: "Largest deposit",
      meaning:
        "The most that a customer deposits at once. It holds for the next deposit; one that has begun goes on. Customers' own limits may be lower.",
      needsTwo: true,
      first: () => 500_000,
    },
    1000,
    10_000_000,
  ),
  bankTwoPeopleAboveCents: operational.money({
    group: "Deposits",
    title: "Unmatched payment that takes two people",
    meaning:
      "Above this amount two members give an unmatched payment from the bank to a customer. A payment that waits for its second person goes on waiting.",
    variable: "BANK_TWO_PEOPLE_ABOVE",
    needsTwo: true,
    first: ({ values }) => values.BANK_TWO_PEOPLE_ABOVE * 100,
  }),
}

/** Settings of collected deposits. */
export const debitSettings = {
  directDebit: operational.onOff({
    group: "Deposits",
    title: "Direct debit",
    meaning:
      "Deposits are collected from customers' verified accounts by Direct Entry, in Australia. Switched off, no debit can be requested any more, and those that wait go into no file.",
    variable: "DIRECT_DEBIT",
    needsTwo: true,
    // A demonstration collects unless it says otherwise.
    first: ({ values, privateDemo, locale }) =>
      values.DIRECT_DEBIT ? values.DIRECT_DEBIT === "on" : privateDemo && locale === "en-AU",
  }),
  debitClearingDays: operational.whole(
    {
      group: "Deposits",
      title: "Clearing time of direct debits",
      meaning: "Working days until collected money is in the wallet. Files that the bank has keep their day.",
      variable: "DIRECT_DEBIT_CLEARING_DAYS",
      needsTwo: true,
      first: ({ values }) => values.DIRECT_DEBIT_CLEARING_DAYS,
    },
    { unit: "working days", least: 1, most: 30 },
  ),
  debitDayLimitCents: operational.money(
    {
      group: "Deposits",
      title: "Most by direct debit in 24 hours",
      meaning: "The most that is collected from one customer in any 24 hours. It holds for the next debit.",
      variable: "DIRECT_DEBIT_DAY_LIMIT",
      needsTwo: true,
      first: ({ values }) => values.DIRECT_DEBIT_DAY_LIMIT * 100,
    },
    100,
    10_000_000,
  ),
}

const group = "Withdrawals"
const LONGEST_HOLD_HOURS = 30 * 24
const approvals =
  "It holds for withdrawals that nobody approved yet; one that waits for its second person goes on waiting."
const sum = (title: string, meaning: string, variable: SumVariable) =>
  operational.money({
    group,
    title,
    meaning: `${meaning} ${approvals}`,
    variable,
    needsTwo: true,
    first: ({ values }) => values[variable] * 100,
  })
type SumVariable =
  `PAYOUT_${"TWO_PEOPLE_ABOVE" | "CUSTOMER_DAY" | "CUSTOMER_WEEK" | "MEMBER_DAY" | "MEMBER_WEEK"}`

/** Settings of withdrawals. */
export const payoutSettings = {
  payoutNewAccountHours: operational.whole(
    {
      group,
      title: "Wait of the first payment to an account",
      meaning:
        "Hours that the first payment to a stored account waits after it was requested; 0 for none. Withdrawals that were requested before a change keep their time.",
      variable: "PAYOUT_NEW_ACCOUNT_HOURS",
      needsTwo: true,
      first: ({ values }) => values.PAYOUT_NEW_ACCOUNT_HOURS,
    },
    { unit: "hours", least: 0, most: LONGEST_HOLD_HOURS },
  ),
  payoutTwoPeopleAboveCents: sum(
    "Withdrawal that takes two people",
    "Above this amount two members approve a withdrawal.",
    "PAYOUT_TWO_PEOPLE_ABOVE",
  ),
  payoutCustomerDayCents: sum(
    "Approved by one person, to one customer in 24 hours",
    "Above this sum the next withdrawal takes two people, however small it is.",
    "PAYOUT_CUSTOMER_DAY",
  ),
  payoutCustomerWeekCents: sum(
    "Approved by one person, to one customer in 7 days",
    "Above this sum the next withdrawal takes two people, however small it is.",
    "PAYOUT_CUSTOMER_WEEK",
  ),
  payoutMemberDayCents: sum(
    "Approved by one person, to all in 24 hours",
    "Above this sum one member's next withdrawal takes two people.",
    "PAYOUT_MEMBER_DAY",
  ),
  payoutMemberWeekCents: sum(
    "Approved by one person, to all in 7 days",
    "Above this sum one member's next withdrawal takes two people.",
    "PAYOUT_MEMBER_WEEK",
  ),
  payoutAbroad: operational.onOff({
    group,
    title: "Withdrawals to accounts abroad",
    meaning:
      "Customers may withdraw to accounts in other countries, which staff pay by hand from a list. Switched off, none can be requested any more; those that were are paid or refused.",
    variable: "PAYOUT_ABROAD",
    needsTwo: true,
    first: ({ values }) => values.PAYOUT_ABROAD === "on",
  }),
  payoutPaypal: operational.onOff({
    group,
    title: "Withdrawals to PayPal",
    meaning:
      "Customers may withdraw to PayPal, which staff pay by hand from a list. Switched off, none can be requested any more; those that were are paid or refused.",
    variable: "PAYOUT_PAYPAL",
    needsTwo: true,
    first: ({ values }) => values.PAYOUT_PAYPAL === "on",
  }),
  bankHolidays: operational.list(
    {
      group,
      title: "Bank holidays of one year",
      meaning:
        "Days on which Bacs processes no file, besides those of every year, which are known. It holds for the next file.",
      variable: "BANK_HOLIDAYS",
      first: ({ values }) => values.BANK_HOLIDAYS ?? [],
    },
    { most: 40, example: "2027-05-10", each: v.pipe(v.string(), v.isoDate("Write days as 2027-05-10.")) },
  ),
}
