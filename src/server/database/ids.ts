import { randomBytes } from "node:crypto"

/**
 * A UUIDv7: sorted by time, unguessable in its other 74 bits. Made here and not in SQL, so that any process
 * can make one.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString("hex")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A secret that fits into an address: 256 bits. */
export const newSecret = () => randomBytes(32).toString("base64url")
