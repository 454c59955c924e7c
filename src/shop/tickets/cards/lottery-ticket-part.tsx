import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { shownNumbers } from "#src/domain/tickets/shown-numbers.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { ticketsTexts } from "../tickets.texts.ts"
import { TicketGames } from "./ticket-games.tsx"
import type { TicketPartProps } from "./ticket-part-props.ts"

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
