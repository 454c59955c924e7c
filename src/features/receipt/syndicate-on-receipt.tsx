import { useTexts } from "#src/state/content/texts.ts"
import { receiptTexts } from "./receipt.texts.ts"
import type { OnReceiptProps } from "./receipt-ticket.tsx"

/** The shares that were bought, and of which syndicate. */
export function SyndicateOnReceipt({ order }: OnReceiptProps<"syndicate_share">) {
  const t = useTexts(receiptTexts)
  return (
    <div className="receipt__part">
      <p>
        <strong>{order.syndicateName}</strong>
      </p>
      <p className="muted">{t("shares", { count: order.quantity, size: order.size })}</p>
    </div>
  )
}
