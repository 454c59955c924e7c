import type { Order } from "#src/contract/orders/order.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ticketsTexts } from "./tickets.texts.ts"

/**
 * Returns a function that names an order's kind of ticket, in a word or two: its games, the size of its book.
 */
export function useTicketKind(): (order: Order) => string {
  const t = useTexts(ticketsTexts)
  const lineName = useLineName()
  return (order) => {
    switch (order.productType) {
      case "lottery_ticket":
        return lineName({ gameType: order.gameType, name: order.gameOfferName, count: order.games.length })
      case "raffle_ticket":
        return t("book", { count: order.numRaffleTickets })
      case "syndicate_share":
        return t("syndicateShares", { count: order.quantity })
      case "social_syndicate_share":
        return t("partyShares", { count: order.quantity })
      case "membership":
        return t("membership", { name: order.membershipOfferName })
    }
  }
}
