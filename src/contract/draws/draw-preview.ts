import * as v from "valibot"
import { DivisionRule } from "../catalogue/product-offer.ts"
import { RafflePrize } from "../catalogue/raffle.ts"
import { DrawNo, endpoint, Key } from "../endpoint.ts"
import { Draw } from "./draw.ts"

/** A draw before it is held: when it closes and what can be won. */
export const DrawPreview = v.object({
  offerKey: v.string(),
  offerName: v.string(),
  colour: v.string(),
  draw: Draw,
  /** Of a lottery; empty for a raffle. */
  divisions: v.array(DivisionRule),
  /** Of a raffle; empty for a lottery. */
  prizes: v.array(RafflePrize),
})
export type DrawPreview = v.InferOutput<typeof DrawPreview>

export const drawPreviewEndpoints = {
  get: endpoint({
    name: "draws.preview",
    method: "GET",
    path: "/draw/preview/{a}/{b}",
    summary: "A draw that was not held yet, by product key and draw number; 404 once its numbers are out.",
    params: v.object({ a: Key, b: DrawNo }),
    result: DrawPreview,
  }),
}
