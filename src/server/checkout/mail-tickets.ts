import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { formatLongDate, formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { lineName } from "#src/domain/tickets/line-name.ts"
import type { Catalogue, DrawRow } from "../catalogue/catalogue.ts"
import { isMembership } from "../catalogue/offer-definition.ts"
import type { MailTicket } from "../core/mail/content.ts"
import type { MailWords } from "../core/mail/look.ts"
import { typedWords } from "../core/mail/typed-words.ts"
import type { StoredPartyShares } from "../party/stored-shares.ts"
import type { StoredBook } from "../raffles/tables.ts"
import type { OrderDraft, PricedLine, ProductType } from "../tickets/product-kind.ts"
import type { StoredShares } from "../tickets/syndicate-share.ts"

/** Games of a ticket that a mail shows; the receipt has all. */
const SHOWN_GAMES = 10

/** An order of a purchase: a line of it in one draw. */
export type MailedOrder = Pick<
  OrderDraft,
  "offer_key" | "draw_no" | "game_type" | "game_offer_name" | "games" | "details"
> & {
  readonly product_type: ProductType
  readonly line: number
}

/** Lists what was bought, each line once: its numbers stand there once for all draws that play the same. */
export function mailTickets(
  t: MailWords,
  catalogue: Catalogue,
  charged: readonly PricedLine[],
  orders: readonly MailedOrder[],
): MailTicket[] {
  const together = Map.groupBy(orders, ({ line, games, details }) => `${line} ${games} ${details}`)
  return [...together.values()].flatMap((same) => {
    const order = same[0]
    const line = order && charged[order.line]
    if (!line) return []
    const definition = catalogue.offersByKey.get(order.offer_key)?.definition
    const zone = definition && !isMembership(definition) ? definition.calendar.timeZone : "UTC"
    const draws = line.draws.filter(({ draw_no }) => same.some((one) => one.draw_no === draw_no))
    const games: readonly Game[] =
      order.product_type === "lottery_ticket" ? JSON.parse(String(order.games)) : []
    const hidden = games.length - SHOWN_GAMES
    return [
      {
        name: line.name,
        colour: definition?.colour ?? "#333333",
        lines: [whatItIs(t, order, games.length), ...drawLines(t, draws, zone)],
        games: games.slice(0, SHOWN_GAMES),
        more: hidden > 0 ? t("mail.purchase.moreGames", { count: hidden }) : undefined,
      },
    ]
  })
}

function whatItIs(
  t: MailWords,
  { product_type, game_type, game_offer_name, details }: MailedOrder,
  games: number,
): string {
  const name = String(game_offer_name)
  switch (product_type) {
    case "lottery_ticket":
      return lineName((key, values) => t(`line.${key}`, values), {
        gameType: String(game_type) as GameTypeKey,
        name,
        count: games,
      })
    case "raffle_ticket": {
      const { first, last, drawName: draw } = JSON.parse(String(details)) as StoredBook
      return t(first === last ? "mail.purchase.raffleTicket" : "mail.purchase.raffleTickets", {
        draw,
        first,
        last,
      })
    }
    case "syndicate_share": {
      const { name: syndicate, shares: count } = JSON.parse(String(details)) as StoredShares
      return t(count === 1 ? "mail.purchase.share" : "mail.purchase.shares", { name: syndicate, count })
    }
    case "social_syndicate_share": {
      const { groupName, shares: count } = JSON.parse(String(details)) as StoredPartyShares
      return t(count === 1 ? "mail.purchase.share" : "mail.purchase.shares", {
        name: typedWords(groupName, "Lotto Party"),
        count,
      })
    }
    case "membership":
      return name
  }
}

/** When something is drawn, and until when others may join. */
function drawLines(t: MailWords, draws: readonly DrawRow[], zone: string): string[] {
  const [first, last] = [draws[0], draws.at(-1)]
  if (!first || !last) return []
  const day = (moment: Date) => formatLongDate(moment.toISOString(), zone)
  const moment = (at: Date) => formatMoment(at.toISOString(), zone)
  const closes = t("mail.purchase.closes", { moment: moment(first.stop) })
  if (first === last)
    return [t("mail.purchase.draw", { drawNo: first.draw_no, moment: moment(first.draw_at) }), closes]
  const numbers = { count: draws.length, first: first.draw_no, last: last.draw_no }
  return [
    t("mail.purchase.draws", { ...numbers, from: day(first.draw_at), until: day(last.draw_at) }),
    closes,
  ]
}
