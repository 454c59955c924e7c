import { useTexts } from "#src/shop/core/texts.ts"
import { ticketsTexts } from "../tickets.texts.ts"
import type { CardProps } from "./ticket-card-props.ts"

/** Which group's ticket the shares are of, and how much of it. */
export function PartyCard({ order }: CardProps<"social_syndicate_share">) {
  const t = useTexts(ticketsTexts)
  return (
    <div className="ticket-card__games">
      <p>
        <strong>{order.groupName}</strong>
      </p>
      <p className="muted">{t("partyOf", { count: order.quantity, size: order.numShares })}</p>
    </div>
  )
}
