import * as v from "valibot"

const Rule = v.object({
  /** Names of the variants; the first is the shop as it is. */
  variations: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,40}$/))), v.minLength(2)),
  /** Shares of the visitors; equal where they are left out. */
  weights: v.optional(v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(1)))),
  /** The part of all visitors that takes part. */
  coverage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  /** Another seed shuffles the visitors anew. */
  seed: v.optional(v.string()),
})

/** Experiments as their service publishes them: features whose rules have variations; other rules are no experiments. */
export const Definitions = v.object({
  features: v.record(v.string(), v.object({ rules: v.optional(v.array(v.unknown()), []) })),
})
export type Definitions = v.InferOutput<typeof Definitions>

/** Variant by experiment. */
export type Variants = Readonly<Record<string, string>>

/** 32 bits of FNV-1a. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

/** Where a visitor stands between 0 and 1 for a seed: always at the same place, and evenly spread over many. */
export const bucketOf = (seed: string, visitor: string): number =>
  (fnv1a(String(fnv1a(seed + visitor))) % 10_000) / 10_000

function variantOf(experiment: string, rule: v.InferOutput<typeof Rule>, visitor: string): string | null {
  const { variations, coverage, seed = experiment } = rule
  const weights =
    rule.weights?.length === variations.length ? rule.weights : variations.map(() => 1 / variations.length)
  const bucket = bucketOf(seed, visitor)
  let begin = 0
  const chosen = weights.findIndex((weight) => {
    const from = begin
    begin += weight
    return bucket >= from && bucket < from + weight * coverage
  })
  return variations[chosen] ?? null
}

/** The variants of a visitor; the same id gives the same ones as long as the definitions are the same. */
export function variantsOf({ features }: Definitions, visitor: string): Variants {
  const assigned = Object.entries(features).flatMap(([experiment, { rules }]) => {
    const rule = rules.map((one) => v.safeParse(Rule, one)).find(({ success }) => success)
    const variant = rule?.success ? variantOf(experiment, rule.output, visitor) : null
    return variant ? [[experiment, variant] as const] : []
  })
  return Object.fromEntries(assigned.sort(([one], [other]) => (one < other ? -1 : 1)))
}
