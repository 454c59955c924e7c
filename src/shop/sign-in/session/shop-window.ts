import type { SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import { signInWindowPath } from "#src/domain/site/paths/party-paths.ts"
import { sha256 } from "#src/shop/core/browser/sha256.ts"

/** Why no answer came: the browser opened no window, whoever was asked closed it, or it says what went wrong there. */
export class WindowFailure extends Error {
  override name = "WindowFailure"
  readonly reason: "blocked" | "closed" | "failed"
  constructor(reason: WindowFailure["reason"], message = "") {
    super(message)
    this.reason = reason
  }
}

/** Messages between the window and the frame, both of the shop's own origin. */
type Message =
  | { readonly type: "lotto-window-ready" }
  | { readonly type: "lotto-window-task"; readonly task: string }
  | { readonly type: "lotto-window-answer"; readonly answer: string }
  | { readonly type: "lotto-window-failure"; readonly message: string; readonly isGivenUp: boolean }

const CLOSED_EVERY_MS = 500
/** A frame answers at once. */
const FRAME_ANSWERS_MS = 10_000
const SIZE = "popup,width=480,height=680"

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
 * In the shop's frame on a partner's page, by a press alone: opens a window of the shop that does what a frame may not,
 * tells it `task` once it is ready, and resolves with its answer. Rejects with a `WindowFailure`.
 */
export async function openShopWindow(
  way: SocialProvider | "passkey",
  task: Promise<string>,
  signal: AbortSignal,
): Promise<string> {
  const opened = window.open(signInWindowPath.link(way), "_blank", SIZE)
  if (!opened) throw new WindowFailure("blocked")
  let stop = () => {}
  try {
    return await new Promise((resolve, reject) => {
      const close = () => reject(new WindowFailure("closed"))
      signal.addEventListener("abort", close)
      const timer = setInterval(() => opened.closed && close(), CLOSED_EVERY_MS)
      const deafen = hear(opened, (message) => {
        if (message.type === "lotto-window-ready")
          task.then((text) => post(opened, { type: "lotto-window-task", task: text }), reject)
        if (message.type === "lotto-window-answer") resolve(message.answer)
        if (message.type === "lotto-window-failure")
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

/** In the window: what the frame that opened it asks of it; null where no frame of ours did. */
export async function taskOfFrame(): Promise<string | null> {
  const frame = opener as Window | null
  if (!frame) return null
  let deafen = () => {}
  const task = await new Promise<string | null>((resolve) => {
    deafen = hear(frame, (message) => {
      if (message.type === "lotto-window-task") resolve(message.task)
    })
    setTimeout(() => resolve(null), FRAME_ANSWERS_MS)
    post(frame, { type: "lotto-window-ready" })
  })
  deafen()
  return task
}

/** In the window: tells the frame what came of it, and closes; false where the frame is out of reach. */
export function postToFrame(outcome: { answer: string } | { message: string; isGivenUp: boolean }): boolean {
  const frame = opener as Window | null
  if (!frame) return false
  const type = "answer" in outcome ? "lotto-window-answer" : "lotto-window-failure"
  post(frame, { type, ...outcome } as Message)
  close()
  return true
}

/** A provider's answer, and what shows that it is this frame's. */
export interface JourneyAnswer {
  readonly state: string
  readonly verifier: string
}

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
  const challenge = sha256(verifier)
  return { state: await openShopWindow(provider, challenge, signal), verifier }
}
