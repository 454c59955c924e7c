import * as v from "valibot"
import { endpoint, Instant, Key } from "../endpoint.ts"
import { shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { ceilingSources } from "./ceiling-sources.ts"

/** The prizes of one product are a source of their own: "prizes:powerball". */
const Source = v.pipe(v.string(), v.regex(/^[a-z_]+(:[a-z0-9_-]+)?$/), v.maxLength(80))

const Ceiling = v.object({
  source: Source,
  kind: v.picklist(ceilingSources),
  /** The product, of prizes. */
  offerKey: v.nullable(Key),
  hour: Money,
  day: Money,
  usedHour: Money,
  usedDay: Money,
  /** The amount that two people added to both until a moment. */
  raised: Money,
  raisedUntil: v.nullable(Instant),
  /** When it was reached last, and how often since it was used first. */
  reachedAt: v.nullable(Instant),
  timesReached: v.number(),
})
export type Ceiling = v.InferOutput<typeof Ceiling>

/** Draws and giveaways whose prizes wait since they exceed a ceiling. */
const PrizesOverCeiling = v.object({
  kind: v.picklist(["draw", "giveaway"]),
  /** The product's key, or the kind of giveaway. */
  key: v.string(),
  number: v.number(),
  amount: Money,
  heldAt: Instant,
})
export type PrizesOverCeiling = v.InferOutput<typeof PrizesOverCeiling>

export const ceilingEndpoints = {
  list: endpoint({
    name: "ceilings.list",
    method: "GET",
    path: "/ceilings",
    service: "desk",
    caller: "staff",
    scope: "draws:read",
    summary: "How much may reach wallets from each source, how much did, and prizes that wait.",
    result: v.object({ ceilings: v.array(Ceiling), held: v.array(PrizesOverCeiling) }),
  }),
  raise: endpoint({
    name: "ceilings.raise",
    method: "POST",
    path: "/ceilings/{source}",
    service: "desk",
    caller: "staff",
    scope: "balances:propose",
    elevated: true,
    about: { kind: "ceiling", param: "source" },
    summary: "Proposed to raise a ceiling by an amount for some hours, which somebody else approves.",
    params: v.object({ source: Source }),
    body: v.object({
      amount: Money,
      hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(72)),
      reason: shortText(500),
    }),
  }),
}
