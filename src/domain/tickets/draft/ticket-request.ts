import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { countDays, type TicketDraft } from "./ticket-draft.ts"
import { completeGames } from "./ticket-readiness.ts"

/** numDraws must parse as a number, otherwise it is 1, or the count of selected days. */
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

/** Whether a ticket may be paid for once its draw is the next: one of one later draw, bought once. */
export const canPayLater = ({
  firstDrawNo,
  numDraws,
  days,
  recurring,
}: Pick<TicketDraft, "firstDrawNo" | "numDraws" | "days" | "recurring">): boolean =>
  firstDrawNo !== null && numDraws === 1 && days === 0 && !recurring

/** Builds the request for the API: complete games only; 'autoplay' is one draw with recurring enabled. */
export function ticketRequest(
  draft: TicketDraft,
  offer: Pick<GameOffer, "numberSets" | "allocated" | "priceCurrency">,
  numDraws: number | "autoplay" = draft.recurring ? "autoplay" : draft.numDraws,
): LotteryTicketRequest {
  const autoplay = numDraws === "autoplay"
  const games = completeGames(draft, offer)
  return {
    productType: "lottery_ticket",
    lotteryKey: draft.lotteryKey,
    gameType: draft.gameType,
    gameOffer: draft.gameOffer,
    ...(offer.allocated ? { games: [], numGames: games.length } : { games: [...games] }),
    quickpick: draft.quickpick,
    ...(draft.favouriteTicket && !draft.quickpick ? { favourite: true } : {}),
    ...(draft.days === 0 ? {} : { days: draft.days, numWeeks: autoplay ? 1 : draft.numWeeks }),
    numDraws: parseNumDraws(draft.days === 0 ? (autoplay ? 1 : numDraws) : Number.NaN, draft.days),
    ...(draft.firstDrawNo === null ? {} : { firstDrawNo: draft.firstDrawNo }),
    ...(draft.payLater && canPayLater(draft) && !autoplay ? { scheduledPurchase: true } : {}),
    ...(draft.causeKey === null ? {} : { causeKey: draft.causeKey }),
    ...(autoplay
      ? {
          recurringPurchase: {
            type: draft.recurringKind ?? "autoplay",
            enabled: true,
            ...(draft.frequency && { frequency: draft.frequency }),
          },
        }
      : {}),
    ...(autoplay && draft.minimumJackpotCents !== undefined
      ? { minimumJackpotAmount: money(draft.minimumJackpotCents, offer.priceCurrency) }
      : {}),
  }
}
