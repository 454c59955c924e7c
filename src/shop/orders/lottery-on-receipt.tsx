import { useLineName } from "#src/shop/content/line-texts.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { GameLines } from "#src/ui/ticket/paper.tsx"
import type { OnReceiptProps } from "./on-receipt-props.ts"
import { receiptTexts } from "./receipt.texts.ts"

/** A lottery ticket's numbers. */
export function LotteryOnReceipt({ order }: OnReceiptProps<"lottery_ticket">) {
  const t = useTexts(receiptTexts)
  const lineName = useLineName()
  return (
    <div className="receipt__part">
      <p className="muted">
        {lineName({ gameType: order.gameType, name: order.gameOfferName, count: order.games.length })}
        {order.causeName ? ` · ${t("forCause", { cause: order.causeName })}` : null}
      </p>
      <GameLines games={order.games} label={(n) => t("game", { n })} />
    </div>
  )
}
