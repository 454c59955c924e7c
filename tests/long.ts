import type { Locale } from "#src/contract/site/discovery.ts"

/** Whether this is `npm test -- --long`, which also runs what a usual run leaves out. */
export const isLong = Boolean(process.env.LONG_TESTS)

/**
 * Whether axe looks at whatever a journey comes by: in the long run, and where journeys are named. The configuration
 * tells those who make the journeys.
 */
export const axeEverywhere = () => isLong || process.env.AXE_EVERYWHERE === "1"

/** Details of a journey that only the long run makes: what it sees is seen at a lower layer, or is a variant of another. */
export const long = { tag: "@long" }

/** The same of one case of several: the others are made in the long run alone. */
export const longUnless = (isUsual: boolean) => (isUsual ? {} : long)

/** A journey of one country alone. */
const only = (locale: Locale, description: string) => ({
  tag: `@${locale}`,
  annotation: { type: `only ${locale}`, description },
})

/** Rules of Australia that a shop in Britain has nothing of. */
export const australian = {
  states: only("en-AU", "Britain has no states: no lottery has other names in parts of it."),
  numbered: only(
    "en-AU",
    "The British lotteries have no systems, numbered tickets or numbers in their order.",
  ),
  bpay: only("en-AU", "BPAY and PayID are Australian."),
  directDebit: only("en-AU", "Deposits by direct debit are collected with an Australian bank file."),
  directEntry: only("en-AU", "Direct Entry files are Australian; british.bacs has the others."),
  checks: only("en-AU", "ConnectID, greenID and the register of licences know Australians alone."),
  syndicates: only(
    "en-AU",
    "The British demonstration has fewer than twenty syndicates, for all of its lotteries.",
  ),
  soldOut: only("en-AU", "No raffle of the British demonstration is sold out."),
} as const

/** Rules of Britain that a shop in Australia has nothing of. */
export const british = {
  bacs: only("en-GB", "Bacs files are British."),
} as const

interface Details {
  readonly tag?: string
  readonly annotation?: { readonly type: string; readonly description: string }
}

/** Joins details of a journey, such as its country and that it belongs to the long run. */
export const details = (...all: readonly Details[]) => ({
  tag: all.flatMap(({ tag }) => tag ?? []),
  annotation: all.flatMap(({ annotation }) => annotation ?? []),
})
