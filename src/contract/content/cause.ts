import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { wholeNumberQuery } from "../paging.ts"
import { RichText } from "./rich-text.ts"

/** A charity that raffles and tickets support. */
export const Cause = v.object({
  key: v.string(),
  urlSlug: v.string(),
  name: v.string(),
  /** The purpose it works for, in a sentence. */
  mission: v.string(),
  /** 6 digit hex. */
  colour: v.string(),
  text: RichText,
  /** Keys of the products whose sales support it. */
  offers: v.array(v.string()),
})
export type Cause = v.InferOutput<typeof Cause>

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,63}$/))

export const causeEndpoints = {
  list: endpoint({
    name: "causes.list",
    method: "GET",
    path: "/causes",
    summary: "Causes in their order; the one with a slug where it is named.",
    query: v.object({ slug: v.optional(Slug), limit: wholeNumberQuery(1, 100, 100) }),
    result: v.array(Cause),
  }),
  get: endpoint({
    name: "causes.get",
    method: "GET",
    path: "/causes/{slugWithUnderscores}",
    summary: "A cause by its slug with underscores for hyphens: for addresses that older links use.",
    params: v.object({ slugWithUnderscores: Slug }),
    result: Cause,
  }),
}
