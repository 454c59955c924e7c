import type { LotteryOrderDetail } from "#src/contract/tickets/lottery-order.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { shownNumbers } from "#src/domain/tickets/shown-numbers.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import css from "../tickets.css?inline"
import { ticketsTexts } from "../tickets.texts.ts"
import { PlayedGames } from "./played-games.tsx"
import type { TicketPartProps } from "./ticket-kind.tsx"

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

/** The games of a lottery ticket beside the numbers drawn. */
export function LotteryTicketPart({ ticket }: TicketPartProps<"lottery_ticket">) {
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const { draw, lotteryKey, drawNo } = ticket
  const drawn = draw.numbers.length > 0
  return (
    <>
      {drawn ? (
        <div className="ticket-page__drawn">
          <h3 className="ticket-page__label">{t("drawn")}</h3>
          <BallRow sets={shownNumbers(draw.numbers, true)} />
        </div>
      ) : null}
      <h3 className="ticket-page__label">{t("yours")}</h3>
      <TicketGames ticket={ticket} />
      {drawn ? (
        <p className="ticket-page__result">
          <a href={href(resultPaths.drawResult.link(lotteryKey, drawNo))}>{t("seeResult")}</a>
        </p>
      ) : null}
    </>
  )
}

/** The games of a ticket; once scored, matched numbers are marked and each game says what it won. */
export function TicketGames({ ticket }: { ticket: Pick<LotteryOrderDetail, "games" | "outcomes"> }) {
  useStyles(css)
  const t = useTexts(ticketsTexts)
  const { games, outcomes } = ticket
  return (
    <PlayedGames
      games={games}
      matched={outcomes.map(({ matched }) => matched)}
      after={(game) => {
        const outcome = outcomes[game]
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
