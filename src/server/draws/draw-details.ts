import type { DrawDetails, RulesOfDraw } from "#src/contract/draws/draw-details.ts"
import { money } from "#src/domain/core/money.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { readRulesByKey, rulesIn } from "../catalogue/draw-rules.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import { divisionRules } from "../catalogue/lottery-offer.ts"
import { isLottery, isRaffle } from "../catalogue/offer-definition.ts"
import { type DrawRow, drawOf, readOffer } from "../catalogue/offers.ts"
import { raffleDrawOf, readRaffleDraw } from "../catalogue/raffle-draws.ts"
import type { Handle } from "../core/database/database.ts"
import { readDraw } from "./results.ts"

/** A draw as it is offered, open or past, and how it is played and paid. */
export async function drawDetails(
  db: Handle,
  offerKey: string,
  drawNo: number,
  now: Date,
): Promise<DrawDetails> {
  const { definition } = await readOffer(db, offerKey)
  if (isRaffle(definition)) {
    const row = await readRaffleDraw(db, offerKey, drawNo)
    if (row) return { ...raffleDrawOf(definition, row, now), rules: null }
  }
  const row = await readDraw(db, offerKey, drawNo)
  const rules = isLottery(definition) ? rulesIn(await readRulesByKey(db), definition, row) : null
  return {
    ...drawOf(row, definition, now),
    rules: rules && isLottery(definition) ? rulesOfDraw({ ...definition, rules }, row) : null,
  }
}

function rulesOfDraw(asDrawn: LotteryDefinition, row: DrawRow): RulesOfDraw | null {
  const standard = gameTypesOf(asDrawn)[0]?.gameOffers[0]
  if (!standard) return null
  const { numberSets, ordered, minGames, maxGames } = standard
  const currency = currencyOf(asDrawn)
  const isSold = row.state === "DRAW_OPEN" || row.state === "DRAW_CAPPED"
  const cents = isSold ? asDrawn.games.gamePriceCents : row.game_price_cents
  return {
    numberSets,
    ordered,
    minGames,
    maxGames,
    gamePrice: cents === null ? null : money(cents, currency),
    divisions: divisionRules(asDrawn.rules, currency),
  }
}
