import type { GroupEvent } from "#src/contract/party/board.ts"
import type { Clock } from "#src/server/core/clock.ts"
import type { Database, Handle } from "#src/server/core/database/database.ts"
import type { Log } from "#src/server/core/log.ts"
import { AT_ONCE, eventsAfter } from "../events.ts"

/** Between two looks at the groups that somebody follows, milliseconds. */
const LOOK_EVERY_MS = 500
/** A look that failed is tried again after this long. */
const LOOK_AGAIN_MS = 5000
/** Proxies close what is silent for a minute. */
const HEARTBEAT_EVERY_MS = 15_000
/** A session that was ended elsewhere hears nothing after this long. */
const SESSIONS_EVERY_MS = 2000
/** Streams of one customer: a browser has one for each tab in view. */
const MOST_OF_CUSTOMER = 8
/** Streams of this process: each takes a connection and some memory. */
const MOST_STREAMS = 2000

/**
 * Follows groups for all who listen in this process, with one small query for each look, however many they are. What
 * happened stands in the database, so every process sees what happened in another.
 */
export interface LiveGroups {
  /** Resolves once a group has an event after this one, or after so long. */
  readonly untilAfter: (groupId: string, after: number, ms: number) => Promise<void>
  /** Whether one more stream of a customer's may begin. */
  readonly hasRoom: (customerId: string) => boolean
  /** Sends events to a listener until that is ended, or the given function is called. */
  readonly listen: (listener: Listener) => () => void
  /** Streams that are open. */
  readonly open: () => number
  /** Ends every stream and all waiting, and lets nobody in again: the process ends. */
  readonly stop: () => void
}

interface Waiter {
  readonly groupId: string
  readonly after: number
  readonly done: () => void
}

export function followGroups({ tables }: Pick<Database, "tables">, clock: Clock, log: Log): LiveGroups {
  const listeners = new Set<Listener>()
  const waiters = new Set<Waiter>()
  let timer: NodeJS.Timeout | null = null
  let [heartbeatAt, sessionsAt] = [0, 0]
  let stopped = false

  function end(listener: Listener): void {
    if (listeners.delete(listener)) listener.end()
  }

  async function look(): Promise<void> {
    const now = clock()
    for (const listener of listeners) if (listener.until <= now) end(listener)
    if (performance.now() >= heartbeatAt) {
      heartbeatAt = performance.now() + HEARTBEAT_EVERY_MS
      for (const listener of listeners) listener.beat()
    }
    for (const listener of listeners) if (listener.isStuck()) end(listener)
    if (performance.now() >= sessionsAt) {
      sessionsAt = performance.now() + SESSIONS_EVERY_MS
      for (const listener of await endedSessions(tables, [...listeners], now)) end(listener)
    }
    const followed = new Set([...listeners, ...waiters].map(({ groupId }) => groupId))
    if (followed.size === 0) return
    const counts = await tables
      .selectFrom("party_groups")
      .select(["id", "events"])
      .where("id", "in", [...followed])
      .execute()
    const countOf = new Map(counts.map(({ id, events }) => [id, events]))
    for (const waiter of waiters) if ((countOf.get(waiter.groupId) ?? Infinity) > waiter.after) waiter.done()
    const behind = [...listeners].filter(({ groupId, after }) => (countOf.get(groupId) ?? Infinity) > after)
    for (const [groupId, ofGroup] of Map.groupBy(behind, (listener) => listener.groupId))
      for (const left of await deliverEvents(tables, groupId, countOf.get(groupId) ?? 0, ofGroup)) end(left)
  }

  /** One look after another while anybody listens or waits. */
  function schedule(ms: number): void {
    if (timer || stopped || listeners.size + waiters.size === 0) return
    timer = setTimeout(async () => {
      const next = await look().then(
        () => LOOK_EVERY_MS,
        (error: unknown) => {
          log.warn({ err: error }, "Groups could not be looked at; those who follow them wait.")
          return LOOK_AGAIN_MS
        },
      )
      timer = null
      schedule(next)
    }, ms)
    timer.unref()
  }

  return {
    untilAfter: (groupId, after, ms) =>
      new Promise((resolve) => {
        if (stopped) return resolve()
        const done = () => {
          clearTimeout(late)
          waiters.delete(waiter)
          resolve()
        }
        const waiter = { groupId, after, done }
        const late = setTimeout(done, ms)
        waiters.add(waiter)
        schedule(LOOK_EVERY_MS)
      }),
    hasRoom(customerId) {
      const own = [...listeners].filter((listener) => listener.customerId === customerId)
      return !stopped && listeners.size < MOST_STREAMS && own.length < MOST_OF_CUSTOMER
    },
    listen(listener) {
      listeners.add(listener)
      schedule(0)
      return () => void listeners.delete(listener)
    },
    open: () => listeners.size,
    stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      for (const listener of listeners) end(listener)
      for (const { done } of waiters) done()
    },
  }
}

/**
 * Sends what is new in a group to those who are behind; gives those who are members no longer. Whoever is far behind
 * is sent a part at each look, by themselves, so that nobody else waits for it.
 */
async function deliverEvents(
  db: Handle,
  groupId: string,
  count: number,
  listeners: readonly Listener[],
): Promise<Listener[]> {
  const members = await db
    .selectFrom("party_members")
    .select("customer_id")
    .where("group_id", "=", groupId)
    .where("left_at", "is", null)
    .where("customer_id", "in", [...new Set(listeners.map(({ customerId }) => customerId))])
    .execute()
  const ids = new Set(members.map(({ customer_id }) => customer_id))
  const present = listeners.filter(({ customerId }) => ids.has(customerId))
  const near = count - AT_ONCE
  for (const [, together] of Map.groupBy(present, ({ after }) => (after >= near ? "near" : after))) {
    const from = Math.min(...together.map(({ after }) => after))
    for (const { event, isSeenBy } of await eventsAfter(db, groupId, from, [...ids]))
      for (const listener of together) {
        if (event.sequence <= listener.after) continue
        listener.after = event.sequence
        if (isSeenBy(listener.customerId)) listener.send(event)
      }
  }
  return listeners.filter(({ customerId }) => !ids.has(customerId))
}

/** Those among listeners whose sign-in is over: they signed out, or were signed out elsewhere. */
async function endedSessions(db: Handle, listeners: readonly Listener[], now: Date): Promise<Listener[]> {
  if (listeners.length === 0) return []
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "in", [...new Set(listeners.map(({ sessionId }) => sessionId))])
    .where("revoked_at", "is", null)
    .where("ends_at", ">", now)
    .execute()
  const live = new Set(rows.map(({ id }) => id))
  return listeners.filter(({ sessionId }) => !live.has(sessionId))
}

/** Somebody to whom a group's events are sent as they happen. */
interface Listener {
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
