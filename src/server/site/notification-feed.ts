import { sql } from "kysely"
import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { Currency } from "#src/contract/money.ts"
import type { ContentCard } from "#src/contract/site/notification-feed.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { type Say, sentence } from "#src/server/core/texts/sentences.ts"
import { readOffers } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"

/** Whether nothing may tempt a customer: they take a break or are leaving, or staff know that they need care. */
export const isLeftAlone = async (tables: Handle, customerId: string | null, now: Date): Promise<boolean> =>
  customerId !== null &&
  (await tables
    .selectFrom("customers")
    .select("id")
    .where("id", "=", customerId)
    .where((eb) =>
      eb.or([
        eb("break_until", ">", now),
        eb("vulnerable_since", "is not", null),
        eb("closing_since", "is not", null),
      ]),
    )
    .executeTakeFirst()) !== undefined

/** How many cards a customer is shown: the newest. */
const MOST_CARDS = 50

/** How long a win is among a customer's cards, days. */
const WIN_DAYS = 30

/** What a customer won of late, by draw, the newest first. */
const recentWins = (tables: Handle, customerId: string, now: Date) =>
  tables
    .selectFrom("orders")
    .innerJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .select(["orders.offer_key", "orders.currency", "draws.draw_no", "draws.draw_at"])
    .select(({ fn }) => [
      fn.sum<number>("orders.winnings_cents").as("cents"),
      fn.countAll<number>().as("count"),
      sql<string>`min(orders.id::text)`.as("id"),
      sql<ProductType>`min(orders.product_type)`.as("product_type"),
    ])
    .where("orders.customer_id", "=", customerId)
    .where("orders.winnings_cents", ">", 0)
    .where("draws.draw_at", ">", new Date(now.getTime() - WIN_DAYS * 86_400_000))
    .groupBy(["orders.offer_key", "orders.currency", "draws.draw_no", "draws.draw_at"])
    .orderBy("draws.draw_at", "desc")
    .limit(MOST_CARDS)
    .execute()

/** A card for each draw that the customer won in. */
async function winCards(tables: Handle, customerId: string, now: Date, say: Say): Promise<ContentCard[]> {
  const rows = await recentWins(tables, customerId, now)
  if (rows.length === 0) return []
  const viewed = await viewedAmong(
    tables,
    customerId,
    rows.map(({ offer_key, draw_no }) => keyOf(offer_key, draw_no, "won")),
  )
  const offers = new Map(
    (await readOffers(tables)).map(({ definition }) => [definition.key, definition.name]),
  )
  return rows.map(({ id, product_type, offer_key, draw_no, draw_at, cents, count, currency }) => {
    const key = keyOf(offer_key, draw_no, "won")
    const amount = formatMoney(money(Number(cents), currency as Currency))
    const name = offers.get(offer_key) ?? offer_key
    return {
      key,
      title: say(sentence("label.feed.won", { amount, name, drawNo: draw_no })),
      message: say(sentence("label.feed.wonWords")),
      link:
        Number(count) === 1
          ? ticketPath({ id, productType: product_type, state: "won" })
          : accountPaths.pastTickets.link(),
      publishedAt: draw_at.toISOString(),
      viewed: viewed.has(key),
    }
  })
}

/** Draws that were cancelled of late and that the customer had tickets in, and how much went back. */
const cancelledDraws = (tables: Handle, customerId: string, now: Date) =>
  tables
    .selectFrom("orders")
    .innerJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .select(["orders.offer_key", "orders.currency", "draws.draw_no"])
    .select(({ fn, ref }) => [
      ref("draws.cancelled_at").$notNull().as("cancelled_at"),
      fn.sum<number | null>("orders.refunded_cents").as("cents"),
      sql<boolean>`bool_and(orders.refunded_cents IS NOT NULL)`.as("is_done"),
    ])
    .where("orders.customer_id", "=", customerId)
    .where("draws.state", "=", "DRAW_CANCELLED")
    .where("draws.cancelled_at", ">", new Date(now.getTime() - WIN_DAYS * 86_400_000))
    // A ticket that was given back before is no news of the draw.
    .where(
      sql<boolean>`(orders.refunded_cents IS NULL OR orders.refund->>'reason' = 'draw_cancelled'
        OR orders.details->>'cancelled' = 'draw_cancelled')`,
    )
    .groupBy(["orders.offer_key", "orders.currency", "draws.draw_no", "draws.cancelled_at"])
    .orderBy("draws.cancelled_at", "desc")
    .limit(MOST_CARDS)
    .execute()

/** A card for each draw that was cancelled: where the money is. */
async function cancelledCards(
  tables: Handle,
  customerId: string,
  now: Date,
  say: Say,
): Promise<ContentCard[]> {
  const rows = await cancelledDraws(tables, customerId, now)
  if (rows.length === 0) return []
  const viewed = await viewedAmong(
    tables,
    customerId,
    rows.map(({ offer_key, draw_no }) => keyOf(offer_key, draw_no, "cancelled")),
  )
  const offers = new Map(
    (await readOffers(tables)).map(({ definition }) => [definition.key, definition.name]),
  )
  return rows.map(({ offer_key, draw_no, cancelled_at, cents, is_done, currency }) => {
    const key = keyOf(offer_key, draw_no, "cancelled")
    const amount = formatMoney(money(Number(cents ?? 0), currency as Currency))
    return {
      key,
      title: say(
        sentence("label.feed.cancelled", { name: offers.get(offer_key) ?? offer_key, drawNo: draw_no }),
      ),
      message: say(
        is_done ? sentence("label.feed.refunded", { amount }) : sentence("label.feed.refundedSoon"),
      ),
      link: accountPaths.pastTickets.link(),
      publishedAt: cancelled_at.toISOString(),
      viewed: viewed.has(key),
    }
  })
}

/** Those of some cards that a customer looked at. */
async function viewedAmong(
  tables: Handle,
  customerId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const viewed = await tables
    .selectFrom("content_card_views")
    .select("card_key")
    .where("customer_id", "=", customerId)
    .where("card_key", "in", keys)
    .execute()
  return new Set(viewed.map(({ card_key }) => card_key))
}

/** Short enough for a key, whatever a product is called. */
const keyOf = (offerKey: string, drawNo: number, news: "won" | "cancelled") =>
  `${news}-${drawNo}-${offerKey}`.slice(0, 64)

/** What waits behind a customer's bell: what they won of late, and the shop's cards; the newest first. */
export async function readFeed(
  tables: Handle,
  customerId: string,
  now: Date,
  say: Say,
): Promise<ContentCard[]> {
  const cancelled = await cancelledCards(tables, customerId, now, say)
  // Where their money is tempts nobody.
  if (await isLeftAlone(tables, customerId, now)) return cancelled
  const rows = await tables
    .selectFrom("content_cards as card")
    .leftJoin("content_card_views as view", (join) =>
      join.onRef("view.card_key", "=", "card.key").on("view.customer_id", "=", customerId),
    )
    .select(["card.key", "card.title", "card.message", "card.link", "card.published_at", "view.viewed_at"])
    .orderBy("card.published_at", "desc")
    .limit(MOST_CARDS)
    .execute()
  const cards = rows.map(({ published_at, viewed_at, ...card }) => ({
    ...card,
    publishedAt: published_at.toISOString(),
    viewed: viewed_at !== null,
  }))
  return [...cards, ...cancelled, ...(await winCards(tables, customerId, now, say))]
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(0, MOST_CARDS)
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
  const won = await recentWins(tables, customerId, now)
  const cancelled = await cancelledDraws(tables, customerId, now)
  const own = [
    ...won.map(({ offer_key, draw_no }) => keyOf(offer_key, draw_no, "won")),
    ...cancelled.map(({ offer_key, draw_no }) => keyOf(offer_key, draw_no, "cancelled")),
  ].filter((key) => keys.includes(key))
  if (own.length === 0) return
  await tables
    .insertInto("content_card_views")
    .values(own.map((card_key) => ({ customer_id: customerId, card_key, viewed_at: now })))
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
