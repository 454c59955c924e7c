import { useTexts } from "#src/shop/core/texts.ts"
import { TicketStubs } from "#src/ui/ticket/stubs.tsx"
import type { OnReceiptProps } from "./on-receipt-props.ts"
import { receiptTexts } from "./receipt.texts.ts"

/** The numbers of a raffle book, and whom it helps. */
export function RaffleOnReceipt({ order }: OnReceiptProps<"raffle_ticket">) {
  const t = useTexts(receiptTexts)
  return (
    <div className="receipt__part">
      <p>
        <strong>{order.drawName}</strong>
      </p>
      <TicketStubs
        {...order.ticketNumbers}
        words={{ label: t("ticketNumbers"), to: t("to"), won: t("wonTicket") }}
      />
      <p className="muted">{t("inAid", { cause: order.causeName })}</p>
    </div>
  )
}
