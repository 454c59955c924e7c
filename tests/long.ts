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
