import { useTexts } from "#src/shop/core/texts.ts"
import { ticketsTexts } from "../tickets.texts.ts"
import type { CardProps } from "./ticket-card-props.ts"

/** Which syndicate the shares are of, and how much of it. */
export function SyndicateCard({ order }: CardProps<"syndicate_share">) {
  const t = useTexts(ticketsTexts)
  return (
    <div className="ticket-card__games">
      <p>
        <strong>{order.syndicateName}</strong>
      </p>
      <p className="muted">{t("ofShares", { count: order.quantity, size: order.size })}</p>
    </div>
  )
}
