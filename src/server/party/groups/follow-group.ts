import { errorCodes } from "#src/contract/error.ts"
import type { GroupEvent, GroupEvents } from "#src/contract/party/board.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import { Failure } from "#src/server/core/failure.ts"
import { sentence } from "#src/server/core/texts/sentences.ts"
import { countEvents, eventsAfter } from "../events.ts"
import type { LiveGroups } from "./live-groups.ts"
import { readMembership } from "./memberships.ts"

/** A stream lives no longer than this, milliseconds: whoever follows then opens another. */
const LONGEST_MS = 10 * 60_000

/** Where events go: the connection of who follows. */
export interface EventSink {
  /** Says where the group stands, before any event. */
  readonly opened: (after: number) => void
  readonly send: (event: GroupEvent) => void
  readonly beat: () => void
  readonly isStuck: () => boolean
  readonly end: () => void
}

interface Follower {
  readonly groupId: string
  readonly customerId: string
  readonly sessionId: string
  /** When the call's access token ends. */
  readonly accessUntil: Date
  /** The last event they know; without it they hear what happens from now on. */
  readonly after?: number | undefined
}

/** Lets a member follow a group: gives what begins the stream. 404 for who is no member, 429 where there is no room. */
export async function followGroup(
  db: Handle,
  live: LiveGroups,
  { groupId, customerId, sessionId, accessUntil, after }: Follower,
  now: Date,
): Promise<(sink: EventSink) => () => void> {
  await readMembership(db, groupId, customerId)
  const count = await countEvents(db, groupId)
  if (!live.hasRoom(customerId)) throw new Failure(429, errorCodes.tooMany, sentence("failure.tooMany"))
  // A number that is yet to come would silence the stream until then.
  const from = Math.min(after ?? count, count)
  const until = new Date(Math.min(accessUntil.getTime(), now.getTime() + LONGEST_MS))
  return ({ opened, ...sink }) => {
    opened(from)
    return live.listen({ groupId, customerId, sessionId, after: from, until, ...sink })
  }
}

/** Reads the events of a group after a given one; a request that nothing happened for may wait. Members only. */
export async function readEvents(
  db: Handle,
  live: LiveGroups,
  customerId: string,
  groupId: string,
  { after, wait }: { readonly after?: number | undefined; readonly wait: number },
): Promise<GroupEvents> {
  await readMembership(db, groupId, customerId)
  if (after === undefined) return { events: [], after: await countEvents(db, groupId) }
  if (wait > 0 && (await countEvents(db, groupId)) <= after) {
    await live.untilAfter(groupId, after, wait * 1000)
    // Meanwhile they may have left, or been removed.
    await readMembership(db, groupId, customerId)
  }
  const found = await eventsAfter(db, groupId, after, [customerId])
  return {
    events: found.filter(({ isSeenBy }) => isSeenBy(customerId)).map(({ event }) => event),
    // Those that they do not see are passed all the same: nobody waits for them again.
    after: found.at(-1)?.event.sequence ?? after,
  }
}
