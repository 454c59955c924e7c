import { useTexts } from "#src/shop/core/texts.ts"
import type { OnReceiptProps } from "./on-receipt-props.ts"
import { receiptTexts } from "./receipt.texts.ts"

/** The shares that were bought, and of which group's ticket. */
export function PartyOnReceipt({ order }: OnReceiptProps<"social_syndicate_share">) {
  const t = useTexts(receiptTexts)
  return (
    <div className="receipt__part">
      <p>
        <strong>{order.groupName}</strong>
      </p>
      <p className="muted">{t("shares", { count: order.quantity, size: order.numShares })}</p>
    </div>
  )
}
