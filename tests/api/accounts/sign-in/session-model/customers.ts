/** Customers, their browsers and their sessions, as the model knows them. Moments are milliseconds. */

/** Entries of somebody who is asked for a code. `again`: the code that was taken last. */
export type Entry = "right" | "again" | "wrong" | "recovery" | "recovery again" | "passkey"

export interface Session {
  readonly person: Person
  /** The sign-in that it was carried over from. */
  readonly first: Session | null
  readonly endsAt: number
  /** How often its tokens were swapped. */
  swaps: number
  swappedAt: number
  unusedUntil: number
  isRevoked: boolean
  hasShownFactor: boolean
  elevatedUntil: number
  rememberedBy: Device | null
  /** As the server names it; null where the answer that named it was lost. */
  id: string | null
}

/** The part of a session that a browser, or a frame, holds. */
export interface BrowserSession {
  readonly session: Session
  swaps: number
  accessMade: number
  accessUntil: number
  refreshUntil: number
  storedUntil: number
}

export interface Person {
  readonly name: string
  factor: "app" | "email" | null
  /** The last time step that was taken. */
  lastStep: number
  mailed: { at: number } | null
  wrong: { count: number; until: number }
  recoveryLeft: number
  recoveryUsed: number
  hasPasskey: boolean
  /** Whether the identity they have at a provider signs them in. */
  isLinked: boolean
  /** Mailed links that lead to another password. */
  readonly links: { readonly until: number; isUsed: boolean; readonly token: string }[]
  readonly sessions: Session[]
}

export interface Device {
  readonly name: string
  readonly isFrame: boolean
  isKnown: boolean
  held: BrowserSession | null
  /** When somebody last did something here: signing in and opening a page are all they do. */
  lastAct: number
  readonly rememberedUntil: Map<Person, number>
  /** Until when it has the secret of its journeys to a provider. */
  secretUntil: number
  /** The answer that a provider sent it back with. */
  answer: { readonly journey: Journey; readonly until: number } | null
  /** The fault of the next call of a kind. */
  trouble: { of: "refresh" | "begin" | "logout"; how: "unsent" | "unanswered" } | null
}

export interface Tab {
  readonly name: string
  readonly device: Device
  /** The customer whose page it is; null while it is nobody's. */
  person: Person | null
}

/** Somebody's way to a provider and back. */
export interface Journey {
  readonly person: Person
  readonly device: Device
  readonly begunAt: number
  /** The provider's page, and what names the journey. */
  readonly address: string
  readonly state: string
  until: number
  isArrived: boolean
  isOver: boolean
}

export type Refusal = "2fa_required" | "2fa_incorrect" | "2fa_account_locked"

export const aPersonNamed = (name: string): Person => ({
  name,
  factor: null,
  lastStep: 0,
  mailed: null,
  wrong: { count: 0, until: 0 },
  recoveryLeft: 0,
  recoveryUsed: 0,
  hasPasskey: false,
  isLinked: false,
  links: [],
  sessions: [],
})

export const isLive = (session: Session, now: number) =>
  !session.isRevoked && session.endsAt > now && session.unusedUntil > now
