import { errorCodes } from "#src/contract/error.ts"
import type { DrawRow } from "../catalogue/catalogue.ts"
import { moveDraw, readDrawnOffer } from "../catalogue/offers.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { moveOpening } from "../raffles/raffle-schedule.ts"
import { refuseStaff } from "../staff/staff.ts"
import { addNotice } from "./draw-notices.ts"
import { beaconOf } from "./draw-source.ts"
import { type DrawName, lockDraw, wrongState } from "./lock-draw.desk.ts"

/** The wall time of a moment, as it is typed: 2026-11-26T19:25. */
export const wallTime = (moment: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" })

const MINUTE_MS = 60_000

const wrongTime = (field: string, said: string) => refuseStaff(422, errorCodes.invalid, said, { field })

function momentOf(field: string, wall: string, timeZone: string): Date {
  try {
    const zoned = Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone)
    return new Date(zoned.epochMilliseconds)
  } catch {
    throw wrongTime(field, "There is no such day or time.")
  }
}

/** Draws that show the same numbers and are held at the same moments; not the draw itself, nor cancelled ones. */
export const drawsTogether = (db: Handle, { offer_key, draw_no, commitment }: DrawRow): Promise<DrawRow[]> =>
  db
    .selectFrom("draws")
    .selectAll()
    .where("commitment", "=", commitment)
    .where("commitment", "!=", "")
    .where("state", "!=", "DRAW_CANCELLED")
    .where((eb) => eb.or([eb("offer_key", "!=", offer_key), eb("draw_no", "!=", draw_no)]))
    .orderBy("offer_key")
    .orderBy("draw_no")
    .execute()

/**
 * Moves a draw that is not held yet, and those that show the same numbers. While it is on sale its cutoff moves too,
 * and the round of its beacon with it: neither the old nor the new round is known to anybody then. Once it is closed
 * only the draw itself moves. Customers who have tickets are mailed.
 */
export async function changeTimes(
  database: Database,
  name: DrawName,
  typed: { readonly cutoff: string; readonly drawAt: string },
  clock: () => Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const first = await lockDraw(trx, name)
    const draws = [first]
    for (const { offer_key, draw_no } of await drawsTogether(trx, first))
      draws.push(await lockDraw(trx, { offerKey: offer_key, drawNo: draw_no }))
    // Locks may have been waited for: whether it is still on sale is looked at afterwards.
    const now = clock()
    const { calendar } = await readDrawnOffer(trx, first.offer_key)
    const cutoff = momentOf("cutoff", typed.cutoff, calendar.timeZone)
    const drawAt = momentOf("drawAt", typed.drawAt, calendar.timeZone)
    if (drawAt < cutoff) throw wrongTime("drawAt", "A draw is held after its sales close.")
    if (drawAt <= now) throw wrongTime("drawAt", "This time has passed.")
    for (const draw of draws) await move(trx, draw, { cutoff, drawAt }, now)
  })
}

async function move(
  trx: InTransaction,
  draw: DrawRow,
  { cutoff, drawAt }: { cutoff: Date; drawAt: Date },
  now: Date,
): Promise<void> {
  const isOnSale = (draw.state === "DRAW_OPEN" || draw.state === "DRAW_CAPPED") && draw.stop > now
  if (!isOnSale && draw.state !== "DRAW_CLOSED") throw wrongState("This draw can't be moved any more.")
  const keepsCutoff = isShownAs(cutoff, draw.stop)
  if (!isOnSale && !keepsCutoff)
    throw wrongTime("cutoff", "Sales have closed. Only the draw itself can still be moved.")
  if (isOnSale && cutoff <= now) throw wrongTime("cutoff", "This time has passed.")
  if (keepsCutoff && isShownAs(drawAt, draw.draw_at))
    throw wrongTime("drawAt", "These are its times already.")
  await requireOrder(trx, draw, { cutoff, drawAt })
  const stop = keepsCutoff ? draw.stop : cutoff
  await moveDraw(trx, draw, {
    stop,
    draw_at: drawAt,
    late_mailed_at: null,
    ...(draw.beacon && !keepsCutoff
      ? { beacon: JSON.stringify(beaconOf(draw.beacon, stop)), beacon_signature: null }
      : {}),
  })
  if (!keepsCutoff) await moveOpening(trx, draw, stop)
  await addNotice(trx, draw, now)
}

/** Tells whether a time typed without seconds is the moment that was shown without them. */
const isShownAs = (typed: Date, moment: Date) =>
  typed.getTime() === moment.getTime() ||
  typed.getTime() === moment.getTime() - (moment.getTime() % MINUTE_MS)

/** Draws stay in the order of their numbers: each leaves the first prize of the next one. */
async function requireOrder(
  trx: InTransaction,
  { offer_key, draw_no }: DrawRow,
  { cutoff, drawAt }: { cutoff: Date; drawAt: Date },
): Promise<void> {
  const beside = (direction: "asc" | "desc") =>
    trx
      .selectFrom("draws")
      .select(["draw_no", "stop", "draw_at"])
      .where("offer_key", "=", offer_key)
      .where("draw_no", direction === "asc" ? ">" : "<", draw_no)
      .orderBy("draw_no", direction)
      .limit(1)
      .executeTakeFirst()
  const [before, after] = [await beside("desc"), await beside("asc")]
  if (before && cutoff <= before.stop)
    throw wrongTime("cutoff", `Draw ${before.draw_no} closes no earlier than that. Choose a later time.`)
  if (after && cutoff >= after.stop)
    throw wrongTime("cutoff", `Draw ${after.draw_no} closes by then. Choose an earlier time.`)
  if (after && drawAt >= after.draw_at)
    throw wrongTime("drawAt", `Draw ${after.draw_no} is held by then. Choose an earlier time.`)
}
