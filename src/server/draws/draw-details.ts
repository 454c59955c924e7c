import type { Draw } from "#src/contract/draws/draw.ts"
import type { DrawDetails, RulesOfDraw } from "#src/contract/draws/draw-details.ts"
import type { DrawPreview } from "#src/contract/draws/draw-preview.ts"
import type { CustomerDrawResult, DrawResult } from "#src/contract/draws/draw-result.ts"
import type { DrawSeal, Leaves } from "#src/contract/draws/draw-seal.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { orderState } from "#src/domain/orders/order-state.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { asDrawn, readRulesByKey, rulesIn } from "../catalogue/draw-rules.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { divisionRules, lotteryOffer } from "../catalogue/lottery-offer.ts"
import { isLottery, isRaffle, type LotteryDefinition } from "../catalogue/offer-definition.ts"
import { type DrawRow, drawOf, readDrawnOffer, readOffer } from "../catalogue/offers.ts"
import { raffleDrawOf, readRaffleDraw } from "../catalogue/raffle-draws.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { orderFacts } from "../orders/standing-orders.ts"
import type { StoredBook } from "../raffles/tables.ts"
import { leavesOfPage } from "./entry-tree.ts"
import { DRAWN, readDraw } from "./results.ts"
import { rafflePrizes } from "./winners.ts"

/** A draw as it is offered, open or past, and how it is played and paid. */
export async function drawDetails(
  db: Handle,
  offerKey: string,
  drawNo: number,
  now: Date,
): Promise<DrawDetails> {
  const { definition } = await readOffer(db, offerKey)
  if (isRaffle(definition)) {
    const row = await readRaffleDraw(db, offerKey, drawNo)
    if (row) return { ...raffleDrawOf(definition, row, now), rules: null }
  }
  const row = await readDraw(db, offerKey, drawNo)
  const rules = isLottery(definition) ? rulesIn(await readRulesByKey(db), definition, row) : null
  return {
    ...drawOf(row, definition, now),
    rules: rules && isLottery(definition) ? rulesOfDraw({ ...definition, rules }, row) : null,
  }
}

function rulesOfDraw(asDrawn: LotteryDefinition, row: DrawRow): RulesOfDraw | null {
  const standard = gameTypesOf(asDrawn)[0]?.gameOffers[0]
  if (!standard) return null
  const { numberSets, ordered, minGames, maxGames } = standard
  const currency = currencyOf(asDrawn)
  const isSold = row.state === "DRAW_OPEN" || row.state === "DRAW_CAPPED"
  const cents = isSold ? asDrawn.games.gamePriceCents : row.game_price_cents
  return {
    numberSets,
    ordered,
    minGames,
    maxGames,
    gamePrice: cents === null ? null : money(cents, currency),
    divisions: divisionRules(asDrawn.rules, currency),
  }
}

/** A draw before it is held; 404 for one that there is not, or whose numbers are out. */
export async function drawPreview(
  db: Handle,
  offerKey: string,
  drawNo: number,
  now: Date,
): Promise<DrawPreview> {
  const definition = await readDrawnOffer(db, offerKey)
  const draw = await drawDetails(db, offerKey, drawNo, now)
  if ((DRAWN as readonly string[]).includes(draw.state)) throw notFound("failure.draw.over")
  const { key, name, colour } = definition
  return {
    offerKey: key,
    offerName: name,
    colour,
    draw,
    divisions: isRaffle(definition) ? [] : await divisionsOf(db, definition, draw),
    prizes: isRaffle(definition) ? await rafflePrizes(db, key, drawNo) : [],
  }
}

/** Lists the prizes under the rules of this draw. */
async function divisionsOf(db: Handle, lottery: LotteryDefinition, draw: Draw) {
  const { rules } = await readDraw(db, lottery.key, draw.drawNo)
  return lotteryOffer(await asDrawn(db, lottery, { rules }), [draw], false).divisions
}

/** Reads what was published about a draw's entries when its sales closed. */
export async function readSeal(db: Handle, offerKey: string, drawNo: number): Promise<DrawSeal> {
  const { entries_root, entry_count, closed_at } = await readDraw(db, offerKey, drawNo)
  const raffle = await db
    .selectFrom("raffle_draws")
    .select("elsewhere")
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .executeTakeFirst()
  return {
    root: entries_root,
    entryCount: entry_count,
    closedAt: closed_at?.toISOString() ?? null,
    elsewhere: [...(raffle?.elsewhere ?? [])],
  }
}

/** One page of the leaves of a closed draw; none of a draw without entries. */
export async function readLeaves(
  db: Handle,
  offerKey: string,
  drawNo: number,
  page: number,
): Promise<Leaves> {
  const draw = await readDraw(db, offerKey, drawNo)
  if (draw.entries_root === null) return { page, pages: 0, leaves: [] }
  return { page, ...(await leavesOfPage(db, draw, page)) }
}

/** Draws with the customer's own tickets in them. */
export async function withTickets(
  db: Handle,
  customerId: string,
  results: readonly DrawResult[],
  now: Date,
): Promise<CustomerDrawResult[]> {
  if (results.length === 0) return []
  const tickets = await db
    .selectFrom("orders")
    .innerJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "orders.offer_key").onRef("draws.draw_no", "=", "orders.draw_no"),
    )
    .select(["orders.id", "orders.offer_key", "orders.draw_no", "orders.product_type", "orders.details"])
    .select(["orders.winnings_cents", "orders.currency", orderFacts(now).as("facts")])
    .where("orders.customer_id", "=", customerId)
    .where((eb) =>
      eb.or(
        results.map(({ offerKey, drawNo }) =>
          eb.and([eb("orders.offer_key", "=", offerKey), eb("orders.draw_no", "=", drawNo)]),
        ),
      ),
    )
    .orderBy("orders.id")
    .execute()
  return results.map((result) => ({
    ...result,
    tickets: tickets
      .filter(({ offer_key, draw_no }) => offer_key === result.offerKey && draw_no === result.drawNo)
      .map(({ id, product_type, details, winnings_cents, currency, facts }) => {
        const state = orderState(facts)
        const isOutcome = state === "won" || state === "no_win"
        const winnings = isOutcome ? money(winnings_cents ?? 0, currency as Currency) : null
        const entry = { id, productType: product_type, state, winnings }
        if (product_type !== "raffle_ticket") return entry
        const { first, last } = details as StoredBook
        return { ...entry, ticketNumbers: { first, last } }
      }),
  }))
}
