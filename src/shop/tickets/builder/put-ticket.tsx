import type { ReactNode } from "react"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatMoney, formatWholeMoney } from "#src/domain/core/money.ts"
import { isExpensive } from "#src/domain/tickets/draft/expensive-ticket.ts"
import { playTime, type TicketDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { completeGames } from "#src/domain/tickets/draft/ticket-readiness.ts"
import { ticketRequest } from "#src/domain/tickets/draft/ticket-request.ts"
import { ticketPrice } from "#src/domain/tickets/pricing.ts"
import { addToCartAtom, updateCartItemAtom } from "#src/shop/cart/mutations.atoms.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { confirmOnce, Question } from "#src/ui/overlays/question.tsx"
import { endEditAtom } from "../draft/ticket-draft.atoms.ts"
import { optionTexts } from "./options.texts.ts"
import type { EditedDraft } from "./use-draft.ts"

/**
 * Puts the ticket into the cart, or in the place of the line that is being changed. One that costs a
 * lot is asked about once. Rejects after the customer was told why, or did not mean it.
 */
export async function putTicket(
  store: Shop["store"],
  { parts, edited, discard }: EditedDraft,
  { offer, gameOffer }: { offer: string; gameOffer: GameOffer },
  setQuestion: (question: ReactNode) => void,
): Promise<void> {
  const { get, set } = store
  const draft = get(parts.whole)
  const request = ticketRequest(draft, gameOffer)
  await confirmExpensiveTicket(store, setQuestion, { draft, gameOffer, content: JSON.stringify(request) })
  if (edited) {
    await set(updateCartItemAtom, edited, request)
    set(endEditAtom, offer)
  } else {
    await set(addToCartAtom, request)
    discard()
  }
}

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
async function confirmExpensiveTicket(
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
