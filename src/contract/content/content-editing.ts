import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { byProgram } from "./by-program.ts"
import { ContentItem } from "./content.ts"
import { EditorsLink } from "./editing.ts"

/** An item in one locale; an id is words with dots between, the first one its category. */
const Named = v.object({
  locale: v.picklist(["en-AU", "en-GB"]),
  id: v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)+$/), v.maxLength(120)),
})

const written = v.pipe(v.string(), v.minLength(1), v.maxLength(20_000))
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A text as editors write it. */
export const ItemDraft = v.variant("type", [
  v.object({ type: v.literal("image"), value: EditorsLink }),
  v.object({
    type: v.picklist(["markdown", "plain", "seo"]),
    value: written,
  }),
  v.object({ type: v.literal("json"), value: v.pipe(written, v.check(isJson)) }),
])

/** The editor's calls for texts; apart from the readers', because no visitor's browser needs them. */
export const contentEditingEndpoints = {
  put: endpoint({
    name: "content.put",
    about: { kind: "item", param: "id" },
    method: "PUT",
    path: "/{locale}/items/{id}",
    service: "translation",
    ...byProgram,
    summary:
      "Makes or changes a content item; its id is words with dots between, the first one its category.",
    params: Named,
    body: ItemDraft,
    result: ContentItem,
  }),
  remove: endpoint({
    name: "content.remove",
    about: { kind: "item", param: "id" },
    method: "DELETE",
    path: "/{locale}/items/{id}",
    service: "translation",
    ...byProgram,
    summary: "Takes a content item back: the shop's own words stand in its place.",
    params: Named,
  }),
}
