import * as v from "valibot"
import { THE_PROGRAM } from "#src/contract/content/kinds.desk.ts"
import { errorCodes } from "#src/contract/error.ts"
import { PromotionCode } from "#src/contract/promotions/promotion-code.ts"
import { PromotionAtDesk } from "#src/contract/promotions/promotion-editing.ts"
import { ProgramContent } from "#src/contract/rewards/program-config.ts"
import { type GiveawayRule, GiveawayRules } from "#src/contract/rewards/program-editing.ts"
import { hasEntries } from "#src/domain/rewards/entries.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { PRICING, pricingsIn } from "#src/server/catalogue/pricings.ts"
import { readCatalogue } from "#src/server/catalogue/read-catalogue.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { readPromotionDraft, withdrawPromotion, writePromotion } from "#src/server/promotions/codes.ts"
import {
  readGiveawayRules,
  readProgramContent,
  removeGiveawayRules,
  removeProgramContent,
  writeGiveawayRules,
  writeProgramContent,
} from "#src/server/rewards/memberships/program-settings.ts"
import { refuseStaff } from "#src/server/staff/staff.ts"
import type { ContentKind } from "../kind.desk.ts"

/** The promise of a code. Its use so far is not part of a version: going back leaves it as it is. */
export const promotionKind: ContentKind<PromotionAtDesk> = {
  name: "promotion",
  isLocalized: false,
  key: PromotionCode,
  schema: PromotionAtDesk,
  titleOf: ({ name }) => name,
  pathOf: () => "/cart",
  list: async (db) => {
    const rows = await db.selectFrom("promotions").select(["code", "name", "withdrawn_at"]).execute()
    return rows.map(({ code, name, withdrawn_at }) => ({
      key: code,
      locale: "",
      title: name,
      state: withdrawn_at ? ("archived" as const) : ("published" as const),
    }))
  },
  read: (db, { key }) => readPromotionDraft(db, key),
  write: (db, { key }, body, now) => writePromotion(db, key, body, now),
  remove: (trx, { key }, now) => withdrawPromotion(trx, key, now),
  shown: (body, now) => ({
    ...body,
    withdrawn: false,
    startsAt: body.startsAt && Date.parse(body.startsAt) > now.getTime() ? null : body.startsAt,
  }),
}

const refuse = (field: string, said: string) => refuseStaff(422, errorCodes.invalid, said, { field })

/** Pricings that the programme can be open to. */
export async function programPricings(db: Handle) {
  const all = Object.entries(pricingsIn(await readCatalogue(db)))
  return [
    { pricingId: PRICING, subVariants: [] },
    ...all.map(([pricingId, { subVariants }]) => ({ pricingId, subVariants })),
  ]
}

/** Refuses tiers that nobody could tell apart, and pricings whose customers there cannot be. */
async function checkContent(
  db: Handle,
  { membershipTiers, eligiblePricingIds }: ProgramContent,
): Promise<void> {
  const seen = new Set<string>()
  for (const [index, { tier }] of membershipTiers.entries()) {
    if (seen.has(tier)) throw refuse(`membershipTiers.${index}.tier`, "This tier is described already.")
    seen.add(tier)
  }
  const known = new Set((await programPricings(db)).map(({ pricingId }) => pricingId))
  const unknown = eligiblePricingIds.find((id) => !known.has(id))
  if (unknown !== undefined) throw refuse("eligiblePricingIds", `There is no pricing called ${unknown}.`)
}

/** Refuses a rule whose giveaways nobody could win. */
function checkRules(rules: readonly GiveawayRule[]): void {
  const lonely = rules.findIndex((rule) => !hasEntries(rule))
  if (lonely >= 0)
    throw refuse(
      `rules.${lonely}.entries`,
      "Nobody who takes part has an entry. Give one of their tiers some.",
    )
}

const TITLE = "Members' programme"
const RULES_TITLE = "Rules of giveaways"
const listed = (title: string) => async () => [
  { key: THE_PROGRAM, locale: "", title, state: "published" as const },
]

export const programKind: ContentKind<ProgramContent> = {
  name: "program",
  isLocalized: false,
  key: v.literal(THE_PROGRAM),
  schema: ProgramContent,
  titleOf: () => TITLE,
  pathOf: () => rewardPaths.program.link(),
  list: listed(TITLE),
  read: (db) => readProgramContent(db),
  write: async (db, _ref, body) => {
    await checkContent(db, body)
    await writeProgramContent(db, body)
  },
  remove: (db) => removeProgramContent(db),
}

export const giveawayRulesKind: ContentKind<GiveawayRules> = {
  name: "giveaway_rules",
  isLocalized: false,
  key: v.literal(THE_PROGRAM),
  schema: GiveawayRules,
  titleOf: () => RULES_TITLE,
  pathOf: () => rewardPaths.program.link(),
  list: listed(RULES_TITLE),
  read: async (db) => ({ rules: await readGiveawayRules(db) }),
  write: async (db, _ref, { rules }) => {
    checkRules(rules)
    await writeGiveawayRules(db, rules)
  },
  remove: (db) => removeGiveawayRules(db),
}
