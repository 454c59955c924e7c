import type { GameOffer } from "#src/contract/product-offer.ts"
import type { LotteryTicketRequest } from "#src/contract/ticket.ts"
import type { TicketDraft } from "./ticket-draft.ts"
import { completeGames } from "./ticket-readiness.ts"

/** numDraws must parse as a number, otherwise it is 1, or the count of selected days (specification 001 §5). */
export function parseNumDraws(value: unknown, selectedDays: number): number {
  const text =
    typeof value === "number"
      ? value
      : typeof value === "string" && value.trim() !== ""
        ? Number(value)
        : Number.NaN
  if (Number.isInteger(text) && text >= 1) return text
  return Math.max(1, countDays(selectedDays))
}

/** Days set in a weekday bitmask. */
export function countDays(days: number): number {
  let count = 0
  for (let bit = 0; bit < 7; bit++) if (days & (1 << bit)) count++
  return count
}

/** What the API is asked for: complete games only; 'autoplay' is one draw with recurring enabled. */
export function ticketRequest(
  draft: TicketDraft,
  offer: Pick<GameOffer, "numberSets">,
  numDraws: number | "autoplay" = draft.numDraws,
): LotteryTicketRequest {
  const autoplay = numDraws === "autoplay"
  return {
    productType: "lottery_ticket",
    lotteryKey: draft.lotteryKey,
    gameType: draft.gameType,
    gameOffer: draft.gameOffer,
    games: completeGames(draft, offer),
    quickpick: draft.quickpick,
    numDraws: autoplay ? 1 : parseNumDraws(numDraws, draft.days),
    ...(draft.firstDrawNo === null ? {} : { firstDrawNo: draft.firstDrawNo }),
    ...(draft.causeKey === null ? {} : { causeKey: draft.causeKey }),
    ...(autoplay ? { recurringPurchase: { type: "autoplay" as const, enabled: true } } : {}),
  }
}
