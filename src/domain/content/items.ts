import type { ContentItem, SentItem } from "#src/contract/content/content.ts"

/** Kinds of content that the shop can show. */
export const contentTypes: readonly ContentItem["type"][] = ["image", "markdown", "plain", "seo", "json"]

/** Which items are wanted: of these categories or with these ids, or all; and of these types, or of any. */
export interface ItemsRequest {
  readonly c: readonly string[]
  readonly id: readonly string[]
  readonly t: readonly string[]
}

/** The first segment of an id, by which items are grouped: "blog" of "blog.lead". */
export const categoryOf = (id: string) => id.split(".", 1)[0] as string

/** An item is valid only if both its type and its value are present, and the type is one that can be shown. */
export const isValidItem = (item: SentItem): item is ContentItem =>
  Boolean(item.value) && contentTypes.some((type) => type === item.type)

export const isRequested = ({ id, type }: ContentItem, { c, id: ids, t }: ItemsRequest): boolean =>
  (c.length + ids.length === 0 || c.includes(categoryOf(id)) || ids.includes(id)) &&
  (t.length === 0 || t.includes(type))

/**
 * Combines requests into one that answers them all, and perhaps more: each takes its own items out of the
 * answer (`isWanted`).
 */
export function requestTogether(requests: readonly ItemsRequest[]): ItemsRequest {
  const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]
  const everything = requests.some(({ c, id }) => c.length + id.length === 0)
  const c = everything ? [] : union(requests.map((request) => request.c))
  const id = everything
    ? []
    : union(requests.map((request) => request.id)).filter((one) => !c.includes(categoryOf(one)))
  return { c, id, t: requests.some(({ t }) => t.length === 0) ? [] : union(requests.map(({ t }) => t)) }
}
