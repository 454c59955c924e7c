import * as v from "valibot"
import { Image } from "./image.ts"

/**
 * Formatted text as data. An editor writes markdown; the server turns it into these few forms and leaves
 * everything else out, so no page ever puts an editor's text into the document as HTML.
 */
const Span = v.object({
  text: v.string(),
  marks: v.array(v.picklist(["strong", "emphasis", "code"])),
  /** A path of the shop, or an address with https, mailto or tel. */
  href: v.nullable(v.string()),
})
export type Span = v.InferOutput<typeof Span>

const Spans = v.array(Span)
const Block = v.variant("kind", [
  v.object({ kind: v.literal("heading"), level: v.picklist([2, 3, 4]), id: v.string(), spans: Spans }),
  v.object({ kind: v.literal("paragraph"), spans: Spans }),
  v.object({ kind: v.literal("list"), ordered: v.boolean(), items: v.array(Spans) }),
  v.object({ kind: v.literal("quote"), spans: Spans }),
  v.object({ kind: v.literal("image"), ...Image.entries }),
  v.object({ kind: v.literal("rule") }),
])
export type Block = v.InferOutput<typeof Block>

export const RichText = v.array(Block)
export type RichText = v.InferOutput<typeof RichText>
