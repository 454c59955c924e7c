import { ChildAPI, messageType, Postmate } from "postmate/src/postmate.js"
import { allowsOrigin } from "#src/domain/partners/origins.ts"
import { openGate, type Packet, WIRE } from "./gate.ts"
import { inward, outward, PROTOCOL_VERSION } from "./protocol.ts"
import { createSession, type Session } from "./session.ts"

export interface GuestConnectionOptions {
  /** Origins whose pages the partner record lists, wildcards among them; nobody else is spoken to. */
  readonly origins: readonly string[]
  readonly release: string
  readonly onSession: (send: Session["send"]) => void
  readonly onMessage: (type: string, data: unknown, id: number) => void
}

/** Greetings are repeated at these times, in milliseconds, while nobody answers. */
const GREETINGS = [0, 500, 1500, 4000]

/**
 * Postmate's frame side with its handshake replaced: it greets only listed origins, accepts a handshake from
 * the window around it and a listed origin, once, and pins that origin. Null: this page is not framed by
 * anybody it may speak with.
 */
export function connectGuest(options: GuestConnectionOptions): { dispose(): void } | null {
  if (window.parent === window) return null
  const isListed = (origin: string) => allowsOrigin(options.origins, origin)
  const likely = aroundUs()
  if (likely && !isListed(likely)) return null
  // Nobody can be greeted by a wildcard: where the browser does not say whose page it is, only whole origins are.
  const addressees = likely ? [likely] : options.origins.filter((origin) => !origin.includes("*"))
  const timers: ReturnType<typeof setTimeout>[] = []
  let pinned: string | null = null
  const gate = openGate(
    () => window.parent,
    (origin) => (pinned ? origin === pinned : isListed(origin)),
  )
  const quiet = () => timers.splice(0).forEach(clearTimeout)

  class Guest extends Postmate.Model {
    override sendHandshakeReply(): Promise<ChildAPI> {
      gate.onPacket = (packet, origin) => {
        const nonce = packet.postmate === "handshake" && !pinned && nonceOf(packet)
        if (!nonce) return
        pinned = origin
        quiet()
        this.parent.postMessage({ postmate: "handshake-reply", type: messageType, i: nonce }, origin)
        this.begin(nonce, origin)
      }
      for (const after of GREETINGS) timers.push(setTimeout(() => this.greet(), after))
      return new Promise(() => {})
    }

    greet(): void {
      const data = { release: options.release }
      const value = { v: PROTOCOL_VERSION, i: "", type: "hello", id: 1, data }
      for (const origin of addressees)
        this.parent.postMessage({ postmate: "hello", type: messageType, value }, origin)
    }

    begin(nonce: string, origin: string): void {
      const session = createSession({
        nonce,
        incoming: inward,
        outgoing: outward,
        post: (envelope) => api.emit(WIRE, envelope),
        deliver: options.onMessage,
        onVersion: () => {},
      })
      const model: Record<string, unknown> = Object.create(null)
      model[WIRE] = (envelope: unknown) => session.receive(envelope)
      const api = new ChildAPI({ model, parent: this.parent, parentOrigin: origin, child: gate })
      options.onSession(session.send)
    }
  }

  new Guest({})
  return {
    dispose() {
      quiet()
      gate.close()
    },
  }
}

/** The nonce of a handshake of this protocol's version. */
function nonceOf({ model }: Packet): string | null {
  if (typeof model !== "object" || model === null) return null
  if (!Object.hasOwn(model, "v") || !Object.hasOwn(model, "i")) return null
  const { v, i } = model as { v: unknown; i: unknown }
  return v === PROTOCOL_VERSION && typeof i === "string" && /^[\w-]{16,64}$/.test(i) ? i : null
}

/** Origin of the page around this one, where the browser tells it. */
function aroundUs(): string | null {
  const ancestor = (location as Location & { ancestorOrigins?: DOMStringList }).ancestorOrigins?.[0]
  if (ancestor) return ancestor === "null" ? null : ancestor
  try {
    const referrer = new URL(document.referrer).origin
    return referrer === location.origin ? null : referrer
  } catch {
    return null
  }
}
