import type { ContentCard } from "#src/contract/site/notification-feed.ts"
import type { Handle } from "../core/database/database.ts"

/** Whether nothing may tempt a customer: they take a break, or staff know that they need care. */
export const isLeftAlone = async (tables: Handle, customerId: string | null, now: Date): Promise<boolean> =>
  customerId !== null &&
  (await tables
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .where((eb) => eb.or([eb("break_until", ">", now), eb("vulnerable_since", "is not", null)]))
    .executeTakeFirst()) !== undefined

/** How many cards a customer is shown: the newest. */
const MOST_CARDS = 50

export async function readFeed(tables: Handle, customerId: string, now: Date): Promise<ContentCard[]> {
  if (await isLeftAlone(tables, customerId, now)) return []
  const rows = await tables
    .selectFrom("content_cards as card")
    .leftJoin("content_card_views as view", (join) =>
      join.onRef("view.card_key", "=", "card.key").on("view.customer_id", "=", customerId),
    )
    .select(["card.key", "card.title", "card.message", "card.link", "card.published_at", "view.viewed_at"])
    .orderBy("card.published_at", "desc")
    .limit(MOST_CARDS)
    .execute()
  return rows.map(({ published_at, viewed_at, ...card }) => ({
    ...card,
    publishedAt: published_at.toISOString(),
    viewed: viewed_at !== null,
  }))
}

/** The cards as somebody finds them who has looked at none. */
export async function readCards(tables: Handle): Promise<ContentCard[]> {
  const rows = await tables
    .selectFrom("content_cards")
    .select(["key", "title", "message", "link", "published_at"])
    .orderBy("published_at", "desc")
    .limit(MOST_CARDS)
    .execute()
  return rows.map(({ published_at, ...card }) => ({
    ...card,
    publishedAt: published_at.toISOString(),
    viewed: false,
  }))
}

/** Notes that a customer looked at cards; those that are not there, or were looked at before, change nothing. */
export async function noteViewed(
  tables: Handle,
  customerId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return
  await tables
    .insertInto("content_card_views")
    .columns(["customer_id", "card_key", "viewed_at"])
    .expression((eb) =>
      eb
        .selectFrom("content_cards")
        .select((card) => [
          card.cast<string>(card.val(customerId), "uuid").as("customer_id"),
          "key as card_key",
          card.cast<Date>(card.val(now), "timestamptz").as("viewed_at"),
        ])
        .where("key", "in", keys),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Publishes a card, or changes it: a changed card is new to everybody. */
export async function upsertCard(
  tables: Handle,
  key: string,
  card: Pick<ContentCard, "title" | "message" | "link">,
  now: Date,
): Promise<void> {
  const row = { key, ...card, published_at: now }
  await tables
    .insertInto("content_cards")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute()
  await tables.deleteFrom("content_card_views").where("card_key", "=", key).execute()
}

/** Takes a card back, with who looked at it: published again it is new to everybody. */
export async function removeCard(tables: Handle, key: string): Promise<void> {
  await tables.deleteFrom("content_card_views").where("card_key", "=", key).execute()
  await tables.deleteFrom("content_cards").where("key", "=", key).execute()
}
