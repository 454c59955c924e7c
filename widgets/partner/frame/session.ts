import { type Envelope, PROTOCOL_VERSION, readMessage } from "./protocol.ts"

type Schemas = Parameters<typeof readMessage>[0]

export interface SessionOptions {
  /** Made by the host for every handshake; messages of another session are ignored. */
  readonly nonce: string
  readonly incoming: Schemas
  readonly outgoing: Schemas
  readonly post: (envelope: Envelope) => void
  readonly deliver: (type: string, data: unknown, id: number) => void
  readonly onVersion: () => void
}

/** A conversation after its handshake: numbers what it sends, and takes each message of the other side once. */
export interface Session {
  /** Sends a message; its number, or null when it does not fit its own schema and was not sent. */
  send(type: string, data: unknown): number | null
  receive(raw: unknown): void
  /** Messages that were not acted on. */
  readonly ignored: number
}

export function createSession(options: SessionOptions): Session {
  const { nonce, incoming, outgoing, post, deliver, onVersion } = options
  let sent = 0
  let seen = 0
  let ignored = 0
  return {
    send(type, data) {
      const envelope: Envelope = { v: PROTOCOL_VERSION, i: nonce, type, id: sent + 1, data }
      if (readMessage(outgoing, envelope).kind !== "message") return null
      sent++
      post(envelope)
      return envelope.id
    },
    receive(raw) {
      const read = readMessage(incoming, raw)
      if (read.kind === "version") onVersion()
      // A number seen before is a repetition, whoever sends it.
      if (read.kind !== "message" || read.nonce !== nonce || read.id <= seen) {
        ignored++
        return
      }
      seen = read.id
      deliver(read.type, read.data, read.id)
    },
    get ignored() {
      return ignored
    },
  }
}
