import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import type { DrawRow } from "../../catalogue/offers.ts"
import type { DrawSeed } from "./draw-seed.ts"

/** The draw that another takes its numbers from, as far as they share it. */
export type FollowedDraw = Pick<
  DrawRow,
  "offer_key" | "draw_no" | "draw_at" | "seed" | "sealed_seed" | "commitment" | "numbers_from"
> & {
  /** Whether an operator draws it; left out where the shop does. */
  readonly reported?: boolean
  readonly beacon: DrawRow["beacon"] | string
}

/** The draw whose balls a draw's numbers are: its own, but for a lottery that follows others. */
export const ballsOf = (
  draw: Pick<DrawRow, "offer_key" | "draw_no" | "followed_offer" | "followed_draw_no">,
) =>
  draw.followed_offer !== null && draw.followed_draw_no !== null
    ? { offerKey: draw.followed_offer, drawNo: draw.followed_draw_no }
    : { offerKey: draw.offer_key, drawNo: draw.draw_no }

/** Returns the draw that one at that moment follows and copies; null where there is none. */
export function following(
  { follows = [] }: LotteryRules,
  moment: Date,
  others: readonly FollowedDraw[],
): DrawSeed | null {
  const found = others.find(
    ({ offer_key, draw_at }) => follows.includes(offer_key) && draw_at.getTime() === moment.getTime(),
  )
  if (!found) return null
  const { offer_key, draw_no, draw_at: _, beacon, ...seeded } = found
  return {
    ...seeded,
    beacon: beacon === null || typeof beacon === "string" ? beacon : JSON.stringify(beacon),
    followed_offer: offer_key,
    followed_draw_no: draw_no,
  }
}

/** The coming draws of the lotteries that another follows. */
export async function drawsToFollow(db: Handle, { follows = [] }: LotteryRules): Promise<FollowedDraw[]> {
  if (follows.length === 0) return []
  return db
    .selectFrom("draws")
    .select([
      "offer_key",
      "draw_no",
      "draw_at",
      "seed",
      "sealed_seed",
      "commitment",
      "numbers_from",
      "beacon",
      "reported",
    ])
    .where("offer_key", "in", follows)
    .where("state", "in", ["DRAW_OPEN", "DRAW_CAPPED"])
    .execute()
}
