import type { ContentItem } from "#src/contract/content/content.ts"
import { plainText } from "#src/domain/content/plain-text.ts"
import { richText } from "./rich-text.ts"

/** A text in JSON: one, or a list of its paragraphs. Whatever else is there is no sentence. */
function textOfJson(value: string): string | undefined {
  try {
    const paragraphs = [JSON.parse(value)].flat() as unknown[]
    return paragraphs.every((one) => typeof one === "string") ? paragraphs.join("\n") : undefined
  } catch {
    return undefined
  }
}

/** Returns a content item's text as a sentence, without marks; undefined where it is none. */
export function itemText({
  type,
  value,
}: {
  readonly type: string
  readonly value: string
}): string | undefined {
  if (type === "plain") return value
  if (type === "markdown") return plainText(richText(value))
  return type === "json" ? textOfJson(value) : undefined
}

/** An item as a page reads it: of markdown and JSON the sentence, of markdown its forms, made safe. */
export function readableItem(item: ContentItem): ContentItem {
  if (item.type === "markdown") {
    const blocks = richText(item.value)
    return { ...item, text: plainText(blocks) || undefined, blocks }
  }
  return item.type === "json" ? { ...item, text: textOfJson(item.value) } : item
}
