import * as v from "valibot"
import { drawStates } from "../draws/draw.ts"
import { DrawNo, endpoint, Instant, Key } from "../endpoint.ts"
import { Money } from "../money.ts"
import { cursorPage, cursorQuery } from "./cursor.ts"

const service = "desk"
const caller = "staff"
const scope = "draws:read"

/** A draw in the calendar. */
export const DeskDraw = v.object({
  offerKey: Key,
  drawNo: v.number(),
  state: v.picklist(drawStates),
  cutoff: Instant,
  drawAt: Instant,
  /** Its numbers are those of an operator. */
  isReported: v.boolean(),
  /** It should be further by now. */
  isLate: v.boolean(),
})
export type DeskDraw = v.InferOutput<typeof DeskDraw>

export const DeskDrawDetail = v.object({
  ...DeskDraw.entries,
  /** Tickets, shares and books in it, and what they cost before discounts. */
  orders: v.number(),
  customers: v.number(),
  sales: Money,
  quickpicks: v.number(),
  /** Drawn, by field; null before. */
  numbers: v.nullable(v.array(v.object({ name: v.string(), numbers: v.array(v.number()) }))),
  /** What scoring found; null before. */
  divisions: v.nullable(
    v.array(
      v.object({
        division: v.number(),
        description: v.string(),
        winners: v.nullable(v.number()),
        dividend: Money,
      }),
    ),
  ),
  /** Orders that won, and those of them that are paid. */
  won: v.number(),
  paid: v.number(),
  winnings: Money,
})
export type DeskDrawDetail = v.InferOutput<typeof DeskDrawDetail>

export const deskDrawEndpoints = {
  list: endpoint({
    name: "deskDraws.list",
    method: "GET",
    path: "/draws",
    service,
    caller,
    scope,
    summary: "Draws to come, the next first; or those that were, the latest first.",
    query: v.object({
      ...cursorQuery,
      offer: v.optional(Key),
      state: v.optional(v.picklist(drawStates)),
      /** `past`: those that were, the latest first. */
      when: v.optional(v.picklist(["coming", "past"]), "coming"),
    }),
    result: cursorPage(DeskDraw),
  }),
  get: endpoint({
    name: "deskDraws.get",
    method: "GET",
    path: "/draws/{offerKey}/{drawNo}",
    service,
    caller,
    scope,
    summary: "A draw with its sales so far, and once it is scored what was won.",
    params: v.object({ offerKey: Key, drawNo: DrawNo }),
    result: DeskDrawDetail,
  }),
}
