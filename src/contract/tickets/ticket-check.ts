import * as v from "valibot"
import { endpoint, Instant, Key } from "../endpoint.ts"
import { Money } from "../money.ts"
import { MOST_DRAWS_CHECKED, MOST_GAMES_CHECKED } from "./limits.codes.ts"
import { Game, GameTypeKey, Pick } from "./ticket.ts"

/** How many winning draws are listed, newest first. */
export const MOST_WINS_LISTED = 50

/** Numbers on paper, whoever sold them. */
export const TicketToCheck = v.object({
  gameType: GameTypeKey,
  gameOffer: v.pipe(v.string(), v.maxLength(60)),
  games: v.pipe(
    v.array(Game),
    v.minLength(1, "Please choose your numbers."),
    v.maxLength(MOST_GAMES_CHECKED, `Please check at most ${MOST_GAMES_CHECKED} games at once.`),
  ),
  /** How many of the latest draws. */
  draws: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DRAWS_CHECKED)),
})
export type TicketToCheck = v.InferOutput<typeof TicketToCheck>

export const TicketWin = v.object({
  drawNo: v.number(),
  drawDate: Instant,
  numbers: v.array(Pick),
  divisions: v.array(
    v.object({
      division: v.number(),
      description: v.string(),
      /** Standard games of the ticket that won here. */
      wins: v.number(),
      /** Null where the dividend is not known. */
      winnings: v.nullable(Money),
    }),
  ),
  /** Null where a dividend is not known. */
  winnings: v.nullable(Money),
})
export type TicketWin = v.InferOutput<typeof TicketWin>

export const TicketCheck = v.object({
  offerKey: v.string(),
  /** Draws that were compared, and when the first and the last of them were; null where there was none. */
  draws: v.number(),
  /** Of these, draws whose results an operator reported; the shop drew the others itself. */
  reportedDraws: v.number(),
  from: v.nullable(Instant),
  to: v.nullable(Instant),
  /** Draws in which something was won. */
  winningDraws: v.number(),
  /** The newest of them, newest first. */
  wins: v.array(TicketWin),
  /** All that was won, as far as dividends are known. */
  winnings: Money,
})
export type TicketCheck = v.InferOutput<typeof TicketCheck>

export const ticketCheckEndpoints = {
  check: endpoint({
    name: "draws.check",
    mostPerMinute: 60,
    method: "POST",
    path: "/draws/check/{offer}",
    summary: "What a ticket's numbers won, or would have won, in the latest draws.",
    params: v.object({ offer: Key }),
    body: TicketToCheck,
    result: TicketCheck,
  }),
}
