import { useTexts } from "#src/state/content/texts.ts"
import { GameLines } from "#src/ui/ticket/ticket-paper.tsx"
import { receiptTexts } from "./receipt.texts.ts"
import type { OnReceiptProps } from "./receipt-ticket.tsx"

/** A lottery ticket's numbers. */
export function LotteryOnReceipt({ order }: OnReceiptProps<"lottery_ticket">) {
  const t = useTexts(receiptTexts)
  return (
    <div className="receipt__part">
      <p className="muted">
        {order.gameOfferName}
        {order.causeName ? ` · ${t("forCause", { cause: order.causeName })}` : null}
      </p>
      <GameLines games={order.games} label={(n) => t("game", { n })} />
    </div>
  )
}
