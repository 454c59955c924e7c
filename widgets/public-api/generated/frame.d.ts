// Made from the frame kit's sources by `npm run generate`. Types of widgets/frame.js for pages in TypeScript.
import type { LottoAdded, LottoOffer, LottoTicket } from "./elements.js"

export interface MountOptions {
  /** The key the shop gave you. */
  readonly partner: string
  /**
   * Asked when the visitor has to be signed in: gives a one-time token that your server got from ours, or null. Your
   * server sends the challenge along as `verifier_challenge`: the token is then good in this frame only.
   */
  readonly getToken?: ((challenge: string) => Promise<string | null>) | null
  readonly lottery?: string
  readonly offer?: string
  readonly gameType?: string
  readonly draw?: number
  readonly quantity?: number
  /** Which of your channels the sales count for, by the key in your partner record; the first where left out. */
  readonly channel?: string
  readonly campaign?: string
  readonly locale?: "en-AU" | "en-GB"
  readonly theme?: "light" | "dark" | "auto"
  /** Where to begin; the beginning where left out. */
  readonly step?: "choose" | "cart" | "checkout"
  /** `off`: the browser's Back leaves the page at once, whatever step the visitor is at. */
  readonly history?: "on" | "off"
  /** Token of an anonymous cart to go on with. */
  readonly cart?: string
  /**
   * How the visitor came: `aff`, `act`, `sv`, `p`, `utm_source` …, as the shop's own pages read them. This page's
   * address where left out; nothing else of an address leaves the page.
   */
  readonly arrival?: Readonly<Record<string, string>>
  /** Origin of the shop; where this script came from, where left out. */
  readonly shop?: string
  /** What a screen reader calls the frame. */
  readonly title?: string
  /** The frame's height keeps between these, in CSS pixels. */
  readonly minHeight?: number
  readonly maxHeight?: number
  /** Milliseconds until the visitor is offered another try. */
  readonly timeLimit?: number
}

/** Events of a mounted frame and what a listener is given. */
export interface FrameEvents {
  "ready": Record<string, never>
  "step": { step: string; signedIn: boolean }
  "cart": { itemCount: number; total: string; currency: string }
  "purchase": { checkoutId: string; total: string; currency: string }
  "cancel": { step: string; reason: "escape" | "closed" }
  "analytics": { name: string; properties: Readonly<Record<string, string | number>> }
  "error": { code: "config" | "network" | "auth" | "version" | "timeout" | "closed-draw" | "limit" | "render"; retryable: boolean; reference: string; message?: string }
  "sign-in": Record<string, never>
  "sign-out": Record<string, never>
}

export interface MountedFrame {
  readonly iframe: HTMLIFrameElement
  /** Listens; the result ends it. `ready` is also told to who comes late. */
  on<E extends keyof FrameEvents>(event: E, listener: (detail: Readonly<FrameEvents[E]>) => void): () => void
  /** Puts a ticket into the cart. Rejects with a `FrameError`: its code, and a message for the visitor. */
  addToCart(ticket: LottoTicket): Promise<LottoAdded>
  focus(): void
  /** Asks the flow to close what is open inside. */
  close(): void
  /** Takes the frame away and everything that belongs to it. */
  dispose(): void
}

/** Why a ticket is not in the cart: `code` is for programs, `message` can be shown to the visitor. */
export declare class FrameError extends Error {
  readonly code: string
  constructor(code: string, message: string)
}

/**
 * Puts the shop's purchase flow into a page. Rejects only for a target that is not in the page or a partner key that
 * cannot be one; whatever happens afterwards is shown to the visitor and told by events.
 */
export declare function mount(target: string | Element, options: MountOptions): Promise<MountedFrame>

/**
 * What the shop has on sale, in the names that tickets of `addToCart()` have. `shop` is where this script came from,
 * where left out. Rejects with a `FrameError`: `config` for a partner that the shop does not know, else `network`.
 */
export declare function offers(
  partner: string,
  options?: { readonly shop?: string },
): Promise<readonly LottoOffer[]>
