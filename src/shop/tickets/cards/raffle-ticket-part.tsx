import { formatMoney } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { TicketStubs } from "#src/ui/ticket/stubs.tsx"
import { ticketsTexts } from "../tickets.texts.ts"
import type { TicketPartProps } from "./ticket-part-props.ts"

/** The numbers of a raffle book, what they won, and whom the book helped. */
export function RaffleTicketPart({ ticket }: TicketPartProps<"raffle_ticket">) {
  const t = useTexts(ticketsTexts)
  return (
    <div className="ticket-card__games">
      {ticket.prizes.map(({ ticketNumber, name, value, cash }) => (
        <Notice key={`${ticketNumber} ${name}`} level="success" title={t("wonPrize", { name })}>
          {t(cash ? "wonCash" : "wonGoods", { ticketNumber, value: formatMoney(value) })}
        </Notice>
      ))}
      <p>
        <strong>{ticket.drawName}</strong>
      </p>
      <h3 className="ticket-page__label">{t("ticketNumbers")}</h3>
      <TicketStubs
        {...ticket.ticketNumbers}
        won={ticket.prizes.map(({ ticketNumber }) => ticketNumber)}
        words={{ label: t("ticketNumbers"), to: t("to"), won: t("wonTicket") }}
      />
      <p className="muted">{t("inAid", { cause: ticket.causeName })}</p>
    </div>
  )
}
