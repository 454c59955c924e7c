import type { DrawSeal, Leaves } from "#src/contract/draws/draw-seal.ts"
import type { Handle } from "../core/database/database.ts"
import { leavesOfPage } from "./entry-tree.ts"
import { readDraw } from "./results.ts"

/** Reads what was published about a draw's entries when its sales closed. */
export async function readSeal(db: Handle, offerKey: string, drawNo: number): Promise<DrawSeal> {
  const { entries_root, entry_count, closed_at } = await readDraw(db, offerKey, drawNo)
  const raffle = await db
    .selectFrom("raffle_draws")
    .select("elsewhere")
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .executeTakeFirst()
  return {
    root: entries_root,
    entryCount: entry_count,
    closedAt: closed_at?.toISOString() ?? null,
    elsewhere: [...(raffle?.elsewhere ?? [])],
  }
}

/** One page of the leaves of a closed draw; none of a draw without entries. */
export async function readLeaves(
  db: Handle,
  offerKey: string,
  drawNo: number,
  page: number,
): Promise<Leaves> {
  const draw = await readDraw(db, offerKey, drawNo)
  if (draw.entries_root === null) return { page, pages: 0, leaves: [] }
  return { page, ...(await leavesOfPage(db, draw, page)) }
}
