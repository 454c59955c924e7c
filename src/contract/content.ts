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
}
