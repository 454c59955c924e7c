import * as v from "valibot"

/** The part of a long list that an answer holds. */
export const PageInfo = v.object({
  limit: v.number(),
  offset: v.number(),
  total: v.number(),
  /** Pages of that size; every answer of the API says it. */
  pages: v.optional(v.number()),
})
export type PageInfo = v.InferOutput<typeof PageInfo>

/** A list with its place in the whole. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly pageInfo: PageInfo
}

/** Query values arrive as text: a whole number in a range, with a default. */
export function wholeNumberQuery(least: number, most: number, otherwise: number) {
  return v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
      v.integer(),
      v.minValue(least),
      v.maxValue(most),
    ),
    otherwise,
  )
}

/** `limit` and `offset`; so many on a page where the caller does not say. */
export const pageQueryOf = (pageSize: number) => ({
  limit: wholeNumberQuery(1, 100, pageSize),
  offset: wholeNumberQuery(0, 100_000_000, 0),
})

/** `limit` and `offset`; the default page holds 10. */
export const pageQuery = pageQueryOf(10)
