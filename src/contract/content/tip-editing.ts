import * as v from "valibot"
import { endpoint, Key } from "../endpoint.ts"
import { byProgram } from "./by-program.ts"
import { Keyed, markdown, Position, short } from "./editing.ts"
import { Tip } from "./tip.ts"

/** A tip as editors write it. */
export const TipDraft = v.object({
  productKey: v.optional(v.nullable(Key), null),
  title: short,
  markdown,
  position: Position,
})

/** The editor's calls for tips. */
export const tipEditingEndpoints = {
  put: endpoint({
    name: "tips.put",
    about: { kind: "tip", param: "key" },
    method: "PUT",
    path: "/tips/{key}",
    ...byProgram,
    summary: "Makes or changes a tip.",
    params: Keyed,
    body: TipDraft,
    result: Tip,
  }),
  remove: endpoint({
    name: "tips.remove",
    about: { kind: "tip", param: "key" },
    method: "DELETE",
    path: "/tips/{key}",
    ...byProgram,
    summary: "Takes a tip away.",
    params: Keyed,
  }),
}
