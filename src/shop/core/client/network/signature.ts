import { hmacSigner } from "#src/domain/core/browser/sha256.ts"

const encoder = new TextEncoder()

/** Keys as they are used: a shop signs with its own and its customer's, for one call after another. */
const imported = new Map<string, Promise<Signer>>()
type Signer = Awaited<ReturnType<typeof hmacSigner>>
const MOST_KEYS = 20

function importedKey(key: string): Promise<Signer> {
  const known = imported.get(key)
  if (known) return known
  const made = hmacSigner(encoder.encode(key))
  if (imported.size >= MOST_KEYS) imported.clear()
  imported.set(key, made)
  return made
}

/** Hex HMAC-SHA-256 of a text under a key: the signature of a call (see contract/headers). */
export async function signature(key: string, text: string): Promise<string> {
  const sign = await importedKey(key)
  return Array.from(await sign(encoder.encode(text)), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
