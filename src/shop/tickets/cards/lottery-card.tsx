import { isPositive } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { GameLines } from "#src/ui/ticket/paper.tsx"
import { ticketsTexts } from "../tickets.texts.ts"
import type { CardProps } from "./ticket-card-props.ts"

/** Games a ticket shows in a list; the rest is on its own page. */
const SHOWN = 4

/** The first games of a lottery ticket. */
export function LotteryCard({ order: { games, winnings } }: CardProps<"lottery_ticket">) {
  const t = useTexts(ticketsTexts)
  const more = games.length - SHOWN
  return (
    <div
      className={
        winnings && isPositive(winnings) ? "ticket-card__games ticket-card__games--won" : "ticket-card__games"
      }
    >
      <GameLines games={games.slice(0, SHOWN)} label={(n) => t("game", { n })} />
      {more > 0 ? <p className="muted small">{t("moreGames", { count: more })}</p> : null}
    </div>
  )
}
