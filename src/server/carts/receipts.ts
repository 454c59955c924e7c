import type { Selectable } from "kysely"
import type { DrawResult } from "#src/contract/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import type { Order, OrderDetail } from "#src/contract/order.ts"
import type { Receipt } from "#src/contract/receipt.ts"
import { money } from "#src/domain/money.ts"
import type { Handle } from "../database/database.ts"
import type { Tables } from "../database/tables.ts"
import type { OfferDefinition } from "../draws/offer-definition.ts"
import { type DrawRow, readOffers } from "../draws/offers.ts"
import { drawResult } from "../draws/results.ts"
import { notFound } from "../failure.ts"

type OrderRow = Selectable<Tables["orders"]> & {
  stop: Date
  draw_at: Date
  draw_state: DrawRow["state"]
  prize_pool_cents: number | null
}

/** The names of what is sold, by key: orders keep keys. */
async function definitions(db: Handle): Promise<ReadonlyMap<string, OfferDefinition>> {
  return new Map((await readOffers(db)).map(({ definition }) => [definition.key, definition]))
}

const withDraws = (db: Handle) =>
  db
    .selectFrom("orders")
    .innerJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .selectAll("orders")
    .select(["draws.stop", "draws.draw_at", "draws.state as draw_state", "draws.prize_pool_cents"])

function orderOf(row: OrderRow, offers: ReadonlyMap<string, OfferDefinition>): Order {
  const currency = row.currency as Currency
  const offer = offers.get(row.offer_key)
  return {
    id: row.id,
    checkoutId: row.checkout_id,
    productType: "lottery_ticket",
    lotteryKey: row.offer_key,
    lotteryName: offer?.name ?? row.offer_key,
    colour: offer?.colour ?? "#333333",
    gameType: row.game_type,
    gameOffer: row.game_offer,
    gameOfferName: row.game_offer_name,
    games: row.games,
    quickpick: row.quickpick,
    drawNo: row.draw_no,
    drawDate: row.draw_at.toISOString(),
    drawStop: row.stop.toISOString(),
    drawState: row.draw_state,
    drawPrizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
    price: money(row.price_cents, currency),
    purchasedAt: row.created_at.toISOString(),
    winnings: row.winnings_cents === null ? null : money(row.winnings_cents, currency),
  }
}

/** The receipt of a customer's own purchase; 404 for anybody else's. */
export async function readReceipt(db: Handle, customerId: string, checkoutId: string): Promise<Receipt> {
  const checkout = await db
    .selectFrom("checkouts")
    .selectAll()
    .where("id", "=", checkoutId)
    .where("customer_id", "=", customerId)
    .executeTakeFirst()
  if (!checkout) throw notFound()
  const offers = await definitions(db)
  const rows = await withDraws(db)
    .where("orders.checkout_id", "=", checkoutId)
    .orderBy("orders.position")
    .execute()
  const orders = rows.map((row) => orderOf(row, offers))
  const currency = checkout.currency as Currency
  return {
    checkoutId,
    purchasedAt: checkout.created_at.toISOString(),
    total: money(checkout.total_cents, currency),
    deposited: checkout.deposited_cents === null ? null : money(checkout.deposited_cents, currency),
    orders,
    trackingData: {
      goals: ["purchase"],
      products: orders.map((order) => ({
        brand: order.lotteryName,
        category: offers.get(order.lotteryKey)?.displayCategory ?? "Lotto",
        name: order.lotteryName,
        variant: order.gameOfferName,
        lotteryKey: order.lotteryKey,
        drawNo: order.drawNo,
        drawDate: order.drawDate,
        numDraws: 1,
        numGames: order.games.length,
        purchasePrice: order.price,
        purchaseStatus: "standard" as const,
      })),
    },
  }
}

/** States after which a ticket is a past one. */
const PAST = ["DRAW_SCORED", "DRAW_PAID", "DRAW_EMAILED"] as const

/** A customer's tickets: upcoming by draw date, past with the newest first. */
export async function listOrders(
  db: Handle,
  customerId: string,
  status: "past_products" | "upcoming_products",
  page: { limit: number; offset: number },
): Promise<{ items: Order[]; total: number }> {
  const past = status === "past_products"
  const mine = withDraws(db)
    .where("orders.customer_id", "=", customerId)
    .where("draws.state", past ? "in" : "not in", PAST)
  const [rows, counted, offers] = await Promise.all([
    mine
      .orderBy("draws.draw_at", past ? "desc" : "asc")
      .orderBy("orders.id")
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    mine
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
    definitions(db),
  ])
  return { items: rows.map((row) => orderOf(row, offers)), total: counted.total }
}

/** One ticket in full: its games' outcomes, the draw, and the proof that it was in it. */
export async function readOrder(db: Handle, customerId: string, id: string): Promise<OrderDetail> {
  const row = await withDraws(db)
    .where("orders.id", "=", id)
    .where("orders.customer_id", "=", customerId)
    .executeTakeFirst()
  if (!row) throw notFound()
  const offers = await definitions(db)
  const draw = await db
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", row.offer_key)
    .where("draw_no", "=", row.draw_no)
    .executeTakeFirstOrThrow()
  const result: DrawResult = drawResult(offers.get(row.offer_key) as OfferDefinition, draw)
  const currency = row.currency as Currency
  return {
    ...orderOf(row, offers),
    draw: result,
    outcomes: (row.outcomes ?? []).map(({ matched, divisions, cents }) => ({
      matched,
      divisions: divisions.map(({ division, wins, cents: won }) => ({
        division,
        wins,
        winnings: money(won, currency),
      })),
      winnings: money(cents, currency),
    })),
    entryProof:
      row.leaf && draw.entries_root
        ? { leaf: row.leaf, root: draw.entries_root, path: row.proof ?? [] }
        : null,
  }
}
