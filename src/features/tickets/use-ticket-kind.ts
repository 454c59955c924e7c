import type { Order } from "#src/contract/orders/order.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { ticketsTexts } from "./tickets.texts.ts"

/** What sort of ticket an order is, in a word or two: its game, the size of its book. */
export function useTicketKind(): (order: Order) => string {
  const t = useTexts(ticketsTexts)
  return (order) => {
    switch (order.productType) {
      case "lottery_ticket":
        return order.gameOfferName
      case "raffle_ticket":
        return t("book", { count: order.numRaffleTickets })
      case "syndicate_share":
        return t("syndicateShares", { count: order.quantity })
      case "membership":
        return t("membership", { name: order.membershipOfferName })
    }
  }
}
