import type { InTransaction } from "#src/server/core/database/database.ts"
import { requireCapability } from "../require-capability.ts"

/**
 * Keeps a customer's favourite numbers in place of those there were. The customer's row is taken first: of two
 * sets that come at once one is the later. Fails with 403 where the site does not keep any.
 */
export async function replaceFavouriteNumbers(
  trx: InTransaction,
  customerId: string,
  favouriteNumbers: readonly number[],
): Promise<{ favouriteNumbers: number[]; replaced: boolean }> {
  const before = await trx
    .selectFrom("customers")
    .select(["favourite_numbers", "segment_name"])
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await requireCapability(trx, before.segment_name, "favourite_numbers")
  await trx
    .updateTable("customers")
    .set({ favourite_numbers: JSON.stringify(favouriteNumbers) })
    .where("id", "=", customerId)
    .execute()
  return { favouriteNumbers: [...favouriteNumbers], replaced: before.favourite_numbers.length > 0 }
}
