import type { Currency } from "#src/contract/money.ts"
import { shortage } from "#src/domain/cart/stock.ts"
import { money } from "#src/domain/core/money.ts"
import { recurringTerms } from "#src/domain/recurring/terms.ts"
import { sharesPrice } from "#src/domain/tickets/pricing.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { type DrawRow, isCancelled, namedOffer, openDraws } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { invalid } from "../core/failure.ts"
import { entryProof } from "../draws/entry-tree.ts"
import { entryOf } from "../syndicates/in-draw.ts"
import { commonOrder, gameOutcome, type OrderRow } from "./order-row.ts"
import {
  closed,
  drawCancelled,
  type OrderDraft,
  type PricedLine,
  type ProductKind,
  restrictionOf,
  soldOut,
} from "./product-kind.ts"
import { recurringLine, recurringPart } from "./recurring-line.ts"

/** The `details` that only a share's order has. */
export interface StoredShares {
  readonly syndicateId: string
  readonly key: string
  readonly name: string
  readonly size: number
  readonly shares: number
}
const sharesOf = ({ details }: Pick<OrderRow, "details">) => details as StoredShares

/** Shares of a syndicate: tickets in a draw that belong to many. */
export const syndicateShare: ProductKind<"syndicate_share"> = {
  async price(db, request, now, { names }) {
    const catalogue = await readCatalogue(db)
    const { definition: lottery, suspended } = namedOffer(catalogue, request.lotteryKey, names)
    if (!isLottery(lottery) || suspended) throw invalid("failure.syndicate.notOnSale")
    const row = await readSyndicate(db, request)
    if (!row) throw invalid("failure.syndicate.notOnSale")
    const draw = openDraws(catalogue, row.offer_key, now).find(({ draw_no }) => draw_no === row.draw_no)
    if (!draw && isCancelled(catalogue, row.offer_key, row.draw_no))
      throw drawCancelled(lottery.name, row.draw_no)
    if (!draw) throw closed(lottery.name)
    const { quantity } = request
    const unitPrice = money(row.cost_cents, row.currency as Currency)
    const price = sharesPrice(unitPrice, quantity)
    const line: PricedLine<"syndicate_share"> = {
      productType: "syndicate_share",
      name: lottery.name,
      price,
      draws: [draw],
      proceeds: "sales",
      stock: [
        {
          of: row.id,
          quantity,
          left: row.size - row.sold,
          shortage: (requested) =>
            shortage("shares", row.name, row.size - row.sold, {
              asked: requested,
              alone: requested === quantity,
            }),
        },
      ],
      restricted: restrictionOf(lottery, "syndicate_share"),
      preOrder: null,
      item: (id) => ({
        id,
        productType: "syndicate_share",
        lotteryKey: lottery.key,
        lotteryName: lottery.name,
        colour: lottery.colour,
        syndicateKey: row.key,
        syndicateName: row.name,
        syndicateEncodedId: row.id,
        size: row.size,
        numDraws: 1,
        ...drawOf(draw, unitPrice.currency),
        drawEncodedIds: [`${lottery.key}-${draw.draw_no}`],
        quantity,
        unitPrice,
        price,
        recurringPurchase: null,
        purchaseStatus: "standard",
      }),
      orders: async (trx) => [await reserveShares(trx, row, quantity)],
    }
    return {
      ...line,
      ...recurringPart(
        request,
        line,
        recurringLine(recurringTerms(lottery.games.recurring), request, "share"),
        lottery.calendar.timeZone,
      ),
    }
  },

  order(row, definition) {
    const { syndicateId, key, name, size, shares } = sharesOf(row)
    return {
      ...commonOrder(row, definition),
      productType: "syndicate_share",
      syndicateKey: key,
      syndicateName: name,
      syndicateEncodedId: syndicateId,
      size,
      quantity: shares,
    }
  },

  async detail(db, row, order, { draw }) {
    const syndicate = await db
      .selectFrom("syndicates")
      .selectAll()
      .where("id", "=", sharesOf(row).syndicateId)
      .executeTakeFirstOrThrow()
    const sealed = await db
      .selectFrom("draws")
      .select(["offer_key", "draw_no", "entries_root"])
      .where("offer_key", "=", row.offer_key)
      .where("draw_no", "=", row.draw_no)
      .executeTakeFirstOrThrow()
    const currency = row.currency as Currency
    const outcomes = (syndicate.outcomes ?? []).map((outcome) => gameOutcome(outcome, currency))
    let seen = 0
    return {
      ...order,
      draw,
      tickets: syndicate.tickets.map(({ gameOfferName, numStandardGames, games }) => {
        const own = outcomes.slice(seen, seen + games.length)
        seen += games.length
        return { gameOfferName, numStandardGames, games, outcomes: own }
      }),
      syndicateWinnings: syndicate.winnings_cents === null ? null : money(syndicate.winnings_cents, currency),
      entryProof: await entryProof(db, sealed, { ...syndicate, ...entryOf(syndicate) }),
    }
  },

  tracked: ({ syndicateName, quantity }) => ({
    variant: syndicateName,
    description: `${quantity} x Syndicate shares`,
    numGames: quantity,
    cause: null,
  }),
}

const readSyndicate = (
  db: Handle,
  { syndicateKey, lotteryKey }: { readonly syndicateKey: string; readonly lotteryKey: string },
) =>
  db
    .selectFrom("syndicates")
    .select(["id", "key", "name", "offer_key", "draw_no", "size", "sold", "cost_cents", "currency"])
    .where("key", "=", syndicateKey)
    .where("offer_key", "=", lotteryKey)
    .where("party", "=", false)
    .executeTakeFirst()
type SyndicateRow = NonNullable<Awaited<ReturnType<typeof readSyndicate>>>

const drawOf = (draw: DrawRow, currency: Currency) => ({
  drawNo: draw.draw_no,
  drawDate: draw.draw_at.toISOString(),
  drawStop: draw.stop.toISOString(),
  drawPrizePool: draw.prize_pool_cents === null ? null : money(draw.prize_pool_cents, currency),
})

/** Takes shares. The syndicate's row is held until the purchase is done, so no share is sold twice. */
async function reserveShares(
  trx: InTransaction,
  { id, key, name, size, offer_key, draw_no, cost_cents }: SyndicateRow,
  shares: number,
): Promise<OrderDraft> {
  const { sold } = await trx
    .selectFrom("syndicates")
    .select("sold")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (sold + shares > size)
    throw soldOut(shortage("shares", name, size - sold, { asked: shares, alone: true }))
  await trx
    .updateTable("syndicates")
    .set({ sold: sold + shares })
    .where("id", "=", id)
    .execute()
  const stored: StoredShares = { syndicateId: id, key, name, size, shares }
  return {
    offer_key,
    draw_no,
    game_type: "syndicate",
    game_offer: key,
    game_offer_name: name,
    games: "[]",
    quickpick: false,
    price_cents: cost_cents * shares,
    details: JSON.stringify(stored),
  }
}
