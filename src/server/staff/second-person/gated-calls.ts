import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { cmsEditingEndpoints } from "#src/contract/content/cms-editing.ts"
import { deskContentEndpoints } from "#src/contract/content/content.desk.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { refusedReturnEndpoints } from "#src/contract/payments/refused-returns.desk.ts"
import { promotionEditingEndpoints } from "#src/contract/promotions/promotion-editing.ts"
import { promotionVersionEndpoints } from "#src/contract/promotions/promotions.desk.ts"
import { deskSettingEndpoints } from "#src/contract/site/settings.desk.ts"
import { CLOSE_HOURS } from "#src/contract/staff/approvals.ts"
import { ceilingEndpoints } from "#src/contract/staff/ceilings.ts"
import { memberEndpoints } from "#src/contract/staff/members.ts"
import { settingFacts, titleOf } from "#src/server/settings/in-words.ts"
import type { Settings } from "#src/server/settings/registry.ts"
import { isSettingName, settingOf } from "#src/server/settings/registry.ts"
import {
  changesLegalPage,
  givesMuch,
  hasOwners,
  isDebitBatch,
  MANY_USES,
  raisesMember,
  versionGivesMuch,
} from "./conditions.ts"
import { type AnyGatedCall, always, type GatedCall, gated, versionCalls } from "./gated-call.ts"
import { gatedProducts } from "./gated-products.ts"

/** Calls that decide who may do what at the desk. */
const gatedStaff: readonly AnyGatedCall[] = [
  gated({
    endpoint: memberEndpoints.invite,
    scope: "staff:write",
    when: () =>
      `Inviting somebody, once there are two owners; whoever invites and whoever is invited decide nothing of each other's for ${CLOSE_HOURS} hours`,
    title: ({ body }) => `Invite ${body.name} (${body.email}) as ${body.roles.join(", ")}`,
    applies: (_, { db }) => hasOwners(db),
  }),
  gated({
    endpoint: memberEndpoints.change,
    scope: "staff:write",
    when: () => "Giving somebody more roles or letting them back in, once there are two owners",
    title: ({ body }) => `Change a member${body.roles ? ` to ${body.roles.join(", ")}` : ""}`,
    applies: async ({ params, body }, { db }) =>
      (await hasOwners(db)) && (await raisesMember(db, params.id, body)),
  }),
  gated({
    endpoint: memberEndpoints.reset,
    scope: "staff:write",
    when: () => "Inviting a member anew, once there are two owners",
    title: () => "Take a member's second factor away and invite them anew",
    applies: (_, { db }) => hasOwners(db),
  }),
]

/** Payments, debts and ceilings. */
const gatedMoney: readonly AnyGatedCall[] = [
  gated({
    endpoint: deskCustomerEndpoints.forgiveDebt,
    scope: "balances:approve",
    when: () => "Forgiving what a customer owes",
    title: () => "Forgive what a customer owes for a deposit that went back",
    applies: always,
  }),
  gated({
    endpoint: ceilingEndpoints.raise,
    scope: "balances:approve",
    when: () => "Raising a ceiling for a while",
    title: ({ params, body }) =>
      `Raise the ceiling of ${params.source} by ${body.amount.cents / 100} ${body.amount.currency}`,
    applies: always,
  }),
  gated({
    endpoint: payoutEndpoints.bookReturn,
    scope: "payouts:approve",
    when: () => "Booking a payment back by hand",
    title: ({ body }) => `Book a payment back that the bank returned: ${body.reason}`,
    applies: always,
  }),
  gated({
    endpoint: refusedReturnEndpoints.settle,
    scope: "payouts:approve",
    when: () => "Paying a deposit back from the shop's bank",
    title: ({ body }) => `Note that a deposit was paid back from the bank: ${body.bankReference}`,
    applies: always,
  }),
  gated({
    endpoint: payoutEndpoints.markSent,
    scope: "payouts:approve",
    when: () => "Noting direct debits as sent, which puts money into wallets some days later",
    title: () => "Note that the bank has the file of a batch of direct debits",
    applies: ({ params }, { db }) => isDebitBatch(db, params.id),
  }),
  gated({
    endpoint: payoutEndpoints.discard,
    scope: "payouts:approve",
    when: () => "Discarding a batch, whose file the bank may have",
    title: () => "Discard a batch of payments that the bank never got",
    applies: always,
  }),
  gated({
    endpoint: payoutEndpoints.readReturns,
    scope: "payouts:approve",
    when: () => "Booking payments back from a file",
    title: ({ body }) => `Book payments back from a file of ${body.text.split("\n").length} lines`,
    applies: always,
  }),
]

const codes = versionCalls(promotionVersionEndpoints, "promotions:approve")

const pages = versionCalls(deskContentEndpoints, "content:approve")

const muchGiven = ({ codeTwoPeopleAbovePercent: codePercent }: Settings) =>
  `Publishing a code of more than ${codePercent} % (or of an amount that may be), of wallet credit, or for more than ${MANY_USES.toLocaleString("en-AU")} uses`

/** Codes that give much away, and pages that customers and regulators rely on. */
const gatedContent: readonly AnyGatedCall[] = [
  gated({
    ...codes.save,
    when: muchGiven,
    title: ({ params }) => `Publish the code ${params.key}`,
    applies: ({ body }, { settings }) => body.publish && givesMuch(body.body, settings),
  }),
  gated({
    ...codes.restore,
    when: muchGiven,
    title: ({ params, body }) => `Go back to version ${body.to} of the code ${params.key}`,
    applies: ({ params, body }, { db, settings }) => versionGivesMuch(db, params.key, body.to, settings),
  }),
  gated({
    endpoint: promotionEditingEndpoints.put,
    scope: "promotions:approve",
    when: muchGiven,
    title: ({ params }) => `Publish the code ${params.code}`,
    applies: ({ body }, { settings }) => givesMuch(body, settings),
  }),
  gated({
    ...pages.save,
    when: () => "Publishing a legal page",
    title: ({ params }) => `Publish the page ${params.key}`,
    applies: async ({ params, body }, { db }) =>
      body.publish && params.kind === "page" && (await changesLegalPage(db, params.key, body.body)),
  }),
  ...([pages.remove, pages.restore] as const).map((call) =>
    gated({
      ...call,
      when: () => "Removing a legal page, or going back to an earlier version of it",
      title: ({ params }) => `Remove or restore the page ${params.key}`,
      applies: async ({ params }, { db }) =>
        params.kind === "page" && (await changesLegalPage(db, params.key, null)),
    } as GatedCall<typeof call.endpoint>),
  ),
  gated({
    endpoint: cmsEditingEndpoints.putPage,
    scope: "content:approve",
    when: () => "Publishing a legal page",
    title: ({ params }) => `Publish the page ${params.key}`,
    applies: ({ params, body }, { db }) => changesLegalPage(db, params.key, body),
  }),
  gated({
    endpoint: cmsEditingEndpoints.removePage,
    scope: "content:approve",
    when: () => "Removing a legal page",
    title: ({ params }) => `Remove the page ${params.key}`,
    applies: ({ params }, { db }) => changesLegalPage(db, params.key, null),
  }),
]

/** Settings of money, age, limits, verification and approvals. */
const gatedSettings: readonly AnyGatedCall[] = [
  gated({
    endpoint: deskSettingEndpoints.change,
    scope: "settings:approve",
    when: () => "Changing a setting of money, age, limits, verification or approvals",
    title: ({ params }) => `Change the setting “${titleOf(params.name)}”`,
    facts: settingFacts,
    applies: ({ params }) => isSettingName(params.name) && settingOf(params.name).needsTwo === true,
  }),
]

/** All calls that need a second person. Payments to banks, results, corrections and bank files have approvals of their own. */
export const gatedCalls: readonly AnyGatedCall[] = [
  ...gatedProducts,
  ...gatedMoney,
  ...gatedContent,
  ...gatedStaff,
  ...gatedSettings,
]
