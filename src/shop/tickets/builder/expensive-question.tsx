import type { ReactNode } from "react"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatMoney, formatWholeMoney } from "#src/domain/core/money.ts"
import { isExpensive } from "#src/domain/tickets/draft/expensive-ticket.ts"
import { playTime, type TicketDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { completeGames } from "#src/domain/tickets/draft/ticket-readiness.ts"
import { ticketPrice } from "#src/domain/tickets/pricing.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { confirmOnce } from "#src/ui/overlays/confirm-once.ts"
import { Question } from "#src/ui/overlays/question.tsx"
import { optionTexts } from "./options.texts.ts"

interface ExpensiveTicket {
  readonly draft: TicketDraft
  readonly gameOffer: GameOffer
  readonly onAnswer: (isYes: boolean) => void
}

const priceOf = ({ draft, gameOffer }: Omit<ExpensiveTicket, "onAnswer">) => {
  const { draws, weeks } = playTime(draft)
  return ticketPrice(gameOffer, completeGames(draft, gameOffer).length, draws, weeks)
}

/** Asks once of a ticket that costs a lot whether it is meant; rejects where it is not. */
export async function confirmExpensiveTicket(
  owner: object,
  show: (question: ReactNode) => void,
  { content, ...ticket }: Omit<ExpensiveTicket, "onAnswer"> & { readonly content: string },
): Promise<void> {
  if (!isExpensive(priceOf(ticket))) return
  await confirmOnce(owner, {
    show,
    content,
    question: (key, onAnswer) => <ExpensiveQuestion key={key} {...ticket} onAnswer={onAnswer} />,
  })
}

/** "4 games of System 20: 310,080 games, $496,128." */
function ExpensiveQuestion({ onAnswer, ...ticket }: ExpensiveTicket) {
  const t = useTexts(optionTexts)
  const lineName = useLineName()
  const { draft, gameOffer } = ticket
  const count = completeGames(draft, gameOffer).length
  const { draws: inWeek, weeks } = playTime(draft)
  const draws = inWeek * weeks
  const cost = priceOf(ticket)
  const values = {
    line: lineName({ gameType: draft.gameType, name: gameOffer.name, count }),
    games: (count * gameOffer.combinations * draws).toLocaleString("en-AU"),
    price: cost.cents % 100 === 0 ? formatWholeMoney(cost) : formatMoney(cost),
    draws,
  }
  const plain = gameOffer.combinations === 1 ? "dear" : "dearGames"
  return (
    <Question
      title={t("dearTitle")}
      yes={t("dearYes")}
      no={t("dearNo")}
      closeLabel={t("dearClose")}
      onAnswer={onAnswer}
    >
      <p className="lead">{t(draws === 1 ? plain : "dearDraws", values)}</p>
    </Question>
  )
}
