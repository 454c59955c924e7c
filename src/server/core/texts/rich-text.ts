import type { PhrasingContent, RootContent } from "mdast"
import { fromMarkdown } from "mdast-util-from-markdown"
import type { ContentItem } from "#src/contract/content/content.ts"
import type { Block, RichText, Span } from "#src/contract/content/rich-text.ts"
import { imageAt } from "#src/domain/content/pictures.ts"
import { plainText } from "#src/domain/content/plain-text.ts"

type Mark = Span["marks"][number]

/** Where a link may lead: a path of this site, or an address that cannot run anything. */
const LINK = /^(\/(?!\/)[^\s\\]*|#[\w-]+|https:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d ()-]+)$/i
const IMAGE = /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s]+)$/i

/** Turns an editor's markdown into the forms a page can show. HTML in it, and links that could run, are left out. */
export function richText(markdown: string): RichText {
  return fromMarkdown(markdown).children.flatMap(blocks)
}

function blocks(node: RootContent): Block[] {
  switch (node.type) {
    case "heading": {
      const content = spans(node.children)
      const level = node.depth <= 2 ? 2 : node.depth === 3 ? 3 : 4
      return [{ kind: "heading", level, id: anchor(content), spans: content }]
    }
    case "paragraph":
      return paragraph(node.children)
    case "list":
      return [{ kind: "list", ordered: node.ordered ?? false, items: node.children.map(listItem) }]
    case "blockquote":
      return [{ kind: "quote", spans: spans(node.children.flatMap(phrases)) }]
    case "thematicBreak":
      return [{ kind: "rule" }]
    default:
      return []
  }
}

/** Pictures stand alone; what is around them stays a paragraph. */
function paragraph(children: readonly PhrasingContent[]): Block[] {
  const images = children.flatMap((child): Block[] =>
    child.type === "image" && IMAGE.test(child.url)
      ? [{ kind: "image", ...imageAt(child.url, child.alt ?? "") }]
      : [],
  )
  const content = spans(children)
  return [...(content.length > 0 ? [{ kind: "paragraph" as const, spans: content }] : []), ...images]
}

const listItem = (item: { children: RootContent[] }): Span[] => spans(item.children.flatMap(phrases))
const phrases = (node: RootContent): PhrasingContent[] => (node.type === "paragraph" ? node.children : [])

function spans(
  children: readonly PhrasingContent[],
  marks: readonly Mark[] = [],
  href: string | null = null,
): Span[] {
  return children.flatMap((child): Span[] => {
    switch (child.type) {
      case "text":
        return [{ text: child.value, marks: [...marks], href }]
      case "inlineCode":
        return [{ text: child.value, marks: [...marks, "code"], href }]
      case "strong":
        return spans(child.children, [...marks, "strong"], href)
      case "emphasis":
        return spans(child.children, [...marks, "emphasis"], href)
      case "break":
        return [{ text: "\n", marks: [], href: null }]
      case "link":
        return spans(child.children, marks, LINK.test(child.url) ? child.url : null)
      default:
        return []
    }
  })
}

/** The name of a heading in an address: its words with hyphens. */
const anchor = (content: readonly Span[]) =>
  content
    .map(({ text }) => text)
    .join("")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")

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
