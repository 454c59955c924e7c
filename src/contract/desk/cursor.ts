import * as v from "valibot"
import { wholeNumberQuery } from "../endpoint.ts"

/** A part of a long list: `after` is the `next` of the part before. */
export const cursorQuery = {
  after: v.optional(v.pipe(v.string(), v.maxLength(400))),
  limit: wholeNumberQuery(1, 100, 50),
}

/** The same of a list that is sorted by when its rows came about: the latest first, where nothing is said. */
export const datedQuery = { ...cursorQuery, sort: v.optional(v.picklist(["at", "-at"])) }

/** Rows with what leads to those after them; null at the end. */
export const cursorPage = <S extends v.GenericSchema>(row: S) =>
  v.object({ rows: v.array(row), next: v.nullable(v.string()) })
