import { SOLD } from "#src/contract/catalogue/products.desk.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction, isDuplicate } from "../core/database/transaction.ts"
import type { DrawSource } from "../draws/draw-source.ts"
import { followingDraw, raffleDrawValues } from "../raffles/raffle-schedule.ts"
import { refuseStaff } from "../staff/staff.ts"
import { lockOffer } from "./change-product.desk.ts"
import {
  isLottery,
  isMembership,
  isRaffle,
  type OfferDefinition,
  type RaffleDefinition,
} from "./offer-definition.ts"
import { isSold } from "./products.desk.ts"

/** Addresses of the shop that a product cannot have: its own pages come first. */
const TAKEN = ["default", "all"]

/**
 * Adds a product that begins as a copy of another, off sale. A lottery's draws are made by their job; a raffle's first
 * draw is made here, since the job makes those that follow one.
 */
export async function addProduct(
  database: Database,
  source: DrawSource,
  { copyOf, key, name }: { copyOf: string; key: string; name: string },
  now: Date,
): Promise<void> {
  const refuse = (said: string) => refuseStaff(422, errorCodes.invalid, said, { field: "key" })
  if (TAKEN.includes(key) || !/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/.test(key))
    throw refuse("Use small letters, digits and at least one underscore, like summer_raffle.")
  await inTransaction(database, async (trx) => {
    const copied = await lockOffer(trx, copyOf)
    if (isMembership(copied)) throw refuseStaff(422, errorCodes.invalid, "There is one membership program.")
    const definition: OfferDefinition = isLottery(copied)
      ? withoutPast({ ...copied, key, name, nextDrawNo: 1 })
      : { ...copied, key, name }
    const last = await trx
      .selectFrom("offers")
      .select((eb) => eb.fn.max("position").as("position"))
      .executeTakeFirst()
    await trx
      .insertInto("offers")
      .values({
        key,
        position: (last?.position ?? 0) + 1,
        definition: JSON.stringify(definition),
        suspended: true,
      })
      .execute()
    if (isRaffle(definition)) await addFirstDraw(trx, source, definition, now)
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? refuse("There is a product with this key already.") : error
  })
}

/** Drops the past of the lottery that it is a copy of: it is not its own. */
function withoutPast<T extends { formerRules?: unknown }>({ formerRules: _, ...lottery }: T) {
  return lottery
}

async function addFirstDraw(trx: InTransaction, source: DrawSource, raffle: RaffleDefinition, now: Date) {
  const times = followingDraw(raffle.calendar, now)
  const { draw, own } = raffleDrawValues(source, raffle, 1, { ...times, opens: now, preOrderFrom: null })
  await trx.insertInto("draws").values(draw).execute()
  await trx.insertInto("raffle_draws").values(own).execute()
}

/** Removes a product that nobody ever bought, with the draws that were made for it. */
export const removeProduct = (database: Database, key: string): Promise<void> =>
  inTransaction(database, async (trx) => {
    await lockOffer(trx, key)
    await trx.selectFrom("draws").select("draw_no").where("offer_key", "=", key).forUpdate().execute()
    const { suspended } = await trx
      .selectFrom("offers")
      .select("suspended")
      .where("key", "=", key)
      .executeTakeFirstOrThrow()
    if (!suspended) throw refuseStaff(409, SOLD, "Take it off sale first.")
    const drawn = await trx
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", key)
      .where("state", "not in", ["DRAW_OPEN", "DRAW_CAPPED"])
      .limit(1)
      .executeTakeFirst()
    if (drawn || (await isSold(trx, key)))
      throw refuseStaff(409, SOLD, "It was sold or drawn, so it has to stay. It can be off sale for good.")
    for (const table of ["syndicates", "raffle_draws", "draws", "offer_versions"] as const)
      await trx.deleteFrom(table).where("offer_key", "=", key).execute()
    await trx.deleteFrom("offers").where("key", "=", key).execute()
  })
