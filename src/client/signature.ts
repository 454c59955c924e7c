const encoder = new TextEncoder()
const HMAC = { name: "HMAC", hash: "SHA-256" }

/** The last key, as it is used for one call after another. */
let last: { readonly key: string; readonly imported: Promise<CryptoKey> } | undefined

function importedKey(key: string): Promise<CryptoKey> {
  if (last?.key !== key)
    last = { key, imported: crypto.subtle.importKey("raw", encoder.encode(key), HMAC, false, ["sign"]) }
  return last.imported
}

/** Hex HMAC-SHA-256 of a text under a key: the signature of a call (see contract/headers). */
export async function signature(key: string, text: string): Promise<string> {
  const signed = await crypto.subtle.sign("HMAC", await importedKey(key), encoder.encode(text))
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
