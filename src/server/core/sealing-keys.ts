import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto"
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { refused } from "#src/server/core/refused-settings.ts"

/**
 * Seals secrets under keys that are never in the database: whoever reads it, or a copy of it, learns none of them.
 */
export interface SealingKeys {
  /** Seals a secret: the result names the key that opens it, and opens only with the same context. */
  readonly seal: (secret: Uint8Array, context: string) => string
  readonly open: (sealed: string, context: string) => Buffer
  readonly has: (keyId: string) => boolean
}

const CIPHER = "aes-256-gcm"

/** `id:key`, separated by commas; a key is 32 bytes in base64 or base64url. Throws a RangeError for anything else. */
export function parseSealingKeys(text: string): Map<string, Buffer> {
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

/** Keys as a setting holds them; null where it is not set, which production does not allow. */
export function readSealingKeys(
  name: string,
  text: string | undefined,
  production: boolean,
): ReadonlyMap<string, Buffer> | null {
  if (production && text === undefined) throw refused(`${name} is needed in production.`)
  try {
    return text === undefined ? null : parseSealingKeys(text)
  } catch (error) {
    throw refused(`${name}: ${(error as Error).message}`)
  }
}

/** The first key seals; all of them open. `setting`: what configures them, for errors. */
export function sealingKeys(keys: ReadonlyMap<string, Buffer>, setting: string): SealingKeys {
  const [first] = keys
  if (!first) throw new RangeError(`There is no key in ${setting}.`)
  const [currentId, current] = first
  return {
    seal(secret, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(context))
      const parts = [nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]
      return [currentId, Buffer.concat(parts).toString("base64url")].join(".")
    },
    open(sealed, context) {
      const [id = "", encoded = ""] = sealed.split(".")
      const key = keys.get(id)
      if (!key) throw new Error(`${setting} has no key ${id}, which something is sealed with.`)
      const bytes = Buffer.from(encoded, "base64url")
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
    },
    has: (id) => keys.has(id),
  }
}

/**
 * The keys of a shop that was given none, in a file that only its owner may read. Processes that start together get
 * the same.
 */
export function fileKeys(folder: string, file: string): Map<string, Buffer> {
  const path = join(folder, file)
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
  return parseSealingKeys(readFileSync(path, "utf8").trim())
}

/** Refuses to start without the keys (`ids`) that `what` in the database is sealed with. */
export function refuseMissingKeys(
  ids: readonly string[],
  keys: SealingKeys,
  { setting, what }: { setting: string; what: string },
): void {
  const missing = ids.filter((id) => !keys.has(id))
  if (missing.length > 0)
    throw refused(`${setting}: ${what} sealed with ${missing.join(", ")}, which is missing.`)
}
