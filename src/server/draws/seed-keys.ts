import type { Handle } from "#src/server/core/database/database.ts"
import { fileKeys, refuseMissingKeys, type SealingKeys, sealingKeys } from "#src/server/core/sealing-keys.ts"
import type { ServerConfig } from "../config.ts"

const SETTING = "DRAW_SEED_KEYS"
const FILE = "draw-seed.key"

/**
 * Seals the seeds of draws that are still to be held (hexadecimal): who reads the database learns nothing of numbers
 * to come. A sealed seed opens only beside its own commitment.
 */
export interface SeedKeys {
  readonly seal: (seed: string, commitment: string) => string
  readonly open: (sealed: string, commitment: string) => string
  readonly keys: SealingKeys
}

/** The keys of a configuration; outside production one is made in the data folder where none is configured. */
export const loadSeedKeys = ({ drawSeedKeys, dataDir }: Pick<ServerConfig, "drawSeedKeys" | "dataDir">) =>
  seedKeys(drawSeedKeys ?? fileKeys(dataDir, FILE))

/** The first key seals; all of them open. */
export function seedKeys(ofSetting: ReadonlyMap<string, Buffer>): SeedKeys {
  const keys = sealingKeys(ofSetting, SETTING)
  return {
    keys,
    seal: (seed, commitment) => keys.seal(Buffer.from(seed, "hex"), commitment),
    open: (sealed, commitment) => keys.open(sealed, commitment).toString("hex"),
  }
}

/** Refuses keys without which a draw that is still to be held never could be. */
export async function refuseMissingSeedKeys(db: Handle, { keys }: SeedKeys): Promise<void> {
  const sealed = (table: "draws" | "giveaways") =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn<string>("split_part", ["sealed_seed", eb.val("."), eb.lit(1)]).as("id"))
      .distinct()
      .where("sealed_seed", "is not", null)
      .where("seed", "is", null)
  const rows = await sealed("draws").union(sealed("giveaways")).execute()
  refuseMissingKeys(
    rows.map(({ id }) => id),
    keys,
    { setting: SETTING, what: "draws to come are" },
  )
}
