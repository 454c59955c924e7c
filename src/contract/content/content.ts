import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { Image } from "./image.ts"
import { RichText } from "./rich-text.ts"

/** Forms of the value that the server renders, so that no page reads markup itself. */
const written = {
  /** Of markdown and JSON: the sentence it is, without marks; none of JSON that is no text. */
  text: v.nullish(v.string()),
  /** Of markdown: its forms. */
  blocks: v.nullish(RichText),
}

/** A content item is valid only if both its type and its value are present. */
export const ContentItem = v.object({
  id: v.string(),
  type: v.picklist(["image", "markdown", "plain", "seo", "json"]),
  value: v.string(),
  /** Of an image, as a page shows it. */
  image: v.nullish(Image),
  ...written,
})
export type ContentItem = v.InferOutput<typeof ContentItem>

/**
 * An item as it may come: of a type that only a newer release knows, or without one. Such an item is left out
 * and does not spoil the answer for the others.
 */
const SentItem = v.object({
  id: v.string(),
  type: v.nullish(v.string()),
  value: v.nullish(v.string()),
  image: v.nullish(Image),
  ...written,
})
export type SentItem = v.InferOutput<typeof SentItem>

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
    summary:
      "Texts an editor changed: of categories (c) or with ids (id), and of types (t), as bracket arrays.",
    params: v.object({ locale: v.picklist(["en-AU", "en-GB"]) }),
    query: v.object({ c: texts, id: texts, t: texts }),
    result: v.array(SentItem),
  }),
}
