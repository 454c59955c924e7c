import { useTexts } from "#src/shop/core/texts.ts"
import { TicketStubs } from "#src/ui/ticket/stubs.tsx"
import { ticketsTexts } from "../tickets.texts.ts"
import type { CardProps } from "./ticket-card-props.ts"

/** Shows the prize that a raffle book can win, and its numbers. */
export function RaffleCard({ order }: CardProps<"raffle_ticket">) {
  const t = useTexts(ticketsTexts)
  return (
    <div className="ticket-card__games">
      <p>
        <strong>{order.drawName}</strong>
      </p>
      <TicketStubs
        {...order.ticketNumbers}
        words={{ label: t("ticketNumbers"), to: t("to"), won: t("wonTicket") }}
      />
    </div>
  )
}
