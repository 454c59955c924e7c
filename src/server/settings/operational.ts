import * as v from "valibot"
import { operational } from "../core/operational-setting.ts"

const approvals = "It holds from the next one; one that waits for its second person goes on waiting."

/** Purchases, codes and what staff may do, as they change while the shop runs. */
export const houseSettings = {
  mostRecurring: operational.whole(
    {
      group: "Purchases and promotions",
      title: "AutoPlays and subscriptions of one customer",
      meaning:
        "How many a customer may have, and as many purchases that wait to be charged. It holds for the next purchase; those that are there go on.",
      variable: "MOST_RECURRING",
      needsTwo: true,
      first: ({ values }) => values.MOST_RECURRING,
    },
    { unit: "", least: 1, most: 999_999 },
  ),
  priceNoticeDays: operational.whole(
    {
      group: "Purchases and promotions",
      title: "Notice of a higher price",
      meaning:
        "Days before a price goes up for everybody with AutoPlay or a subscription of it; nobody is charged the higher price sooner. Whoever was told already keeps their day.",
      variable: "PRICE_NOTICE_DAYS",
      needsTwo: true,
      first: ({ values }) => values.PRICE_NOTICE_DAYS,
    },
    { unit: "days", least: 1, most: 60 },
  ),
  promotionsLimitCents: operational.money(
    {
      group: "Purchases and promotions",
      title: "Promise of all codes of wallet credit",
      meaning:
        "The most that they may promise together; one use pays at most a hundredth of it. It holds for the next code that is saved.",
      variable: "PROMOTIONS_LIMIT",
      needsTwo: true,
      first: ({ values }) => values.PROMOTIONS_LIMIT * 100,
    },
    0,
    999_999_900,
  ),
  codeTwoPeopleAbovePercent: operational.whole(
    {
      group: "Purchases and promotions",
      title: "Code that takes two people",
      meaning: `A code that takes more off the price is published by two. ${approvals}`,
      variable: "CODE_TWO_PEOPLE_ABOVE",
      needsTwo: true,
      first: ({ values }) => values.CODE_TWO_PEOPLE_ABOVE,
    },
    { unit: "%", least: 0, most: 99 },
  ),
  refundTwoPeopleAboveCents: operational.money({
    group: "Purchases and promotions",
    title: "Refund that takes two people",
    meaning: `A larger refund takes two, or one with which a member alone would have refunded more than that to the same customer, or ten times that to all, in 7 days. ${approvals}`,
    variable: "REFUND_TWO_PEOPLE_ABOVE",
    needsTwo: true,
    first: ({ values }) => values.REFUND_TWO_PEOPLE_ABOVE * 100,
  }),
  revealsPerHour: operational.whole(
    {
      group: "Staff",
      title: "Looks at personal data in an hour",
      meaning:
        "How many fields of customers' personal data one member may look at. Beyond it nothing is shown, and owners get a mail. It holds from the next look.",
      variable: "REVEALS_PER_HOUR",
      needsTwo: true,
      first: ({ values }) => values.REVEALS_PER_HOUR,
    },
    { unit: "looks", least: 0, most: 9999 },
  ),
  dataExportDays: operational.whole(
    {
      group: "Accounts and sign-in",
      title: "File of a customer's data",
      meaning:
        "Days for which customers can download it. Files that were made before a change keep their day.",
      variable: "DATA_EXPORT_DAYS",
      first: ({ values }) => values.DATA_EXPORT_DAYS,
    },
    { unit: "days", least: 1, most: 30 },
  ),
  termsVersion: operational.textOrNone(
    {
      group: "Accounts and sign-in",
      title: "Version of the terms",
      meaning:
        "Names the terms as they are now: customers who agreed to another version agree again before they buy, from their next call on. Empty: whoever agreed once is not asked again.",
      variable: "TERMS_VERSION",
      file: "termsVersion",
      needsTwo: true,
      first: ({ values, site }) => values.TERMS_VERSION ?? site.termsVersion,
    },
    40,
  ),
  supportAddress: operational.text(
    {
      group: "Support",
      title: "Where messages go",
      meaning: "Receives messages from the contact page, from the next one on.",
      variable: "SUPPORT_ADDRESS",
      first: ({ values }) => values.SUPPORT_ADDRESS,
    },
    254,
    v.pipe(v.string(), v.email("Enter an email address.")),
  ),
}
