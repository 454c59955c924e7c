import type { ContentItem, SentItem } from "#src/contract/content/content.ts"
import { categoryOf, type ItemsRequest, isValidItem } from "#src/domain/content/items.ts"
import { imageAt, pictureAt } from "#src/domain/content/pictures.ts"
import type { Handle } from "../core/database/database.ts"
import type { Log } from "../core/log.ts"
import { readableItem } from "../core/texts/rich-text.ts"
import { readAlts } from "./pictures.ts"

/** The items that are wanted; those of a kind that cannot be shown are left out and logged. */
export async function readContentItems(
  db: Handle,
  locale: string,
  { c, id, t }: ItemsRequest,
  log: Log,
): Promise<ContentItem[]> {
  const rows: SentItem[] = await db
    .selectFrom("content_items")
    .select(["id", "type", "value"])
    .where("locale", "=", locale)
    .$if(c.length + id.length > 0, (items) =>
      items.where((eb) =>
        eb.or([
          ...(c.length > 0 ? [eb("category", "in", c)] : []),
          ...(id.length > 0 ? [eb("id", "in", id)] : []),
        ]),
      ),
    )
    .$if(t.length > 0, (items) => items.where("type", "in", t))
    .orderBy("id")
    .execute()
  const items = rows.filter(isValidItem)
  if (items.length < rows.length) {
    const ids = rows.filter((row) => !isValidItem(row)).map((row) => row.id)
    log.warn({ locale, ids }, "Content items cannot be shown and are left out.")
  }
  const alts = await readAlts(
    db,
    items.filter(({ type }) => type === "image").map(({ value }) => value),
  )
  return items.map((item) => {
    if (item.type !== "image") return readableItem(item)
    return { ...item, image: imageAt(item.value, alts.get(pictureAt(item.value)?.id ?? "") ?? "") }
  })
}

/** Makes or changes an item; its category is the first word of its id. */
export async function upsertContentItem(db: Handle, locale: string, item: ContentItem): Promise<ContentItem> {
  const category = categoryOf(item.id)
  await db
    .insertInto("content_items")
    .values({ id: item.id, type: item.type, value: item.value, locale, category })
    .onConflict((conflict) =>
      conflict.columns(["locale", "id"]).doUpdateSet({ type: item.type, value: item.value }),
    )
    .execute()
  return item
}

export async function removeContentItem(db: Handle, locale: string, id: string): Promise<void> {
  await db.deleteFrom("content_items").where("locale", "=", locale).where("id", "=", id).execute()
}
