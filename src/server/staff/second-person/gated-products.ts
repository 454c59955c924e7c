import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import { deskRegionEndpoints } from "#src/contract/catalogue/regions.desk.ts"
import { deskResultEndpoints } from "#src/contract/draws/results.desk.ts"
import { deskGiveawayEndpoints } from "#src/contract/rewards/giveaways.desk.ts"
import { deskGiveawayRuleEndpoints, deskProgramEndpoints } from "#src/contract/rewards/program.desk.ts"
import { isHeldByCeiling } from "./conditions.ts"
import { type AnyGatedCall, always, gated, program, versionCalls } from "./gated-call.ts"

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

/** Rules, prices and prizes, and what is put on sale. */
export const gatedProducts: readonly AnyGatedCall[] = [
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
    title: ({ body }) => `Create the giveaway ${body.name}`,
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
]
