import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import { partyCodes, type SessionStatus } from "#src/contract/party/party.codes.ts"
import type { OrderState } from "#src/contract/tickets/line.ts"
import { shortage } from "#src/domain/cart/stock.ts"
import { money } from "#src/domain/core/money.ts"
import { hasTicket } from "#src/domain/orders/order-state.ts"
import type { RecurringTerms } from "#src/domain/recurring/terms.ts"
import { sharesPrice } from "#src/domain/tickets/pricing.ts"
import { isLottery } from "../catalogue/offer-definition.ts"
import { isCancelled, namedOffer, openDraws } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure, invalid } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { entryProof } from "../draws/entry-tree.ts"
import { partyAccount, partyKey, type StoredPartyShares } from "../party/stored-shares.ts"
import { takeShares } from "../party/take-shares.ts"
import { entryOf } from "../syndicates/in-draw.ts"
import { commonOrder, gameOutcome, type OrderRow } from "./order-row.ts"
import { closed, drawCancelled, type PricedLine, type ProductKind, restrictionOf } from "./product-kind.ts"
import { recurringLine, recurringPart } from "./recurring-line.ts"

const sharesOf = ({ details }: Pick<OrderRow, "details">) => details as StoredPartyShares

/** The session's state, as an order shows it: the shares of a ticket that was not bought come back. */
function statusOf({ draw_state, facts }: OrderRow, state: OrderState): SessionStatus {
  if (state === "held") return facts.isClosed ? "cancelled" : "open"
  if (!hasTicket(state)) return "cancelled"
  return draw_state === "DRAW_PAID" || draw_state === "DRAW_EMAILED" ? "paid" : "closed"
}

/** How shares of a group's tickets are bought again. */
const AUTOPLAY: RecurringTerms = { kinds: ["autoplay"], always: false }

/** Shares of a ticket that a group buys together. What is paid is held until the last one is sold. */
export const socialShare: ProductKind<"social_syndicate_share"> = {
  async price(db, request, now, { names }) {
    const catalogue = await readCatalogue(db)
    const { definition: lottery, suspended } = namedOffer(catalogue, request.lotteryKey, names)
    if (!isLottery(lottery) || suspended) throw invalid("failure.party.session.unknown")
    const row = await readSession(db, request)
    if (!row) throw invalid("failure.party.session.unknown")
    // Without tickets to come there is nothing to buy again.
    const isFollowed = row.autosession === "on"
    if (request.recurringPurchase?.enabled && !isFollowed) throw invalid("failure.party.recurring")
    const draw = openDraws(catalogue, row.offer_key, now).find(({ draw_no }) => draw_no === row.draw_no)
    if (!draw && isCancelled(catalogue, row.offer_key, row.draw_no))
      throw drawCancelled(lottery.name, row.draw_no)
    if (!draw) throw closed(lottery.name)
    const { name } = row
    if (row.status !== "open" || row.group_closed_at) {
      const code = row.status === "closed" ? errorCodes.soldOut : partyCodes.sessionEnded
      throw new Failure(409, code, sentence("failure.party.session.gone"))
    }
    const { quantity } = request
    const unitPrice = money(row.share_cents, row.currency as Currency)
    const price = sharesPrice(unitPrice, quantity)
    const left = row.size - row.taken
    const line: PricedLine<"social_syndicate_share"> = {
      productType: "social_syndicate_share",
      name: lottery.name,
      price,
      draws: [draw],
      proceeds: partyAccount(row.id),
      stock: [
        {
          of: row.id,
          quantity,
          left,
          shortage: (requested) =>
            shortage("shares", name, left, { asked: requested, alone: requested === quantity }),
        },
      ],
      restricted: restrictionOf(lottery, "social_syndicate_share"),
      preOrder: null,
      item: (id) => ({
        id,
        productType: "social_syndicate_share",
        lotteryKey: lottery.key,
        lotteryName: lottery.name,
        colour: lottery.colour,
        sessionId: row.id,
        groupId: row.group_id,
        groupName: name,
        numShares: row.size,
        numDraws: 1,
        drawNo: draw.draw_no,
        drawDate: draw.draw_at.toISOString(),
        drawStop: draw.stop.toISOString(),
        drawPrizePool:
          draw.prize_pool_cents === null ? null : money(draw.prize_pool_cents, unitPrice.currency),
        drawEncodedIds: [`${lottery.key}-${draw.draw_no}`],
        quantity,
        unitPrice,
        price,
        recurringPurchase: null,
        purchaseStatus: "standard",
      }),
      orders: async (trx, { customerId, now: at, discountCents = 0 }) => {
        const { session, stored } = await takeShares(trx, row.id, {
          customerId,
          shares: quantity,
          invitation: request.invitation,
          discountCents,
          now: at,
        })
        return [
          {
            offer_key: session.offer_key,
            draw_no: session.draw_no,
            game_type: "lotto_party",
            game_offer: partyKey(session.id),
            game_offer_name: stored.groupName,
            games: "[]",
            quickpick: false,
            price_cents: session.share_cents * quantity,
            details: JSON.stringify(stored),
          },
        ]
      },
    }
    const recurring = recurringLine(isFollowed ? AUTOPLAY : null, request, "share")
    return { ...line, ...recurringPart(request, line, recurring, lottery.calendar.timeZone) }
  },

  order(row, definition) {
    const { sessionId, groupId, groupName, size, shares, cancelled = null } = sharesOf(row)
    const order = commonOrder(row, definition)
    return {
      ...order,
      productType: "social_syndicate_share",
      sessionId,
      groupId,
      groupName,
      numShares: size,
      quantity: shares,
      sessionStatus: statusOf(row, order.state),
      sharesLeft: order.state === "held" ? row.shares_left : null,
      cancelReason: cancelled,
      refunded: row.refunded_cents === null ? null : money(row.refunded_cents, row.currency as Currency),
    }
  },

  async detail(db, row, order, { draw }) {
    const currency = row.currency as Currency
    // Numbers are shown once nobody can decide by them whether to join.
    const ticket = await db
      .selectFrom("syndicates")
      .selectAll()
      .where("id", "=", sharesOf(row).sessionId)
      .where("sold", ">", 0)
      .executeTakeFirst()
    if (!ticket || !hasTicket(order.state))
      return { ...order, draw, tickets: [], sessionWinnings: null, entryProof: null }
    const sealed = await db
      .selectFrom("draws")
      .select(["offer_key", "draw_no", "entries_root"])
      .where("offer_key", "=", row.offer_key)
      .where("draw_no", "=", row.draw_no)
      .executeTakeFirstOrThrow()
    const outcomes = (ticket.outcomes ?? []).map((outcome) => gameOutcome(outcome, currency))
    return {
      ...order,
      draw,
      tickets: ticket.tickets.map(({ gameOfferName, numStandardGames, games }) => ({
        gameOfferName,
        numStandardGames,
        games,
        outcomes,
      })),
      sessionWinnings: ticket.winnings_cents === null ? null : money(ticket.winnings_cents, currency),
      entryProof: await entryProof(db, sealed, { ...ticket, ...entryOf(ticket) }),
    }
  },

  tracked: ({ quantity }) => ({
    // A group's name is its own business.
    variant: "Lotto Party share",
    description: `${quantity} x Lotto Party shares`,
    numGames: quantity,
    cause: null,
  }),
}

const readSession = (
  db: Handle,
  { sessionId, lotteryKey }: { readonly sessionId: string; readonly lotteryKey: string },
) =>
  db
    .selectFrom("party_sessions")
    .innerJoin("party_groups", "party_groups.id", "party_sessions.group_id")
    .selectAll("party_sessions")
    .select(["party_groups.name", "party_groups.closed_at as group_closed_at"])
    .where("party_sessions.id", "=", sessionId)
    .where("party_sessions.offer_key", "=", lotteryKey)
    .executeTakeFirst()
