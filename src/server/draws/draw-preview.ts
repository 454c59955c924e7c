import type { Draw } from "#src/contract/draws/draw.ts"
import type { DrawPreview } from "#src/contract/draws/draw-preview.ts"
import { asDrawn } from "../catalogue/draw-rules.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import { lotteryOffer } from "../catalogue/lottery-offer.ts"
import { isRaffle } from "../catalogue/offer-definition.ts"
import { readDrawnOffer } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { drawDetails } from "./draw-details.ts"
import { DRAWN, readDraw } from "./results.ts"
import { rafflePrizes } from "./winners.ts"

/** A draw before it is held; 404 for one that there is not, or whose numbers are out. */
export async function drawPreview(
  db: Handle,
  offerKey: string,
  drawNo: number,
  now: Date,
): Promise<DrawPreview> {
  const definition = await readDrawnOffer(db, offerKey)
  const draw = await drawDetails(db, offerKey, drawNo, now)
  if ((DRAWN as readonly string[]).includes(draw.state)) throw notFound("failure.draw.over")
  const { key, name, colour } = definition
  return {
    offerKey: key,
    offerName: name,
    colour,
    draw,
    divisions: isRaffle(definition) ? [] : await divisionsOf(db, definition, draw),
    prizes: isRaffle(definition) ? await rafflePrizes(db, key, drawNo) : [],
  }
}

/** Lists the prizes under the rules of this draw. */
async function divisionsOf(db: Handle, lottery: LotteryDefinition, draw: Draw) {
  const { rules } = await readDraw(db, lottery.key, draw.drawNo)
  return lotteryOffer(await asDrawn(db, lottery, { rules }), [draw], false).divisions
}
