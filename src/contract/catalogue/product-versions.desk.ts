import * as v from "valibot"
import { Id, Instant } from "../endpoint.ts"
import { CalendarDay } from "../fields.ts"
import { SyndicateRule } from "./syndicate-rule.ts"

/** A difference between two versions: where, and what was and will be there. A side that is left out has nothing. */
export const ProductChange = v.object({
  path: v.pipe(
    v.array(v.union([v.pipe(v.string(), v.maxLength(64)), v.pipe(v.number(), v.integer(), v.minValue(0))])),
    v.minLength(1),
    v.maxLength(12),
  ),
  from: v.exactOptional(v.unknown()),
  to: v.exactOptional(v.unknown()),
})
export const Changes = v.pipe(
  v.array(ProductChange),
  v.minLength(1, "Nothing is different yet."),
  v.maxLength(500),
)

/** Which draw is the first that a change is about. */
const FirstDraw = v.object({ drawNo: v.number(), drawAt: Instant })

/** Customers with AutoPlay or a subscription of it who will pay another price; null where nobody will. */
export const NewPrices = v.nullable(
  v.object({
    customers: v.number(),
    /** Of them, those who will pay more. */
    paysMore: v.number(),
    noticeDays: v.number(),
    /** The first day from which a higher price can hold, on the clock of what changes. */
    earliest: CalendarDay(),
  }),
)
export type NewPrices = v.InferOutput<typeof NewPrices>

/** A change's consequences for draws. */
export const Effect = {
  /** The first draw to which it applies; null where nothing is drawn, or none is to come. */
  firstDraw: v.nullable(FirstDraw),
  /** Later draws that somebody has a ticket in: they keep the rules and times under which it was sold. */
  keptDraws: v.number(),
  newPrices: NewPrices,
}

/** A change of a product. */
export const ProductVersion = v.object({
  id: Id,
  changes: v.array(ProductChange),
  reason: v.string(),
  by: v.string(),
  at: Instant,
  effectiveFrom: Instant,
  state: v.picklist(["pending", "applied", "withdrawn"]),
})
export type ProductVersion = v.InferOutput<typeof ProductVersion>

export const Versions = {
  /** Changes that were made or withdrawn, the latest first. */
  history: v.array(ProductVersion),
}

/** The rules by which syndicates are made, and their changes. */
export const SyndicateRules = v.object({
  rules: v.array(SyndicateRule),
  /** Those of a shop whose owner has none of their own. */
  usual: v.array(SyndicateRule),
  /** The clock on which a day of a change begins: the shop's. */
  timeZone: v.string(),
  pending: v.nullable(v.object({ ...ProductVersion.entries, newPrices: NewPrices })),
  ...Versions,
})
export type SyndicateRules = v.InferOutput<typeof SyndicateRules>

/** Something else was changed meanwhile, or a change waits already. */
export const CHANGED = "changed_meanwhile"
