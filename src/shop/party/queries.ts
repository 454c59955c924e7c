import { boardEndpoints } from "#calls/party/board.ts"
import { partyConfigEndpoints } from "#calls/party/config.ts"
import { groupEndpoints } from "#calls/party/group-endpoints.ts"
import { partySessionEndpoints } from "#calls/party/session.ts"
import { GROUPS_AT_ONCE, SESSIONS_AT_ONCE } from "#src/contract/party/party.codes.ts"
import type { Session } from "#src/contract/party/session.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { defineQuery } from "../core/query/define.ts"

/** A purchase changes who holds shares, and what an organiser does changes the rest. */
const ofParty = { isPrivate: true, tags: ["party", "orders"] } as const
const cutoffs = (sessions: readonly Session[]) =>
  sessions.filter(({ status }) => status === "open").map(({ drawStop }) => drawStop)

/** The games that groups can play; good for five minutes, by the specification. */
export const partyConfigQuery = defineQuery(
  "party-config",
  (client) => client.call(partyConfigEndpoints.all),
  {
    staleTime: 5 * 60_000,
    staleAt: ({ offers }) => offers.flatMap(({ draws }) => draws.map(({ drawStop }) => drawStop)),
  },
)

/** Groups that the customer organises or is a member of. */
export const groupsQuery = defineQuery(
  "party-groups",
  (client, { page }: { page: number }) =>
    client.call(groupEndpoints.list, {
      query: { limit: GROUPS_AT_ONCE, offset: (page - 1) * GROUPS_AT_ONCE },
    }),
  ofParty,
)

/** One group as the customer may see it. */
export const groupQuery = defineQuery(
  "party-group",
  (client, { id }: { id: string }) => client.call(groupEndpoints.get, { params: { id } }),
  ofParty,
)

/** An invitation: the organiser and the group; its content depends on who asks. */
export const invitationQuery = defineQuery(
  "party-invitation",
  (client, { token }: { token: string }) => client.call(groupEndpoints.invitation, { params: { token } }),
  {
    ...ofParty,
    staleAt: ({ openSessions }) => openSessions.map(({ drawStop }) => drawStop),
  },
)

/** A group's open tickets, the next draw first. */
export const openSessionsQuery = defineQuery(
  "party-open-sessions",
  (client, { groupId }: { groupId: string }) =>
    client.call(partySessionEndpoints.open, { params: { id: groupId } }),
  { ...ofParty, staleAt: cutoffs },
)

/** All of a group's tickets, the latest draw first. */
export const groupSessionsQuery = defineQuery(
  "party-sessions",
  (client, { groupId, page }: { groupId: string; page: number }) =>
    client.call(partySessionEndpoints.ofGroup, {
      params: { id: groupId },
      query: { limit: SESSIONS_AT_ONCE, offset: (page - 1) * SESSIONS_AT_ONCE },
    }),
  { ...ofParty, staleAt: ({ items }) => cutoffs(items) },
)

/** The group's tickets that are bought and not paid yet, the latest draw first. */
export const fullTicketsQuery = defineQuery(
  "party-full",
  (client, { groupId }: { groupId: string }) =>
    client.call(partySessionEndpoints.ofGroup, {
      params: { id: groupId },
      query: { limit: SESSIONS_AT_ONCE, offset: 0, status: "closed" },
    }),
  ofParty,
)

/** The group's tickets whose draw is paid, the latest first. */
export const resultsQuery = defineQuery(
  "party-results",
  (client, { groupId, most }: { groupId: string; most: number }) =>
    client.call(partySessionEndpoints.ofGroup, {
      params: { id: groupId },
      query: { limit: most, offset: 0, status: "paid" },
    }),
  ofParty,
)

/** One ticket of a group. */
export const sessionQuery = defineQuery(
  "party-session",
  (client, { id }: { id: string }) => client.call(partySessionEndpoints.get, { params: { id } }),
  { ...ofParty, staleAt: (session) => cutoffs([session]) },
)

const discover = (client: Client, { page, lotteryKey }: { page: number; lotteryKey: string | null }) =>
  client.call(partySessionEndpoints.discover, {
    query: {
      limit: SESSIONS_AT_ONCE,
      offset: (page - 1) * SESSIONS_AT_ONCE,
      ...(lotteryKey ? { lotteryKey } : {}),
    },
  })

/** Open tickets of groups that anybody may join, as a page shows them to everybody. */
export const discoverQuery = defineQuery("party-discover", discover, {
  tags: ["party", "stock"],
  staleAt: ({ items }) => cutoffs(items),
})

/** The same for a customer: without the groups that they are in already. */
export const discoverOthersQuery = defineQuery("party-discover-others", discover, {
  isPrivate: true,
  tags: ["party", "orders", "stock"],
  staleAt: ({ items }) => cutoffs(items),
})

/** The members' last messages, the newest first. */
export const messagesQuery = defineQuery(
  "party-messages",
  (client, { groupId, limit }: { groupId: string; limit: number }) =>
    client.call(boardEndpoints.list, {
      params: { id: groupId },
      query: { limit: Math.min(limit, 100) },
    }),
  { ...ofParty, tags: ["party"] },
)
