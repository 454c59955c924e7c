import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { shownNumbers } from "#src/domain/tickets/shown-numbers.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { ticketsTexts } from "../tickets.texts.ts"
import { TicketGames } from "./ticket-games.tsx"
import type { TicketPartProps } from "./ticket-part-props.ts"

/** Everything a syndicate plays, beside the numbers drawn, and how its winnings are shared. */
export function SyndicateSharePart({ ticket }: TicketPartProps<"syndicate_share">) {
  const t = useTexts(ticketsTexts)
  const { draw, quantity, size, syndicateName, syndicateWinnings } = ticket
  return (
    <div className="stack">
      <p>
        <strong>{syndicateName}</strong>
      </p>
      <p className="muted">{t("ofShares", { count: quantity, size })}</p>
      {syndicateWinnings && isPositive(syndicateWinnings) ? (
        <p>{t("syndicateWon", { amount: formatMoney(syndicateWinnings), count: quantity, size })}</p>
      ) : null}
      {draw.numbers.length > 0 ? (
        <div className="ticket-page__drawn">
          <h3 className="ticket-page__label">{t("drawn")}</h3>
          <BallRow sets={shownNumbers(draw.numbers, true)} />
        </div>
      ) : null}
      {ticket.tickets.map((one) => (
        <section
          key={`${one.gameOfferName} ${JSON.stringify(one.games[0])}`}
          className="ticket-page__tickets"
        >
          <h3 className="ticket-page__label">
            {t("playedGames", { name: one.gameOfferName, count: one.numStandardGames })}
          </h3>
          <TicketGames ticket={one} />
        </section>
      ))}
      <p className="muted small">{t("sharingRule")}</p>
    </div>
  )
}
