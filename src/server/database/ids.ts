import { createHash, randomBytes, randomUUID } from "node:crypto"

/**
 * A UUIDv7: sorted by time, unguessable in its other 74 bits. Made here and not in SQL, so that any process
 * can make one.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0")
  // All behind the version is as random as in any UUID, and those come from bytes that were made ahead.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A secret that fits into an address: 256 bits. */
export const newSecret = () => randomBytes(32).toString("base64url")

/** What is stored of a secret: who reads the database can use none. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex")
