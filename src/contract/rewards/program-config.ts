import * as v from "valibot"
import { membershipPeriods, membershipTiers } from "../catalogue/membership.ts"
import { Key } from "../endpoint.ts"
import { Words } from "../fields.ts"
import { Money } from "../money.ts"
import { EntryRules, GiveawayPrize, GiveawayType } from "./giveaway.ts"

const title = v.pipe(Words, v.minLength(1, "Fill this in."), v.maxLength(120, "Use 120 characters or fewer."))
const words = v.pipe(Words, v.maxLength(2000, "Use 2,000 characters or fewer."))
const section = v.object({ title, text: words })
const offer = v.object({ title, text: words, button: title })
const path = v.pipe(
  v.string(),
  v.regex(/^\/(?![/\\])[^\s\\]{0,300}$/, "A path of the shop begins with one slash."),
)

/** The programme's texts and settings, which editors decide. */
export const ProgramContent = v.object({
  titleContent: v.object({ title, lead: words }),
  /** `required`: a free membership begins with the customer's first deposit. */
  deposit: v.object({ required: v.boolean(), title, text: words }),
  membershipTiers: v.pipe(
    v.array(
      v.object({
        tier: v.picklist(membershipTiers),
        name: title,
        text: words,
        benefits: v.pipe(v.array(title), v.maxLength(12)),
      }),
    ),
    v.maxLength(2),
  ),
  monthlyGiveaways: section,
  specialGiveaways: section,
  dailyGiveaways: section,
  optIn: offer,
  manageMembership: section,
  pastWinners: section,
  faq: v.pipe(v.array(v.object({ question: title, answer: words })), v.maxLength(40)),
  /** Pricings whose customers may take part; none: all of them. */
  eligiblePricingIds: v.pipe(v.array(Key), v.maxLength(50)),
  /** Promotion codes for members, as the page shows them. */
  discounts: v.pipe(
    v.array(
      v.object({
        code: v.pipe(Words, v.minLength(1, "Fill this in."), v.maxLength(40, "Use 40 characters or fewer.")),
        title,
        text: words,
      }),
    ),
    v.maxLength(12),
  ),
  footerDisclaimer: words,
  joinAll: offer,
  joinPremium: offer,
  memberOverview: section,
  benefits: section,
  navigationItems: v.pipe(v.array(v.object({ label: title, path })), v.maxLength(8)),
})
export type ProgramContent = v.InferOutput<typeof ProgramContent>

/** A kind of giveaway as it is published. */
export const PublishedRule = v.object({
  giveawayType: GiveawayType,
  name: v.string(),
  entries: EntryRules,
  prizes: v.array(GiveawayPrize),
})

/** The membership programme as the shop's pages need it. */
export const ProgramConfig = v.object({
  membershipProgram: Key,
  name: v.string(),
  ...ProgramContent.entries,
  /** Premium's prices; none while it is not sold. */
  periods: v.array(v.object({ period: v.picklist(membershipPeriods), name: v.string(), price: Money })),
  giveawayRules: v.array(PublishedRule),
  /** Whether members can be led to the provider of benefits. */
  hasBenefits: v.boolean(),
})
export type ProgramConfig = v.InferOutput<typeof ProgramConfig>
