import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto"
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { ServerConfig } from "../config.ts"
import type { Handle } from "../database/database.ts"

/**
 * Seals the seeds of draws that are still to be held, under keys that are never in the database: whoever reads it, or
 * a copy of it, learns nothing of numbers to come.
 */
export interface SeedKeys {
  /** A sealed seed names the key that opens it, and opens only beside its own commitment. */
  readonly seal: (seed: string, commitment: string) => string
  readonly open: (sealed: string, commitment: string) => string
  readonly has: (keyId: string) => boolean
}

const CIPHER = "aes-256-gcm"
const FILE = "draw-seed.key"

/** The keys of a configuration; outside production one is made in the data folder where none is configured. */
export const loadSeedKeys = ({ drawSeedKeys, dataDir }: Pick<ServerConfig, "drawSeedKeys" | "dataDir">) =>
  seedKeys(drawSeedKeys ?? parseSeedKeys(fileKey(dataDir)))

/** `id:key`, separated by commas; a key is 32 bytes in base64 or base64url. Throws a RangeError for anything else. */
export function parseSeedKeys(text: string): Map<string, Buffer> {
  const keys = new Map<string, Buffer>()
  for (const one of text.split(",")) {
    const [, id, encoded] = /^([\w-]{1,32}):([\w+/=-]+)$/.exec(one.trim()) ?? []
    const key = Buffer.from(encoded ?? "", "base64url")
    if (!id || key.length !== 32 || keys.has(id))
      throw new RangeError("Give id:key, separated by commas; each id once, each key 32 bytes in base64.")
    keys.set(id, key)
  }
  return keys
}

/** The first key seals; all of them open. */
export function seedKeys(keys: ReadonlyMap<string, Buffer>): SeedKeys {
  const [first] = keys
  if (!first) throw new RangeError("There is no key for the seeds of draws.")
  const [currentId, current] = first
  return {
    seal(seed, commitment) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(commitment))
      const parts = [nonce, cipher.update(seed, "hex"), cipher.final()]
      return [currentId, Buffer.concat([...parts, cipher.getAuthTag()]).toString("base64url")].join(".")
    },
    open(sealed, commitment) {
      const [id = "", encoded = ""] = sealed.split(".")
      const key = keys.get(id)
      if (!key) throw new Error(`DRAW_SEED_KEYS has no key ${id}, which a draw's seed is sealed with.`)
      const bytes = Buffer.from(encoded, "base64url")
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(commitment))
        .setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString("hex")
    },
    has: (id) => keys.has(id),
  }
}

/** The key of a shop that was given none, in a file that only its owner may read. Processes that start together get the same. */
function fileKey(folder: string): string {
  const path = join(folder, FILE)
  mkdirSync(folder, { recursive: true })
  // Written whole before it has its name: nobody reads a key that is half there.
  const made = `${path}.${randomUUID()}`
  writeFileSync(made, `local:${randomBytes(32).toString("base64url")}`, { flag: "wx", mode: 0o600 })
  try {
    linkSync(made, path)
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error) || error.code !== "EEXIST") throw error
  } finally {
    rmSync(made)
  }
  return readFileSync(path, "utf8").trim()
}

/** Refuses keys without which a draw that is still to be held never could be. */
export async function refuseMissingSeedKeys(db: Handle, keys: SeedKeys): Promise<void> {
  const rows = await db
    .selectFrom("draws")
    .select((eb) => eb.fn<string>("split_part", ["sealed_seed", eb.val("."), eb.lit(1)]).as("id"))
    .distinct()
    .where("sealed_seed", "is not", null)
    .where("seed", "is", null)
    .execute()
  const missing = rows.map(({ id }) => id).filter((id) => !keys.has(id))
  if (missing.length > 0)
    throw new Error(
      `The configuration cannot be used. DRAW_SEED_KEYS: draws to come are sealed with ${missing.join(", ")}, which is missing.`,
    )
}
