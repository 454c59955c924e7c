import type { Selectable } from "kysely"
import { winningTickets } from "#src/domain/raffles/raffle-draw.ts"
import type { DrawRow } from "#src/server/catalogue/offers.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import { drawKey } from "#src/server/draws/draw-source.ts"
import { randomOfSeed } from "#src/server/draws/results/operator.ts"
import type { World } from "./world.ts"

type Order = Pick<Selectable<Tables["orders"]>, "id" | "details">

/** The first and the last ticket of a book. */
const bookOf = ({ details }: Order) => details as { first: number; last: number }

/** Why a book did not win so many cents in a raffle; null where it did, by the published seed and the tickets sold. */
export async function unfairBook(
  { shop }: World,
  order: Order,
  draw: DrawRow,
  cents: number,
): Promise<string | null> {
  const { offer_key, draw_no } = draw
  const { tables } = shop.fresh.database
  const { sold, prizes } = await tables
    .selectFrom("raffle_draws")
    .select(["sold", "prizes"])
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .executeTakeFirstOrThrow()
  const tickets = winningTickets(sold, prizes.length, randomOfSeed(await drawKey(draw), offer_key, draw_no))
  if (JSON.stringify(draw.numbers?.[0]?.numbers) !== JSON.stringify(tickets))
    return "tickets that are not its seed's"
  const { first, last } = bookOf(order)
  const books = await tables
    .selectFrom("orders")
    .select(["id", "details"])
    .where("offer_key", "=", offer_key)
    .where("draw_no", "=", draw_no)
    .execute()
  const others = books.filter(({ id }) => id !== order.id).map(bookOf)
  if (last > sold || others.some((book) => book.first <= last && first <= book.last))
    return "tickets that are another's, or nobody's"
  const won = tickets.reduce((sum, ticket, place) => {
    const prize = prizes[place]
    return first <= ticket && ticket <= last && prize?.cash ? sum + prize.valueCents : sum
  }, 0)
  return won === cents ? null : `a raffle in which it won ${won} cents`
}

/** Books of the group that did not win in raffles what the published seeds give them, paid or not: in words. */
export async function unfairRaffles(world: World): Promise<string[]> {
  const { tables } = world.shop.fresh.database
  const books = await tables
    .selectFrom("orders")
    .select(["id", "details", "offer_key", "draw_no", "winnings_cents"])
    .where("customer_id", "in", world.group)
    .where("product_type", "=", "raffle_ticket")
    .where("winnings_cents", "is not", null)
    .where("refunded_cents", "is", null)
    .execute()
  const found: string[] = []
  for (const book of books) {
    const draw = await tables
      .selectFrom("draws")
      .selectAll()
      .where("offer_key", "=", book.offer_key)
      .where("draw_no", "=", book.draw_no)
      .where("reported", "=", false)
      .executeTakeFirst()
    const why = draw && (await unfairBook(world, book, draw, book.winnings_cents ?? 0))
    if (why) found.push(`a book of ${book.offer_key} won ${book.winnings_cents} cents: ${why}`)
  }
  return found
}
