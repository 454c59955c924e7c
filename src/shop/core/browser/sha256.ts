import { sha256Bytes } from "#src/domain/core/browser/sha256.ts"

/** SHA-256 of a text as hex. */
export async function sha256(text: string): Promise<string> {
  const digest = await sha256Bytes(new TextEncoder().encode(text))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
