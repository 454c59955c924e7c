import type { SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import { openShopWindow } from "./shop-window.ts"

/** A provider's answer, and what shows that it is this frame's. */
export interface JourneyAnswer {
  readonly state: string
  readonly verifier: string
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")

/**
 * In the shop's frame: has a window go to a provider. What comes back is of use only with a verifier that never leaves
 * this frame; the window knows its hash.
 */
export async function goByWindow(provider: SocialProvider, signal: AbortSignal): Promise<JourneyAnswer> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = crypto.subtle
    .digest("SHA-256", new TextEncoder().encode(verifier))
    .then((digest) => hex(new Uint8Array(digest)))
  return { state: await openShopWindow(provider, challenge, signal), verifier }
}
