import type { GroupEvent } from "#src/contract/party/board.ts"

/** Somebody to whom a group's events are sent as they happen. */
export interface Listener {
  readonly groupId: string
  readonly customerId: string
  readonly sessionId: string
  /** The last event that they need not be sent. */
  after: number
  /** When the stream ends: their access token does, or it is old enough. */
  readonly until: Date
  readonly send: (event: GroupEvent) => void
  /** Shows that the connection is alive. */
  readonly beat: () => void
  /** Whether what was sent long ago is still not taken: it would fill up the memory. */
  readonly isStuck: () => boolean
  readonly end: () => void
}
