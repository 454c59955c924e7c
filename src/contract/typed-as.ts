import * as v from "valibot"

/**
 * Ways to type a value that its type alone does not tell. `amount`: cents, typed as 12.50; `share`: ten-thousandths,
 * typed as a percentage; `weekdays`: a bitmask from Sunday on, chosen one by one.
 */
export type TypedAs = "amount" | "share" | "weekdays" | "time" | "colour" | "markdown"

/** Says how the values of a schema are typed in a form. */
export const typedAs = <T>(kind: TypedAs) => v.metadata<T, { typedAs: TypedAs }>({ typedAs: kind })
