/** Whether this is `npm test -- --long`, which also runs what a usual run leaves out. */
export const isLong = Boolean(process.env.LONG_TESTS)

/** Details of a journey that only the long run makes: what it sees is seen at a lower layer, or is a variant of another. */
export const long = { tag: "@long" }

/** The same of one case of several: the others are made in the long run alone. */
export const longUnless = (isUsual: boolean) => (isUsual ? {} : long)
