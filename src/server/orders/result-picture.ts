import { partyCodes } from "#src/contract/party/party.codes.ts"
import type { SessionOrder } from "#src/contract/party/session-order.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { schemeTokens } from "#src/domain/core/theme-tokens.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { SUPPLEMENTARY } from "#src/domain/draws/lottery-rules.ts"
import { shownNumbers } from "#src/domain/tickets/shown-numbers.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import type { PictureLine, ResultFacts } from "../core/pictures/result-svg.ts"
import { type Say, sentence } from "../core/texts/sentences.ts"
import type { Viewer } from "../party/sessions/read-sessions.ts"
import { readTheme } from "../site/theme.ts"
import { readSessionOrder } from "./receipts.ts"

/** Games of a ticket that its picture has room for. */
const MOST_GAMES = 3

type PlayedTicket = NonNullable<SessionOrder["details"]>["tickets"][number]

interface PictureChoice {
  readonly viewer: Viewer
  /** Whether it says what the customer's own part is; other members' never are. */
  readonly withOwnPart: boolean
  readonly shop: { readonly siteName: string; readonly defaultTimeZone: string }
  readonly say: Say
}

/**
 * Reads the facts for the picture of a session's result: 404 for customers without shares in it, 409 before it is
 * known.
 */
export async function readResultFacts(
  db: Handle,
  sessionId: string,
  { viewer, withOwnPart, shop, say }: PictureChoice,
): Promise<ResultFacts> {
  const { session, details } = await readSessionOrder(db, sessionId, viewer, true)
  const [ticket] = details?.tickets ?? []
  const { winnings, ownWinnings } = session
  if (!details || !ticket || !winnings)
    throw new Failure(409, partyCodes.notDrawn, sentence("failure.party.session.notDrawn"))
  const games = bestGames(ticket, say)
  const left = ticket.games.length - games.length
  const theme = await readTheme(db)
  const { page, text, muted, gold, surface, line } = schemeTokens("light", theme.colours)
  return {
    shop: shop.siteName,
    lottery: session.lotteryName,
    draw: say(
      sentence("label.print.draw", {
        drawNo: session.drawNo,
        moment: formatLongDate(session.drawDate, shop.defaultTimeZone),
      }),
    ),
    group: session.groupName,
    outcome: outcomeOf(winnings, say),
    ownPart:
      withOwnPart && ownWinnings
        ? say(sentence("label.result.own", { amount: formatMoney(ownWinnings) }))
        : null,
    drawn: {
      label: say(sentence("label.result.drawn")),
      sets: shownNumbers(details.draw.numbers, true).map(({ numbers }) =>
        numbers.map((n) => ({ n, isHit: null })),
      ),
      won: null,
    },
    games,
    more:
      left === 0
        ? null
        : say(left === 1 ? sentence("label.result.moreOne") : sentence("label.result.more", { count: left })),
    colours: { lottery: session.colour, page, text, muted, gold, onGold: surface, line },
  }
}

const outcomeOf = (winnings: NonNullable<SessionOrder["session"]["winnings"]>, say: Say) =>
  say(
    isPositive(winnings)
      ? sentence("label.result.won", { amount: formatMoney(winnings) })
      : sentence("label.result.wonNothing"),
  )

/** The games that won most, and among equals those with the most hits, with what each won. */
function bestGames({ games, outcomes }: PlayedTicket, say: Say): PictureLine[] {
  return games
    .map((game, index) => {
      const matched = outcomes[index]?.matched ?? []
      const isHit = (set: string, n: number) =>
        matched.some(({ name, numbers }) => matches(name, set) && numbers.includes(n))
      const sets = game.map(({ name, numbers }) => numbers.map((n) => ({ n, isHit: isHit(name, n) })))
      return {
        index,
        sets,
        winnings: outcomes[index]?.winnings,
        hits: sets.flat().filter((ball) => ball.isHit).length,
      }
    })
    .toSorted(
      (a, b) => (b.winnings?.cents ?? 0) - (a.winnings?.cents ?? 0) || b.hits - a.hits || a.index - b.index,
    )
    .slice(0, MOST_GAMES)
    .map(({ index, sets, winnings }) => ({
      label: say(sentence("label.result.game", { number: index + 1 })),
      sets,
      won: winnings && isPositive(winnings) ? formatMoney(winnings) : null,
    }))
}

/** Supplementaries are drawn from the mains' barrel, so they match numbers of the first set. */
const matches = (drawnSet: string, playedSet: string) =>
  drawnSet === playedSet || (drawnSet === SUPPLEMENTARY && playedSet === "Numbers")
