import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { Line } from "../fields.ts"
import { cursorPage, cursorQuery } from "../staff/cursor.ts"

const Said = v.object({
  /** The shop's default text. */
  usual: v.string(),
  /** The text it uses now. */
  text: v.string(),
  isChanged: v.boolean(),
  hasDraft: v.boolean(),
})

const Sentence = v.object({
  id: v.string(),
  /** Names that a rewrite keeps: "amount" for `{amount}`. */
  placeholders: v.array(v.string()),
  australian: Said,
  british: Said,
})
export type DeskSentence = v.InferOutput<typeof Sentence>

/** Every sentence that customers read: of pages, mails and refusals. */
export const sentenceEndpoints = {
  list: endpoint({
    name: "sentences.list",
    method: "GET",
    path: "/sentences",
    service: "desk",
    caller: "staff",
    scope: "content:write",
    summary: "Sentences by what they say in either language, or by their ids.",
    query: v.object({
      ...cursorQuery,
      q: v.optional(v.pipe(Line, v.maxLength(200))),
      only: v.optional(v.picklist(["changed", "drafts"])),
      in: v.optional(v.picklist(["pages", "mails", "refusals"])),
    }),
    result: cursorPage(Sentence),
    csv: {
      Id: "id",
      "Australian English": "australian.text",
      "British English": "british.text",
    },
  }),
}
