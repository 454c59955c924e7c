import { cmsEditingEndpoints } from "#src/contract/content/cms-editing.ts"
import { CLOSE_HOURS } from "#src/contract/desk/approvals.ts"
import { payoutEndpoints } from "#src/contract/desk/bank/payouts.ts"
import { refusedReturnEndpoints } from "#src/contract/desk/bank/refused-returns.ts"
import { ceilingEndpoints } from "#src/contract/desk/ceilings.ts"
import { deskContentEndpoints } from "#src/contract/desk/content/content.ts"
import { deskCustomerEndpoints } from "#src/contract/desk/customers/customers.ts"
import { deskResultEndpoints } from "#src/contract/desk/draw-results.ts"
import { deskGiveawayEndpoints } from "#src/contract/desk/giveaways.ts"
import { deskProductEndpoints } from "#src/contract/desk/products/products.ts"
import { deskRegionEndpoints } from "#src/contract/desk/products/regions.ts"
import { deskGiveawayRuleEndpoints, deskProgramEndpoints } from "#src/contract/desk/program.ts"
import { promotionVersionEndpoints } from "#src/contract/desk/promotions.ts"
import type { Scope } from "#src/contract/desk/scopes.ts"
import { memberEndpoints } from "#src/contract/desk/staff/members.ts"
import type { Endpoint, Input } from "#src/contract/endpoint.ts"
import { promotionEditingEndpoints } from "#src/contract/promotions/promotion-editing.ts"
import type { ServerConfig } from "../../config.ts"
import type { Handle } from "../../database/database.ts"
import {
  changesLegalPage,
  givesMuch,
  hasOwners,
  isDebitBatch,
  isHeldByCeiling,
  MANY_USES,
  raisesMember,
  versionGivesMuch,
} from "./conditions.ts"

/** What a condition looks at. */
export interface GateContext {
  readonly db: Handle
  readonly config: ServerConfig
}

/** A call of the desk that one member begins and another carries out by approving it. */
export interface GatedCall<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  /** The second person's scope. */
  readonly scope: Scope
  /** When it applies, in words for whoever is about to press. */
  readonly when: (config: ServerConfig) => string
  readonly title: (input: Input<E>) => string
  readonly applies: (input: Input<E>, context: GateContext) => boolean | Promise<boolean>
}

/** Every gated call, its input forgotten. */
export type AnyGatedCall = Omit<GatedCall, "title" | "applies"> & {
  readonly title: (input: never) => string
  readonly applies: (input: never, context: GateContext) => boolean | Promise<boolean>
}

const gated = <E extends Endpoint>(call: GatedCall<E>): AnyGatedCall => call
const always = () => true

/** Fields of a product that say nothing of what it costs or pays. */
const WORDS: ReadonlySet<string | number | undefined> = new Set([
  "name",
  "description",
  "brand",
  "picture",
  "pictures",
  "displayCategory",
  "story",
])

const published = ({ body }: { readonly body: { readonly publish: boolean } }) => body.publish

const program = (calls: ReturnType<typeof versionCalls>, what: string): AnyGatedCall[] => [
  gated({
    ...calls.save,
    when: () => `Publishing ${what}`,
    title: () => `Publish ${what}`,
    applies: published,
  }),
  gated({
    ...calls.remove,
    when: () => `Removing ${what}`,
    title: () => `Remove ${what}`,
    applies: always,
  }),
  gated({
    ...calls.restore,
    when: () => `Going back to an earlier version of ${what}`,
    title: ({ body }) => `Go back to version ${body.to} of ${what}`,
    applies: always,
  }),
]

/** The calls of something that is written in versions, each with who may approve it. */
const versionCalls = <
  E extends Pick<typeof deskGiveawayRuleEndpoints, "save" | "remove" | "restore">,
  S extends Scope,
>(
  { save, remove, restore }: E,
  scope: S,
) => ({
  save: { endpoint: save, scope },
  remove: { endpoint: remove, scope },
  restore: { endpoint: restore, scope },
})

const codes = versionCalls(promotionVersionEndpoints, "promotions:approve")
const pages = versionCalls(deskContentEndpoints, "content:approve")
const muchGiven = ({ gates: { codePercent } }: ServerConfig) =>
  `Publishing a code of more than ${codePercent} % (or of an amount that may be), of wallet credit, or for more than ${MANY_USES.toLocaleString("en-AU")} uses`

/** All calls that need a second person. Payments to banks, results, corrections and bank files have approvals of their own. */
export const gatedCalls: readonly AnyGatedCall[] = [
  gated({
    endpoint: deskProductEndpoints.change,
    scope: "products:approve",
    when: () => "Changing a product's rules, prices or prizes",
    title: ({ params }) => `Change rules, prices or prizes of ${params.offerKey}`,
    applies: ({ body }) => body.changes.some(({ path }) => !WORDS.has(path[0])),
  }),
  gated({
    endpoint: deskProductEndpoints.resume,
    scope: "products:approve",
    when: () => "Putting a product on sale",
    title: ({ params }) => `Put ${params.offerKey} on sale`,
    applies: always,
  }),
  gated({
    endpoint: deskProductEndpoints.changeSyndicates,
    scope: "products:approve",
    when: () => "Changing the rules of syndicates",
    title: () => "Change the rules by which syndicates are made",
    applies: always,
  }),
  ...program(versionCalls(deskRegionEndpoints, "products:approve"), "the regions that products are sold in"),
  gated({
    endpoint: deskGiveawayEndpoints.create,
    scope: "products:approve",
    when: () => "Making a giveaway",
    title: ({ body }) => `Make the giveaway ${body.name}`,
    applies: always,
  }),
  gated({
    endpoint: deskGiveawayEndpoints.change,
    scope: "products:approve",
    when: () => "Changing a giveaway's prizes, times or entries",
    title: ({ params }) => `Change the giveaway ${params.giveawayType} ${params.drawNumber}`,
    applies: ({ body }) => body.terms !== undefined,
  }),
  gated({
    endpoint: deskGiveawayEndpoints.release,
    scope: "products:approve",
    when: () => "Paying prizes of a giveaway that exceed a ceiling",
    title: ({ params }) => `Pay the prizes of the giveaway ${params.giveawayType} ${params.drawNumber}`,
    applies: always,
  }),
  ...program(versionCalls(deskGiveawayRuleEndpoints, "products:approve"), "the rules of giveaways"),
  ...program(versionCalls(deskProgramEndpoints, "products:approve"), "the members' programme"),
  gated({
    endpoint: deskResultEndpoints.release,
    scope: "draws:approve",
    when: () => "Paying prizes of a draw that exceed a ceiling",
    title: ({ params }) => `Pay the prizes of draw ${params.drawNo} of ${params.offerKey}`,
    applies: ({ params }, { db }) => isHeldByCeiling(db, params),
  }),
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
    ...codes.save,
    when: muchGiven,
    title: ({ params }) => `Publish the code ${params.key}`,
    applies: ({ body }, { config }) => body.publish && givesMuch(body.body, config),
  }),
  gated({
    ...codes.restore,
    when: muchGiven,
    title: ({ params, body }) => `Go back to version ${body.to} of the code ${params.key}`,
    applies: ({ params, body }, { db, config }) => versionGivesMuch(db, params.key, body.to, config),
  }),
  gated({
    endpoint: promotionEditingEndpoints.put,
    scope: "promotions:approve",
    when: muchGiven,
    title: ({ params }) => `Publish the code ${params.code}`,
    applies: ({ body }, { config }) => givesMuch(body, config),
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
