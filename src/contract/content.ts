import * as v from "valibot"
import { endpoint } from "./endpoint.ts"

/** A content item is valid only if both its type and its value are present (specification 002 §3). */
export const ContentItem = v.object({
  id: v.string(),
  type: v.picklist(["image", "markdown", "plain", "seo", "json"]),
  value: v.string(),
})
export type ContentItem = v.InferOutput<typeof ContentItem>

const texts = v.optional(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((one) => [one]),
    ),
  ]),
  [],
)

/** An item in one locale; an id is words with dots between, the first one its category. */
const Named = v.object({
  locale: v.picklist(["en-AU", "en-GB"]),
  id: v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)+$/), v.maxLength(120)),
})

export const contentEndpoints = {
  items: endpoint({
    name: "content.items",
    method: "GET",
    path: "/{locale}/items",
    service: "translation",
    summary: "Texts an editor changed: by categories (c), ids (id) and types (t), as bracket arrays.",
    params: v.object({ locale: v.picklist(["en-AU", "en-GB"]) }),
    query: v.object({ c: texts, id: texts, t: texts }),
    result: v.array(ContentItem),
  }),
  put: endpoint({
    name: "content.put",
    method: "PUT",
    path: "/{locale}/items/{id}",
    service: "translation",
    caller: "editor",
    summary:
      "Makes or changes a content item; its id is words with dots between, the first one its category.",
    params: Named,
    body: v.object({
      type: ContentItem.entries.type,
      value: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
    }),
    result: ContentItem,
  }),
  remove: endpoint({
    name: "content.remove",
    method: "DELETE",
    path: "/{locale}/items/{id}",
    service: "translation",
    caller: "editor",
    summary: "Takes a content item back: the shop's own words stand in its place.",
    params: Named,
  }),
}
