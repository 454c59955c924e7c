import * as v from "valibot"
import { byProgram } from "../content/by-program.ts"
import { EditorsLink, Keyed } from "../content/editing.ts"
import { endpoint } from "../endpoint.ts"
import { shortText } from "../fields.ts"

/** A message as editors write it. */
export const CardDraft = v.object({
  title: shortText(120),
  message: shortText(600),
  link: v.optional(v.nullable(EditorsLink), null),
})

/** The editor's call for messages behind the bell. */
export const feedEditingEndpoints = {
  put: endpoint({
    name: "feed.put",
    about: { kind: "card", param: "key" },
    method: "PUT",
    path: "/cards/{key}",
    service: "notifications",
    ...byProgram,
    summary: "Publishes a content card for every customer, or changes one.",
    params: Keyed,
    body: CardDraft,
  }),
}
