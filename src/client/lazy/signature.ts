const encoder = new TextEncoder()

/** Hex HMAC-SHA-256 of a text under a key: the signature of a call (see contract/headers). */
export async function signature(key: string, text: string): Promise<string> {
  const imported = await crypto.subtle.importKey(
    "raw",
    encoder.encode(key),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  )
  const signed = await crypto.subtle.sign("HMAC", imported, encoder.encode(text))
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
