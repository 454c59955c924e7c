import { randomBytes } from "node:crypto"
import type { Handle } from "#src/server/core/database/database.ts"
import { sha256 } from "#src/server/core/database/ids.ts"

/**
 * The seed of a draw whose numbers a test must know before it is held. The draw gets its seed in the open and numbers
 * from that alone, as example draws have them; so do those that share its seed.
 */
export async function knownSeed(tables: Handle, offerKey: string, drawNo: number): Promise<string> {
  const { seed: known, commitment: before } = await tables
    .selectFrom("draws")
    .select(["seed", "commitment"])
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .executeTakeFirstOrThrow()
  if (known) return known
  const seed = randomBytes(32).toString("hex")
  await tables
    .updateTable("draws")
    .set({ seed, sealed_seed: null, commitment: sha256(seed), numbers_from: "seed", beacon: null })
    .where("commitment", "=", before)
    .execute()
  return seed
}
