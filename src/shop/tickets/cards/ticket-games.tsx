import type { LotteryOrderDetail } from "#src/contract/tickets/lottery-order.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { SUPPLEMENTARY } from "#src/domain/draws/lottery-rules.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { GameLines } from "#src/ui/ticket/paper.tsx"
import css from "../tickets.css?inline"
import { ticketsTexts } from "../tickets.texts.ts"

/** The games of a ticket; once scored, matched numbers are marked and each game says what it won. */
export function TicketGames({ ticket }: { ticket: Pick<LotteryOrderDetail, "games" | "outcomes"> }) {
  useStyles(css)
  const t = useTexts(ticketsTexts)
  const { games, outcomes } = ticket
  const label = (n: number) => t("game", { n })
  if (outcomes.length === 0) return <GameLines games={games} label={label} />
  const outcomeOf = (game: number) => outcomes[game]
  return (
    <GameLines
      games={games}
      label={label}
      hit={(game, set, n) =>
        outcomeOf(game)?.matched.some(({ name, numbers }) => matches(name, set) && numbers.includes(n)) ??
        false
      }
      after={(game) => {
        const outcome = outcomeOf(game)
        if (!outcome || !isPositive(outcome.winnings)) return null
        return (
          <span className="ticket-games__won">
            {formatMoney(outcome.winnings)}
            <span className="ticket-games__divisions">
              {outcome.divisions
                .map(({ division, wins }) =>
                  wins === 1 ? t("division", { division }) : t("times", { division, wins }),
                )
                .join(", ")}
            </span>
          </span>
        )
      }}
    />
  )
}

/** Supplementaries are drawn from the mains' barrel, so they match numbers of the first set. */
const matches = (drawnSet: string, playedSet: string) =>
  drawnSet === playedSet || (drawnSet === SUPPLEMENTARY && playedSet === "Numbers")
