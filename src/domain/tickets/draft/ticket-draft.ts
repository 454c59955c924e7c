import type { GameOffer, GameType, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { LotteryCartItem } from "#src/contract/products/lottery-ticket.ts"
import type { Game, GameTypeKey, RecurringFrequency } from "#src/contract/tickets/ticket.ts"
import type { RecurringKind } from "../../recurring/recurring-terms.ts"
import { emptyGame, isGameComplete, isGameEmpty, quickPick, toggleNumber } from "../games/game.ts"
import type { RandomBelow } from "./random.ts"

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
}

/** What is chosen of a ticket besides its numbers. */
export type DraftTerms = Omit<TicketDraft, "games" | "quickpick">

/** Games that quick pick fills when nothing else was said. */
export const DEFAULT_QUICK_PICK_GAMES = 18

type Played = Pick<
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
    ...asked(ticket.recurringPurchase),
    ...(ticket.recurringPurchase?.frequency && { frequency: ticket.recurringPurchase.frequency }),
    ...(ticket.minimumJackpotAmount && { minimumJackpotCents: ticket.minimumJackpotAmount.cents }),
    causeKey,
  }
}

function asked(
  recurringPurchase: LotteryCartItem["recurringPurchase"],
): Pick<TicketDraft, "recurring" | "recurringKind"> {
  if (!recurringPurchase?.enabled) return {}
  return {
    recurring: true,
    ...(recurringPurchase.type !== "combined" && { recurringKind: recurringPurchase.type }),
  }
}

function blankGames(offer: Played, count: number): Game[] {
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

function withGame(draft: TicketDraft, index: number, game: Game, quickpick: boolean): TicketDraft {
  if (index < 0 || index >= draft.games.length) return draft
  return {
    ...draft,
    games: draft.games.map((old, place) => (place === index ? game : old)),
    quickpick,
  }
}

/** Picks a number by hand, or takes it away again. */
export function toggleDraftNumber(
  draft: TicketDraft,
  offer: Played,
  index: number,
  setName: string,
  n: number,
): TicketDraft {
  const game = draft.games[index]
  return game ? withGame(draft, index, toggleNumber(game, offer, setName, n), false) : draft
}

export function replaceGame(draft: TicketDraft, index: number, game: Game): TicketDraft {
  return withGame(draft, index, game, false)
}

export function clearGame(draft: TicketDraft, offer: Played, index: number): TicketDraft {
  const cleared = withGame(draft, index, emptyGame(offer.numberSets), draft.quickpick)
  return cleared.games.every(isGameEmpty) ? { ...cleared, favouriteTicket: false } : cleared
}

export function clearAllGames(draft: TicketDraft, offer: Played): TicketDraft {
  return {
    ...draft,
    games: blankGames(offer, draft.games.length),
    quickpick: false,
    favouriteTicket: false,
  }
}

/** Fills one game's blanks; a full game is picked anew. */
export function quickPickGame(
  draft: TicketDraft,
  offer: Played,
  index: number,
  random: RandomBelow,
  gameType = draft.gameType,
): TicketDraft {
  const game = draft.games[index]
  if (!game) return draft
  const start = isGameComplete(game, offer, gameType) ? emptyGame(offer.numberSets) : game
  const others = draft.games.every((other, place) => place === index || isGameEmpty(other))
  return withGame(
    draft,
    index,
    quickPick(start, offer, random),
    (draft.quickpick || others) && isGameEmpty(start),
  )
}

/** Fills every blank on the ticket. */
export function quickPickAll(draft: TicketDraft, offer: Played, random: RandomBelow): TicketDraft {
  const untouched = draft.quickpick || draft.games.every(isGameEmpty)
  return {
    ...draft,
    games: draft.games.map((game) => quickPick(game, offer, random)),
    quickpick: untouched,
  }
}

/** A whole ticket of quick picks: so many games, all new. */
export function quickPickTicket(
  draft: TicketDraft,
  offer: Played,
  games: number,
  random: RandomBelow,
): TicketDraft {
  const count = Math.max(offer.minGames, Math.min(games, offer.maxGames))
  return {
    ...draft,
    games: blankGames(offer, count).map((game) => quickPick(game, offer, random)),
    quickpick: true,
    favouriteTicket: false,
  }
}

/** Makes the ticket longer or shorter; blank games go first, filled ones from the end. */
export function setGameCount(draft: TicketDraft, offer: Played, count: number): TicketDraft {
  const wanted = Math.max(1, Math.min(count, offer.maxGames))
  if (wanted >= draft.games.length) {
    return {
      ...draft,
      games: [...draft.games, ...blankGames(offer, wanted - draft.games.length)],
    }
  }
  const games = [...draft.games]
  for (let place = games.length - 1; place >= 0 && games.length > wanted; place--) {
    if (isGameEmpty(games[place]!)) games.splice(place, 1)
  }
  return { ...draft, games: games.slice(0, wanted) }
}
