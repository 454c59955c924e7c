import type { GameOffer, GameType, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { LotteryCartItem } from "#src/contract/tickets/lottery-ticket.ts"
import type { Game, GameTypeKey, RecurringFrequency } from "#src/contract/tickets/ticket.ts"
import type { RecurringKind } from "#src/domain/recurring/terms.ts"
import { emptyGame } from "../games/game.ts"

/** A ticket while it is being filled in. It survives reload, so it holds plain data only. */
export interface TicketDraft {
  readonly lotteryKey: string
  readonly gameType: GameTypeKey
  readonly gameOffer: string
  readonly games: readonly Game[]
  /** Every number on the ticket was chosen by quick pick. */
  readonly quickpick: boolean
  readonly numDraws: number
  readonly numWeeks: number
  /** Null: the next draw that is open. */
  readonly firstDrawNo: number | null
  /** The draw it was begun for, as an address asked; it is asked for once, whatever is chosen then. */
  readonly draftedFor?: number
  /** Weekday bitmask starting with Sunday; 0 while none is chosen. */
  readonly days: number
  readonly causeKey: string | null
  /** It is paid for once its draw is the next. */
  readonly payLater?: boolean
  /** Favourite numbers were played on it. */
  readonly favouriteTicket?: boolean
  /** The ticket is bought again for every next draw. */
  readonly recurring?: boolean
  /** Recurring: in which way, where its lottery lets the customer choose. */
  readonly recurringKind?: RecurringKind
  /** Recurring: bought only for draws with at least this first prize, cents; left out: for every draw. */
  readonly minimumJackpotCents?: number
  /** Recurring: one draw in so long; left out: every draw. */
  readonly frequency?: RecurringFrequency
  /** Games of other game offers, from before the customer switched, by the way in which they are filled in. */
  readonly aside?: Readonly<Record<string, DraftGames>>
}

/** The games of a draft, and how they were filled in. */
export interface DraftGames {
  readonly games: readonly Game[]
  readonly quickpick: boolean
  readonly favouriteTicket: boolean
}

/** A draft's choices other than its numbers. */
export type DraftTerms = Omit<TicketDraft, "games" | "quickpick">

/** Games that quick pick fills when nothing else was said. */
export const DEFAULT_QUICK_PICK_GAMES = 18

/** The parts of a game offer that a draft needs in order to play it. */
export type Played = Pick<
  GameOffer,
  "key" | "numberSets" | "ordered" | "maxGames" | "minGames" | "defaultGames" | "drawCounts"
>

/** A fresh draft of a game offer, with its first games blank; `days` are those selected to begin with. */
export function newDraft(lotteryKey: string, gameType: GameTypeKey, offer: Played, days = 0): TicketDraft {
  return {
    lotteryKey,
    gameType,
    gameOffer: offer.key,
    games: blankGames(offer, Math.max(offer.defaultGames, offer.minGames)),
    quickpick: false,
    numDraws: offer.drawCounts[0] ?? 1,
    numWeeks: 1,
    firstDrawNo: null,
    days,
    causeKey: null,
  }
}

/** The draft that gives a ticket again, to be changed. */
export function draftOfTicket(
  ticket: Pick<
    LotteryCartItem,
    | "lotteryKey"
    | "gameType"
    | "gameOffer"
    | "games"
    | "numGames"
    | "quickpick"
    | "numDraws"
    | "day"
    | "numWeeks"
    | "firstDrawNo"
    | "causeKey"
    | "recurringPurchase"
    | "scheduledPurchase"
    | "minimumJackpotAmount"
    | "favourite"
  >,
): TicketDraft {
  const { lotteryKey, gameType, gameOffer, games, numGames, quickpick, numDraws, firstDrawNo, causeKey } =
    ticket
  return {
    lotteryKey,
    gameType,
    gameOffer,
    // Numbers that the lottery will give are blank until then.
    games: games.length > 0 ? games : Array.from({ length: numGames }, () => []),
    quickpick,
    numDraws,
    numWeeks: ticket.numWeeks,
    firstDrawNo,
    days: ticket.day ?? 0,
    ...(ticket.favourite && { favouriteTicket: true }),
    ...(ticket.scheduledPurchase && { payLater: true }),
    ...recurringPart(ticket.recurringPurchase),
    ...(ticket.recurringPurchase?.frequency && { frequency: ticket.recurringPurchase.frequency }),
    ...(ticket.minimumJackpotAmount && { minimumJackpotCents: ticket.minimumJackpotAmount.cents }),
    causeKey,
  }
}

function recurringPart(
  recurringPurchase: LotteryCartItem["recurringPurchase"],
): Pick<TicketDraft, "recurring" | "recurringKind"> {
  if (!recurringPurchase?.enabled) return {}
  return {
    recurring: true,
    ...(recurringPurchase.type !== "combined" && { recurringKind: recurringPurchase.type }),
  }
}

/** So many games without a number, as far as the offer takes them. */
export function blankGames(offer: Played, count: number): Game[] {
  return Array.from({ length: Math.min(count, offer.maxGames) }, () => emptyGame(offer.numberSets))
}

/**
 * Draws a ticket plays in a week of it, and its weeks: the selected days, or so many draws in a row. Together
 * they are what its price is multiplied by.
 */
export function playTime(draft: Pick<TicketDraft, "days" | "numDraws" | "numWeeks" | "recurring">): {
  draws: number
  weeks: number
} {
  // A recurring purchase is paid draw by draw, or week by week.
  return draft.days === 0
    ? { draws: draft.recurring ? 1 : draft.numDraws, weeks: 1 }
    : { draws: countDays(draft.days), weeks: draft.recurring ? 1 : draft.numWeeks }
}

/** Days set in a weekday bitmask. */
export function countDays(days: number): number {
  let count = 0
  for (let bit = 0; bit < 7; bit++) if (days & (1 << bit)) count++
  return count
}

/** A game with every Powerball has two names, of which a state has one. */
export const siblings: Readonly<Record<string, GameTypeKey>> = { powerhit: "powerpik", powerpik: "powerhit" }

/**
 * The game type and game offer a draft plays, here under the name that they have here, or null when the product no
 * longer has them.
 */
export function playedOffer(
  offer: Pick<ProductOffer, "gameTypes">,
  draft: Pick<TicketDraft, "gameType" | "gameOffer">,
): { gameType: GameType; gameOffer: GameOffer } | null {
  const named = (type: string | undefined) => offer.gameTypes.find(({ key }) => key === type)
  const sibling = siblings[draft.gameType]
  const gameType = named(draft.gameType) ?? named(sibling)
  const wanted = gameType?.key === sibling && draft.gameOffer === draft.gameType ? sibling : draft.gameOffer
  const gameOffer = gameType?.gameOffers.find(({ key }) => key === wanted)
  return gameType && gameOffer ? { gameType, gameOffer } : null
}
