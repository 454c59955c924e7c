import type { FrameAdded } from "./add-requests.ts"
import type { FrameTicket, Outward } from "./protocol.ts"

/** Events of a mounted frame and what a listener is given. */
export interface FrameEvents
  extends Omit<Outward, "hello" | "size" | "step-start" | "token-needed" | "open-top" | "added" | "refused"> {
  "sign-in": Record<string, never>
  "sign-out": Record<string, never>
}

export interface MountedFrame {
  readonly iframe: HTMLIFrameElement
  /** Listens; the result ends it. `ready` is also told to who comes late. */
  on<E extends keyof FrameEvents>(event: E, listener: (detail: Readonly<FrameEvents[E]>) => void): () => void
  /** Puts a ticket into the cart. Rejects with a `FrameError`: its code, and a message for the visitor. */
  addToCart(ticket: FrameTicket): Promise<FrameAdded>
  /** Brings the visitor to the cart, or to signing in and paying. */
  show(step: "cart" | "checkout"): void
  /** The visitor agreed to be remembered, or refuses it. */
  setConsent(level: "all" | "essential"): void
  focus(): void
  /** Asks the flow to close what is open inside. */
  close(): void
  /** Takes the frame away and everything that belongs to it. */
  dispose(): void
}
