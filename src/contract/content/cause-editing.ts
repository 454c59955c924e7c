import * as v from "valibot"
import { endpoint, Key } from "../endpoint.ts"
import { Colour } from "../fields.ts"
import { byProgram } from "./by-program.ts"
import { Cause } from "./cause.ts"
import { Keyed, markdown, Position, short } from "./editing.ts"

/** A cause as editors write it. */
export const CauseDraft = v.object({
  /** The address of its page: `/causes/{urlSlug}`. */
  urlSlug: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  name: short,
  mission: v.pipe(v.string(), v.maxLength(400)),
  colour: Colour,
  markdown,
  offers: v.optional(v.pipe(v.array(Key), v.maxLength(100)), []),
  position: Position,
})

/** The editor's calls for causes. */
export const causeEditingEndpoints = {
  put: endpoint({
    name: "causes.put",
    about: { kind: "cause", param: "key" },
    method: "PUT",
    path: "/causes/{key}",
    ...byProgram,
    summary: "Makes or changes a cause; 409 when another one has its slug.",
    params: Keyed,
    body: CauseDraft,
    result: Cause,
  }),
  remove: endpoint({
    name: "causes.remove",
    about: { kind: "cause", param: "key" },
    method: "DELETE",
    path: "/causes/{key}",
    ...byProgram,
    summary: "Takes a cause out of the directory.",
    params: Keyed,
  }),
}
