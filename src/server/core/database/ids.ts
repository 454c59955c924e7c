import { createHash, randomBytes, randomUUID } from "node:crypto"

/** SHA-256 as hex: of a seed it is the commitment published before closing. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

/** The millisecond of the last id, and what counts the ids made within it: 24 bits, of which a new one begins with 23. */
let lastMs = -1
let count = 0

/**
 * A UUIDv7: sorted by time, and by the order in which one process made them within a millisecond; unguessable in its
 * last 48 bits and where the count began. Made here and not in SQL, so that any process can make one.
 */
export function newId(now = Date.now()): string {
  // Bytes that were made ahead, behind a version and a variant of their own.
  const random = randomUUID()
  count = now === lastMs ? count + 1 : Number.parseInt(random.slice(0, 6), 16) >>> 1
  lastMs = now
  const time = now.toString(16).padStart(12, "0")
  const order = count.toString(16).padStart(6, "0")
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order.slice(0, 3)}-8${order.slice(3)}-${random.slice(24)}`
}

/** A secret that fits into an address: 256 bits. */
export const newSecret = () => randomBytes(32).toString("base64url")

/** Hashes a secret for storage: nobody who reads the database can use it. */
export const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex")
