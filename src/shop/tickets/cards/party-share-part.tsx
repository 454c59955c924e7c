import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { shownNumbers } from "#src/domain/tickets/shown-numbers.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { ticketsTexts } from "../tickets.texts.ts"
import { TicketGames } from "./ticket-games.tsx"
import type { TicketPartProps } from "./ticket-part-props.ts"

/** Everything a group's ticket plays, once it is bought, beside the numbers drawn. */
export function PartySharePart({ ticket }: TicketPartProps<"social_syndicate_share">) {
  const t = useTexts(ticketsTexts)
  const { draw, quantity, numShares, groupName, sessionWinnings } = ticket
  const part = { count: quantity, size: numShares }
  return (
    <div className="stack">
      <p>
        <strong>{groupName}</strong>
      </p>
      <p className="muted">{t("partyOf", part)}</p>
      {sessionWinnings && isPositive(sessionWinnings) ? (
        <p>{t("partyWon", { amount: formatMoney(sessionWinnings), ...part })}</p>
      ) : null}
      {draw.numbers.length > 0 ? (
        <div className="ticket-page__drawn">
          <h3 className="ticket-page__label">{t("drawn")}</h3>
          <BallRow sets={shownNumbers(draw.numbers, true)} />
        </div>
      ) : null}
      {ticket.tickets.map((one) => (
        <section key={one.gameOfferName} className="ticket-page__tickets">
          <h3 className="ticket-page__label">
            {t("playedGames", { name: one.gameOfferName, count: one.numStandardGames })}
          </h3>
          <TicketGames ticket={one} />
        </section>
      ))}
    </div>
  )
}
