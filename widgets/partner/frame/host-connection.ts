import { messageType, ParentAPI, Postmate } from "postmate/src/postmate.js"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { elapsedMs } from "#src/domain/core/browser/observe.ts"
import { openGate, WIRE } from "./gate.ts"
import { inward, outward, PROTOCOL_VERSION, readMessage } from "./protocol.ts"
import { createSession, type Session } from "./session.ts"

export interface HostConnectionOptions {
  readonly url: string
  /** Puts the frame into the page, after giving it everything that must be there before it loads. */
  readonly insert: (frame: HTMLIFrameElement) => void
  /** A handshake is done; also after the frame loaded its page anew. */
  readonly onSession: (send: Session["send"]) => void
  readonly onMessage: (type: string, data: unknown, id: number) => void
  readonly onVersion: () => void
}

export interface HostConnection {
  readonly frame: HTMLIFrameElement
  dispose(): void
}

/** Pages a frame may load in one minute before its greetings are no longer answered. */
const MOST_HELLOS = 20

/**
 * Postmate's host side with its handshake replaced: it waits for the frame to greet, answers only that window
 * and origin, makes a nonce for every handshake, and greets again when the frame was loaded anew.
 */
export function connectHost(options: HostConnectionOptions): HostConnection {
  const origin = new URL(options.url).origin
  const hellos: number[] = []
  let frame: HTMLIFrameElement | null = null
  let nonce = ""
  let shaken = false
  const gate = openGate(
    () => frame?.contentWindow ?? null,
    (from) => from === origin,
  )

  class Host extends Postmate {
    override sendHandshake(): Promise<ParentAPI> {
      gate.onPacket = (packet) => {
        if (packet.postmate === "hello" && Object.hasOwn(packet, "value")) this.greet(packet.value)
        if (packet.postmate === "handshake-reply" && !shaken && nonce && packet.i === nonce) this.begin()
      }
      // Postmate's own promise is of no use to a frame that may load again: sessions are told by callback.
      return new Promise(() => {})
    }

    greet(hello: unknown): void {
      const read = readMessage(outward, hello)
      if (read.kind === "version") options.onVersion()
      if (read.kind !== "message" || read.type !== "hello") return
      const now = elapsedMs()
      while (hellos.length > 0 && now - (hellos[0] as number) > 60_000) hellos.shift()
      if (hellos.push(now) > MOST_HELLOS) return
      nonce = newId()
      shaken = false
      const model = { v: PROTOCOL_VERSION, i: nonce }
      this.frame.contentWindow?.postMessage({ postmate: "handshake", type: messageType, model }, origin)
    }

    begin(): void {
      const child = this.frame.contentWindow
      if (!child) return
      shaken = true
      const ours = nonce
      const session = createSession({
        nonce: ours,
        incoming: outward,
        outgoing: inward,
        post: (envelope) => ours === nonce && api.call(WIRE, envelope),
        deliver: (type, data, id) => ours === nonce && type !== "hello" && options.onMessage(type, data, id),
        onVersion: options.onVersion,
      })
      const api = new ParentAPI({ parent: gate, frame: this.frame, child, childOrigin: origin })
      // Names like "constructor" must find nothing.
      Object.assign(api, { events: Object.create(null) })
      api.on(WIRE, (envelope) => session.receive(envelope))
      options.onSession(session.send)
    }
  }

  new Host({
    url: options.url,
    container: {
      appendChild: <T extends Node>(made: T): T => {
        frame = made as unknown as HTMLIFrameElement
        // It loads where it is placed, and never an empty page of this origin first, of which browsers warn.
        frame.src = options.url
        options.insert(frame)
        return made
      },
    },
  })
  return {
    frame: frame as unknown as HTMLIFrameElement,
    dispose() {
      nonce = ""
      gate.close()
      frame?.remove()
    },
  }
}
