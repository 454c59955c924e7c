import type { DrawPreview } from "#src/contract/draw-preview.ts"
import type { Handle } from "../database/database.ts"
import { notFound } from "../failure.ts"
import { rafflePrizes } from "../raffles/winners.ts"
import { lotteryOffer } from "./lottery-offer.ts"
import { isRaffle } from "./offer-definition.ts"
import { readDrawnOffer } from "./offers.ts"
import { DRAWN, drawDetails } from "./results.ts"

/** A draw before it is held; 404 for one that there is not, or whose numbers are out. */
export async function drawPreview(
  db: Handle,
  offerKey: string,
  drawNo: number,
  now: Date,
): Promise<DrawPreview> {
  const definition = await readDrawnOffer(db, offerKey)
  const draw = await drawDetails(db, offerKey, drawNo, now)
  if ((DRAWN as readonly string[]).includes(draw.state)) throw notFound("This draw has been held.")
  const { key, name, colour } = definition
  return {
    offerKey: key,
    offerName: name,
    colour,
    draw,
    divisions: isRaffle(definition) ? [] : lotteryOffer(definition, [draw], false).divisions,
    prizes: isRaffle(definition) ? await rafflePrizes(db, key, drawNo) : [],
  }
}
