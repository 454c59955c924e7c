import { attempt } from "./attempt.ts"

type Bytes = Uint8Array<ArrayBuffer>
const HMAC = { name: "HMAC", hash: "SHA-256" }

/** Browsers have it with https only; without, our own arithmetic takes its part. */
const subtleCrypto = () => attempt(() => crypto.subtle)
const plain = () => import("./plain-sha256.ts")

export async function sha256Bytes(bytes: Bytes): Promise<Bytes> {
  const subtle = subtleCrypto()
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : (await plain()).sha256(bytes)
}

/** Makes what signs texts with HMAC-SHA-256 under a key. */
export async function hmacSigner(key: Bytes): Promise<(text: Bytes) => Promise<Bytes>> {
  const subtle = subtleCrypto()
  if (!subtle) {
    const { hmacSha256 } = await plain()
    return async (text) => hmacSha256(key, text)
  }
  const imported = await subtle.importKey("raw", key, HMAC, false, ["sign"])
  return async (text) => new Uint8Array(await subtle.sign("HMAC", imported, text))
}
