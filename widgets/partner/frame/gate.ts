import { type Listening, messageType } from "postmate/src/postmate.js"
import { elapsedMs } from "#src/domain/core/browser/observe.ts"

/** A message in Postmate's form: `postmate` says what it is for. */
export interface Packet {
  readonly postmate: string
  readonly type: string
  readonly [name: string]: unknown
}

/** The property and event under which envelopes travel inside Postmate's packets. */
export const WIRE = "lotto"

/** More messages than this within a second are a flood; the rest of that second is dropped. */
const MOST_PER_SECOND = 120

/** The messages that a window hears through the gate; everything else never reaches Postmate. */
export interface Gate extends Listening {
  /** Packets that Postmate itself does not know, and the handshake's. */
  onPacket: ((packet: Packet, origin: string) => void) | null
  readonly dropped: number
  close(): void
}

/**
 * Listens to the messages of one window and of certain origins only. Postmate looks at neither the sender
 * nor at `null`, so it listens to this instead of to the window.
 */
export function openGate(sender: () => Window | null, accepts: (origin: string) => boolean): Gate {
  const listeners = new Set<(event: MessageEvent) => void>()
  let second = 0
  let count = 0
  let dropped = 0

  const hear = (event: MessageEvent<unknown>) => {
    if (!event.source || event.source !== sender() || !accepts(event.origin)) return
    if (!isPacket(event.data)) return
    const now = Math.floor(elapsedMs() / 1000)
    if (now !== second) {
      second = now
      count = 0
    }
    if (++count > MOST_PER_SECOND) {
      dropped++
      return
    }
    gate.onPacket?.(event.data, event.origin)
    for (const listener of [...listeners]) listener(event)
  }

  const gate: Gate = {
    onPacket: null,
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    get dropped() {
      return dropped
    },
    close() {
      window.removeEventListener("message", hear)
      listeners.clear()
      gate.onPacket = null
    },
  }
  window.addEventListener("message", hear)
  return gate
}

function isPacket(data: unknown): data is Packet {
  if (typeof data !== "object" || data === null) return false
  if (!Object.hasOwn(data, "postmate") || !Object.hasOwn(data, "type")) return false
  const { postmate, type } = data as Packet
  return typeof postmate === "string" && type === messageType
}
