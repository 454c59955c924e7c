import type { SocialProvider } from "#src/contract/account/social-provider.ts"
import { socialWindowPath } from "#src/domain/site/social-path.ts"

/** A provider's answer, and what shows that it is this frame's. */
export interface HandedOver {
  readonly state: string
  readonly verifier: string
}

/** Why no answer came: the browser opened no window, whoever was asked closed it, or it says what went wrong there. */
export class WindowFailure extends Error {
  override name = "WindowFailure"
  readonly reason: "blocked" | "closed" | "failed"
  constructor(reason: WindowFailure["reason"], message = "") {
    super(message)
    this.reason = reason
  }
}

/** What window and frame say to one another, both of the shop's own origin. */
type Message =
  | { readonly type: "lotto-social-ready" }
  | { readonly type: "lotto-social-challenge"; readonly challenge: string }
  | { readonly type: "lotto-social-answer"; readonly state: string }
  | { readonly type: "lotto-social-failure"; readonly message: string; readonly isGivenUp: boolean }

const CLOSED_EVERY_MS = 500
/** A frame answers at once. */
const FRAME_ANSWERS_MS = 10_000
const SIZE = "popup,width=480,height=680"

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")

const post = (to: Window, message: Message) => to.postMessage(message, location.origin)

/** Hears what one window of our own origin says. */
function hear(from: Window, onMessage: (message: Message) => void): () => void {
  const listen = ({ source, origin, data }: MessageEvent) => {
    if (source === from && origin === location.origin && typeof data?.type === "string") onMessage(data)
  }
  addEventListener("message", listen)
  return () => removeEventListener("message", listen)
}

/**
 * In the shop's frame on a partner's page: opens a window that goes to a provider, by a press alone. What comes back is
 * of use only with a verifier that never leaves this frame. Rejects with a `WindowFailure`.
 */
export async function openProviderWindow(provider: SocialProvider, signal: AbortSignal): Promise<HandedOver> {
  const opened = window.open(socialWindowPath.link(provider), "_blank", SIZE)
  if (!opened) throw new WindowFailure("blocked")
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const digest = crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))
  let stop = () => {}
  try {
    return await new Promise((resolve, reject) => {
      const close = () => reject(new WindowFailure("closed"))
      signal.addEventListener("abort", close)
      const timer = setInterval(() => opened.closed && close(), CLOSED_EVERY_MS)
      const deafen = hear(opened, async (message) => {
        if (message.type === "lotto-social-ready")
          post(opened, { type: "lotto-social-challenge", challenge: hex(new Uint8Array(await digest)) })
        if (message.type === "lotto-social-answer") resolve({ state: message.state, verifier })
        if (message.type === "lotto-social-failure")
          reject(new WindowFailure(message.isGivenUp ? "closed" : "failed", message.message))
      })
      stop = () => {
        clearInterval(timer)
        signal.removeEventListener("abort", close)
        deafen()
      }
    })
  } finally {
    stop()
    opened.close()
  }
}

/** In the window: the challenge of the frame that opened it; null where no frame of ours did. */
export async function frameChallenge(): Promise<string | null> {
  const frame = opener as Window | null
  if (!frame) return null
  let deafen = () => {}
  const challenge = await new Promise<string | null>((resolve) => {
    deafen = hear(frame, (message) => {
      if (message.type === "lotto-social-challenge") resolve(message.challenge)
    })
    setTimeout(() => resolve(null), FRAME_ANSWERS_MS)
    post(frame, { type: "lotto-social-ready" })
  })
  deafen()
  return challenge
}

/** In the window: tells the frame what came of it, and closes; false where the frame is out of reach. */
export function tellFrame(outcome: { state: string } | { message: string; isGivenUp: boolean }): boolean {
  const frame = opener as Window | null
  if (!frame) return false
  const type = "state" in outcome ? "lotto-social-answer" : "lotto-social-failure"
  post(frame, { type, ...outcome } as Message)
  close()
  return true
}
