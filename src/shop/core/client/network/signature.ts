const encoder = new TextEncoder()
const HMAC = { name: "HMAC", hash: "SHA-256" }

/** Keys as they are used: a shop signs with its own and its customer's, for one call after another. */
const imported = new Map<string, Promise<CryptoKey>>()
const MOST_KEYS = 20

function importedKey(key: string): Promise<CryptoKey> {
  const known = imported.get(key)
  if (known) return known
  const made = crypto.subtle.importKey("raw", encoder.encode(key), HMAC, false, ["sign"])
  if (imported.size >= MOST_KEYS) imported.clear()
  imported.set(key, made)
  return made
}

/** Hex HMAC-SHA-256 of a text under a key: the signature of a call (see contract/headers). */
export async function signature(key: string, text: string): Promise<string> {
  const signed = await crypto.subtle.sign("HMAC", await importedKey(key), encoder.encode(text))
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
