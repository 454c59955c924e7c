import { sql } from "kysely"
import type { SyndicateRule } from "#src/contract/catalogue/syndicate-rule.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import type { RandomBelow } from "#src/domain/tickets/draft/random.ts"
import { emptyGame, quickPick } from "#src/domain/tickets/games/game.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { rulesIn } from "../catalogue/draw-rules.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import type { LotteryDefinition } from "../catalogue/offer-definition.ts"
import { type DrawRow, lotteriesOf } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { syndicateRulesOf } from "../catalogue/syndicate-rules.ts"
import type { Handle } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import type { StoredSyndicateTicket } from "../syndicates/tables.ts"
import { randomOfSeed } from "./results/operator.ts"

/** Coming draws of each lottery that have syndicates. */
const AHEAD = 2
/** A syndicate's key says of which lottery and draw it is, and by which rule it was made. */
const syndicateKey = (offerKey: string, drawNo: number, rule: string) => `${offerKey}-${drawNo}-${rule}`

/** The key of the rule by which a syndicate was made. */
export const ruleOfSyndicate = (key: string, offerKey: string): string =>
  key.slice(offerKey.length + 1).replace(/^\d+-/, "")

/** The key of the syndicate that is made by the same rule for another draw. */
export const syndicateOfDraw = (key: string, offerKey: string, drawNo: number): string =>
  syndicateKey(offerKey, drawNo, ruleOfSyndicate(key, offerKey))

/** Shares cost whole so many cents. */
const STEP_CENTS = 5

/**
 * Sees to it that the coming draws have their syndicates, once for each draw and rule. Those that are there stay
 * as they are, so a rule that changes holds from the next draws on.
 */
export async function ensureSyndicates(db: Handle, now: Date): Promise<void> {
  const without = await drawsWithout(db, now)
  if (without.length === 0) return
  const catalogue = await readCatalogue(db)
  const [rules, lotteries] = [syndicateRulesOf(catalogue), lotteriesOf(catalogue)]
  const rows = without.flatMap((draw) => {
    const lottery = lotteries.find(({ key }) => key === draw.offer_key)
    if (!lottery) return []
    const drawn = { ...lottery, rules: rulesIn(catalogue.rules, lottery, draw) ?? lottery.rules }
    return rules.flatMap((rule, ranking) => syndicateOf(drawn, draw, rule, ranking, now))
  })
  if (rows.length === 0) return
  await db
    .insertInto("syndicates")
    .values(rows)
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute()
}

/**
 * Returns the price of a share of a syndicate that is made by a rule; null where the lottery lacks the kind of ticket
 * that makes it.
 */
export function shareCents(lottery: LotteryDefinition, { size, tickets }: SyndicateRule): number | null {
  const bought = tickets.map((wanted) => ({ wanted, offer: offerOf(lottery, wanted) }))
  if (!bought[0]?.offer) return null
  const games = bought.reduce(
    (sum, { wanted, offer }) => sum + (offer ? offer.combinations * wanted.games : 0),
    0,
  )
  return Math.ceil((games * lottery.games.gamePriceCents) / size / STEP_CENTS) * STEP_CENTS
}

type ComingDraw = Pick<DrawRow, "offer_key" | "draw_no" | "commitment" | "rules" | "reported">

const drawsWithout = (db: Handle, now: Date): Promise<ComingDraw[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom("draws")
        .select(["offer_key", "draw_no", "commitment", "rules", "reported"])
        .select(sql<number>`row_number() over (partition by offer_key order by draw_no)`.as("place"))
        .where("state", "=", "DRAW_OPEN")
        .where("stop", ">", now)
        .as("coming"),
    )
    .select(["offer_key", "draw_no", "commitment", "rules", "reported"])
    .where("place", "<=", AHEAD)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("syndicates")
            .select("syndicates.id")
            .where("syndicates.party", "=", false)
            .whereRef("syndicates.offer_key", "=", "coming.offer_key")
            .whereRef("syndicates.draw_no", "=", "coming.draw_no"),
        ),
      ),
    )
    .execute()

/** A syndicate by a rule; none where the lottery has not the kind of ticket that makes it. */
function syndicateOf(
  lottery: LotteryDefinition,
  draw: ComingDraw,
  rule: SyndicateRule,
  ranking: number,
  now: Date,
) {
  // Two processes pick the same tickets, from what is published: the draw's seed is sealed until it is drawn.
  const random = randomOfSeed(draw.commitment, `${lottery.key} syndicate ${rule.key}`, draw.draw_no)
  const tickets = rule.tickets.flatMap((wanted) => ticketOf(lottery, wanted, random))
  const cents = shareCents(lottery, rule)
  if (cents === null) return []
  return [
    {
      id: newId(now.getTime()),
      key: syndicateKey(lottery.key, draw.draw_no, rule.key),
      name: rule.name,
      offer_key: lottery.key,
      draw_no: draw.draw_no,
      ranking,
      size: rule.size,
      sold: 0,
      cost_cents: cents,
      currency: currencyOf(lottery),
      tickets: JSON.stringify(tickets),
      created_at: now,
      outcomes: null,
      winnings_cents: null,
    },
  ]
}

type WantedTicket = SyndicateRule["tickets"][number]

/** Returns the game that a ticket of a rule plays, where the lottery has it. */
function offerOf(lottery: LotteryDefinition, { gameType, step }: WantedTicket) {
  const offer = gameTypesOf(lottery).find(({ key }) => key === gameType)?.gameOffers[step - 1]
  return offer?.allocated ? undefined : offer
}

function ticketOf(
  lottery: LotteryDefinition,
  wanted: WantedTicket,
  random: RandomBelow,
): StoredSyndicateTicket[] {
  const { gameType, games: count } = wanted
  const offer = offerOf(lottery, wanted)
  if (!offer) return []
  const games = Array.from(
    { length: count },
    (): Game => quickPick(emptyGame(offer.numberSets), offer, random),
  )
  return [
    {
      gameType,
      gameOffer: offer.key,
      gameOfferName: offer.name,
      wheel: offer.wheel,
      numStandardGames: offer.combinations * count,
      games,
    },
  ]
}
