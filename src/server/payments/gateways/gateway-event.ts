import type { EventSubject } from "../gateway.tables.ts"

/**
 * The subject of a gateway's webhook. Its content is a hint only: how things stand is asked of the gateway, so that it
 * matters neither in which order events come nor how often.
 */
export interface GatewayEvent {
  /** The gateway's own id: the same event comes more than once. */
  readonly id: string
  readonly type: string
  readonly about: EventSubject
}
