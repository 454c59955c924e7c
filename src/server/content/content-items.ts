import type { ContentItem } from "#src/contract/content.ts"
import type { Handle } from "../database/database.ts"

/** Which items are wanted; an empty list of a kind asks for all. */
export interface ItemsWanted {
  readonly c: readonly string[]
  readonly id: readonly string[]
  readonly t: readonly string[]
}

export async function readContentItems(
  db: Handle,
  locale: string,
  wanted: ItemsWanted,
): Promise<ContentItem[]> {
  let items = db.selectFrom("content_items").select(["id", "type", "value"]).where("locale", "=", locale)
  if (wanted.c.length > 0) items = items.where("category", "in", wanted.c)
  if (wanted.id.length > 0) items = items.where("id", "in", wanted.id)
  if (wanted.t.length > 0) items = items.where("type", "in", wanted.t)
  return (await items.orderBy("id").execute()) as ContentItem[]
}

/** Makes or changes an item; its category is the first word of its id (specification 002 §3). */
export async function putContentItem(db: Handle, locale: string, item: ContentItem): Promise<ContentItem> {
  const category = item.id.split(".")[0] as string
  await db
    .insertInto("content_items")
    .values({ ...item, locale, category })
    .onConflict((conflict) =>
      conflict.columns(["locale", "id"]).doUpdateSet({ type: item.type, value: item.value }),
    )
    .execute()
  return item
}

export async function removeContentItem(db: Handle, locale: string, id: string): Promise<void> {
  await db.deleteFrom("content_items").where("locale", "=", locale).where("id", "=", id).execute()
}
