import type { Currency } from "#src/contract/money.ts"
import type { RaffleTicketRequest } from "#src/contract/tickets/raffle-tickets.ts"
import { type Shortage, shortage } from "#src/domain/cart/stock.ts"
import { money } from "#src/domain/core/money.ts"
import {
  allocateBook,
  type BookStock,
  bookCents,
  largestBook,
  ticketsLeft,
} from "#src/domain/raffles/raffle-books.ts"
import { recurringTerms } from "#src/domain/recurring/terms.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { BOOK, charityAccount, isRaffle, type RaffleDefinition } from "../catalogue/offer-definition.ts"
import { cancelledAhead, isCancelled, namedOffer } from "../catalogue/offers.ts"
import { type RaffleDrawRow, raffleDrawRows } from "../catalogue/raffle-draws.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import { invalid } from "../core/failure.ts"
import { lockStock, writeStock } from "../raffles/raffle-stock.ts"
import type { StoredBook } from "../raffles/tables.ts"
import { commonOrder, type OrderRow } from "./order-row.ts"
import {
  closed,
  drawCancelled,
  notOpen,
  type OrderDraft,
  type PricedLine,
  type ProductKind,
  restrictionOf,
  soldOut,
} from "./product-kind.ts"
import { recurringLine, recurringPart } from "./recurring-line.ts"

/** Tickets of a draw that one customer may have reserved, where the raffle says nothing else. */
const MOST_PRE_ORDERED = 150

const bookOf = ({ details }: Pick<OrderRow, "details">) => details as StoredBook

/** A book of raffle tickets: consecutive numbers, allocated when it is paid for. */
export const raffleTicket: ProductKind<"raffle_ticket"> = {
  async price(db, request, now, { names }) {
    const catalogue = await readCatalogue(db)
    const { definition, suspended } = namedOffer(catalogue, request.lotteryKey, names)
    if (!isRaffle(definition) || suspended) throw invalid("failure.raffle.notOnSale")
    const { numRaffleTickets: entries, causeKey = definition.cause.key } = request
    if (request.gameOffer !== BOOK) throw invalid("failure.game.notOnSale")
    if (causeKey !== definition.cause.key) throw invalid("failure.ticket.cause")
    const cents = bookCents(definition.books, entries)
    if (cents === null) throw invalid("failure.raffle.book")
    const { firstDrawNo: drawNo } = request
    if (drawNo !== undefined && isCancelled(catalogue, definition.key, drawNo))
      throw drawCancelled(definition.name, drawNo)
    const draw = await requestedDraw(db, definition.name, request, now)
    const [cancelled] = draw ? [] : cancelledAhead(catalogue, definition.key, now)
    if (cancelled) throw drawCancelled(definition.name, cancelled.draw_no)
    if (!draw) throw closed(definition.name)
    const line = priced(definition, draw, { entries, cents }, draw.opens > now)
    return {
      ...line,
      ...recurringPart(
        request,
        line,
        recurringLine(recurringTerms(definition.recurring), request, "book"),
        definition.calendar.timeZone,
      ),
    }
  },

  order(row, definition) {
    const { first, last, drawName, causeKey, causeName, prizes = [] } = bookOf(row)
    return {
      ...commonOrder(row, definition),
      productType: "raffle_ticket",
      drawName,
      numRaffleTickets: last - first + 1,
      ticketNumbers: { first, last },
      causeKey,
      causeName,
      prizes: prizes.map(({ ticketNumber, name, valueCents, cash }) => ({
        ticketNumber,
        name,
        value: money(valueCents, row.currency as Currency),
        cash,
      })),
    }
  },

  async detail(_db, _row, order, { draw, entryProof }) {
    return { ...order, draw, entryProof }
  },

  release: (trx, { lotteryKey, numRaffleTickets }, drawNo) =>
    changeReserved(trx, lotteryKey, drawNo, -numRaffleTickets),

  tracked: ({ numRaffleTickets, drawName, causeName }) => ({
    variant: `${numRaffleTickets} Ticket Book`,
    description: `${numRaffleTickets} Ticket Book, ${drawName}`,
    numGames: numRaffleTickets,
    cause: causeName,
  }),
}

/** Tickets left for a book: where it fits nowhere, those of the largest that does. */
const leftFor = (stock: BookStock, book: number) =>
  largestBook(stock) < book ? largestBook(stock) : ticketsLeft(stock)

/** Why so many tickets, of one book or of several, cannot be had of a draw. */
const shortageOf = (
  draw: BookStock & Pick<RaffleDrawRow, "name">,
  requested: number,
  book: number,
): Shortage =>
  shortage("tickets", draw.name, leftFor(draw, book), { asked: requested, alone: requested === book })

/** The draw that is asked for, or the next that can be bought: one with tickets left, if there is one. */
async function requestedDraw(
  db: Handle,
  name: string,
  request: RaffleTicketRequest,
  now: Date,
): Promise<RaffleDrawRow | undefined> {
  const open = await raffleDrawRows(db)
    .where("draws.offer_key", "=", request.lotteryKey)
    .where("draws.state", "=", "DRAW_OPEN")
    .where("draws.stop", ">", now)
    .orderBy("draws.stop")
    .execute()
  const { firstDrawNo } = request
  if (firstDrawNo === undefined) return open.find((draw) => ticketsLeft(draw) > 0) ?? open[0]
  const last = Math.max(0, ...open.map(({ draw_no }) => draw_no))
  if (last > 0 && firstDrawNo > last) throw notOpen(name, firstDrawNo, last)
  return open.find(({ draw_no }) => draw_no === firstDrawNo)
}

function priced(
  raffle: RaffleDefinition,
  draw: RaffleDrawRow,
  book: { entries: number; cents: number },
  isPreOrder: boolean,
): PricedLine<"raffle_ticket"> {
  const currency = currencyOf(raffle)
  const price = money(book.cents, currency)
  return {
    productType: "raffle_ticket",
    name: raffle.name,
    price,
    draws: [draw],
    proceeds: charityAccount(raffle),
    stock: [
      {
        of: `${raffle.key} ${draw.draw_no}`,
        quantity: book.entries,
        left: leftFor(draw, book.entries),
        shortage: (requested) => shortageOf(draw, requested, book.entries),
      },
    ],
    restricted: restrictionOf(raffle, "raffle_ticket"),
    item: (id) => ({
      id,
      productType: "raffle_ticket",
      lotteryKey: raffle.key,
      lotteryName: raffle.name,
      colour: raffle.colour,
      gameOffer: BOOK,
      drawName: draw.name,
      numRaffleTickets: book.entries,
      causeKey: raffle.cause.key,
      causeName: raffle.cause.name,
      numDraws: 1,
      drawNo: draw.draw_no,
      drawDate: draw.draw_at.toISOString(),
      drawStop: draw.stop.toISOString(),
      drawPrizePool: draw.prize_pool_cents === null ? null : money(draw.prize_pool_cents, currency),
      drawEncodedIds: [`${raffle.key}-${draw.draw_no}`],
      quantity: 1,
      unitPrice: price,
      price,
      recurringPurchase: null,
      purchaseStatus: isPreOrder ? "pre_order" : "standard",
    }),
    orders: async (trx) => [await reserveBook(trx, raffle, draw, book)],
    preOrder: isPreOrder
      ? {
          kind: "pre_order",
          opens: draw.opens,
          description: `${book.entries} Ticket Book, ${draw.name}`,
          reserves: {
            tickets: book.entries,
            most: raffle.calendar.preOrderTickets ?? MOST_PRE_ORDERED,
          },
          reserve: async (trx) => {
            await reserveStock(trx, draw, book.entries)
            await changeReserved(trx, raffle.key, draw.draw_no, book.entries)
          },
        }
      : null,
  }
}

/** Holds a draw's stock until the purchase is done; fails with 409 where there are not so many tickets left. */
async function reserveStock(
  trx: InTransaction,
  { offer_key, draw_no, name }: Pick<RaffleDrawRow, "offer_key" | "draw_no" | "name">,
  entries: number,
): Promise<ReturnType<typeof allocateBook> & {}> {
  const stock = await lockStock(trx, offer_key, draw_no)
  const allocation = allocateBook(stock, entries)
  if (!allocation) throw soldOut(shortageOf({ name, ...stock }, entries, entries))
  return allocation
}

/** Adds to the tickets kept back for pre-orders, which are always those that nobody had yet. */
async function changeReserved(
  trx: InTransaction,
  offerKey: string,
  drawNo: number,
  reserved: number,
): Promise<void> {
  await trx
    .updateTable("raffle_draws")
    .set((eb) => ({ reserved: eb("reserved", "+", reserved) }))
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .execute()
}

/**
 * Hands out numbers of a draw. The row of its stock is held until the purchase is done, so a number is
 * never given twice, and one that was not paid for goes back with the rest of the purchase.
 */
async function reserveBook(
  trx: InTransaction,
  raffle: RaffleDefinition,
  draw: RaffleDrawRow,
  { entries, cents }: { entries: number; cents: number },
): Promise<OrderDraft> {
  const { draw_no, name } = draw
  const allocation = await reserveStock(trx, draw, entries)
  await writeStock(trx, raffle.key, draw_no, allocation)
  const book: StoredBook = {
    ...allocation.book,
    drawName: name,
    causeKey: raffle.cause.key,
    causeName: raffle.cause.name,
  }
  return {
    offer_key: raffle.key,
    draw_no,
    game_type: null,
    game_offer: BOOK,
    game_offer_name: `${entries} Ticket Book`,
    games: "[]",
    quickpick: false,
    price_cents: cents,
    details: JSON.stringify(book),
  }
}
