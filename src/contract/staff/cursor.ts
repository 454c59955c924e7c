import * as v from "valibot"
import { wholeNumberQuery } from "../paging.ts"

/** A part of a long list: `after` is the `next` of the part before. */
export const cursorQuery = {
  after: v.optional(v.pipe(v.string(), v.maxLength(400))),
  limit: wholeNumberQuery(1, 100, 50),
}

/** The same of a list that can be sorted by any of some columns, upwards or ("-name") downwards. */
export const sortedQuery = <const Name extends string>(...names: readonly [Name, ...Name[]]) => ({
  ...cursorQuery,
  sort: v.optional(v.picklist(names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]))),
})

/** The same of a list that is sorted by when its rows came about: the latest first, where nothing is said. */
export const datedQuery = sortedQuery("at")

/** Rows with what leads to those after them; null at the end. */
export const cursorPage = <S extends v.GenericSchema>(row: S) =>
  v.object({ rows: v.array(row), next: v.nullable(v.string()) })
