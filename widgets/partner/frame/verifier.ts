import { sha256Bytes } from "#src/domain/core/browser/sha256.ts"

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")

/** A secret of this frame: 256 bits. */
export const newVerifier = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Makes the challenge, which is all that the partner's server may know of a verifier: its SHA-256, as in OAuth's PKCE
 * (S256).
 */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(await sha256Bytes(new TextEncoder().encode(verifier)))
}
