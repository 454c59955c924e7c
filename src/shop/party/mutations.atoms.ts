import { boardEndpoints } from "#calls/party/board.ts"
import { groupEndpoints } from "#calls/party/group-endpoints.ts"
import { partySessionEndpoints } from "#calls/party/session.ts"
import type { Group } from "#src/contract/party/group.ts"
import type { Session } from "#src/contract/party/session.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { invalidateQueries, setQueryData } from "../core/query/cache.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { groupQuery, sessionQuery } from "./queries.ts"

/** Runs a change of a group or its tickets; what is on screen of them is fetched again. Rejects with an `ApiError`. */
function change<P extends unknown[], R>(call: (client: Client, ...of: P) => Promise<R>) {
  return atom(null, async (get, set, ...of: P): Promise<R> => {
    const result = await call(get(clientAtom), ...of)
    invalidateQueries(set, ["party"])
    return result
  })
}

const byId = (id: string) => ({ params: { id } })

/** The same, where the answer is the group or the ticket as it is now. */
function changeGroup<P extends unknown[]>(call: (client: Client, ...of: P) => Promise<Group>) {
  return atom(null, async (get, set, ...of: P): Promise<Group> => {
    const group = await call(get(clientAtom), ...of)
    invalidateQueries(set, ["party"])
    setQueryData(set, groupQuery({ id: group.groupId }), group)
    return group
  })
}
function changeSession<P extends unknown[]>(call: (client: Client, ...of: P) => Promise<Session>) {
  return atom(null, async (get, set, ...of: P): Promise<Session> => {
    const session = await call(get(clientAtom), ...of)
    invalidateQueries(set, ["party", "customer"])
    setQueryData(set, sessionQuery({ id: session.sessionId }), session)
    return session
  })
}

type Publicity = "private" | "public"

export const createGroupAtom = changeGroup((client, groupName: string, publicityStatus: Publicity) =>
  client.call(groupEndpoints.create, { body: { groupName, publicityStatus } }),
)
export const changeGroupAtom = changeGroup(
  (client, id: string, body: { groupName?: string; publicityStatus?: Publicity }) =>
    client.call(groupEndpoints.change, { ...byId(id), body }),
)
export const joinByTokenAtom = changeGroup((client, token: string) =>
  client.call(groupEndpoints.joinByToken, { params: { token } }),
)
export const joinGroupAtom = changeGroup((client, id: string) => client.call(groupEndpoints.join, byId(id)))
export const renewInvitationAtom = changeGroup((client, id: string) =>
  client.call(groupEndpoints.rotateToken, byId(id)),
)
export const removeMemberAtom = changeGroup((client, id: string, memberId: string) =>
  client.call(groupEndpoints.removeMember, { params: { id, memberId } }),
)
export const restoreMemberAtom = changeGroup((client, id: string, memberId: string) =>
  client.call(groupEndpoints.restoreMember, { params: { id, memberId } }),
)
export const offerHandoverAtom = changeGroup((client, id: string, memberId: string | null) =>
  client.call(groupEndpoints.offerHandover, { ...byId(id), body: { memberId } }),
)
export const answerHandoverAtom = changeGroup((client, id: string, accepts: boolean) =>
  client.call(groupEndpoints.answerHandover, { ...byId(id), body: { accepts } }),
)
export const blockMemberAtom = changeGroup((client, id: string, memberId: string, blocked: boolean) =>
  client.call(groupEndpoints.blockMember, { params: { id, memberId }, body: { blocked } }),
)
export const muteGroupAtom = changeGroup((client, id: string, muted: boolean) =>
  client.call(groupEndpoints.mute, { ...byId(id), body: { muted } }),
)
export const leaveGroupAtom = change((client, id: string) => client.call(groupEndpoints.leave, byId(id)))
export const closeGroupAtom = change((client, id: string) => client.call(groupEndpoints.close, byId(id)))

const createSessionCall = (
  client: Client,
  body: Pick<
    Session,
    | "groupId"
    | "lotteryKey"
    | "drawNo"
    | "gameType"
    | "gameOffer"
    | "numGames"
    | "sharePrice"
    | "inviteAllExistingMembers"
    | "autosessionStatus"
    | "coverRest"
  >,
) => client.call(partySessionEndpoints.create, { body: { ...body, inviteMembers: [] } })

export const createSessionAtom = changeSession(createSessionCall)
export const changeSessionAtom = changeSession(
  (
    client,
    id: string,
    body: {
      autosessionStatus?: Session["autosessionStatus"]
      inviteAllExistingMembers?: true
      coverRest?: boolean
    },
  ) => client.call(partySessionEndpoints.change, { ...byId(id), body }),
)
export const cancelSessionAtom = changeSession((client, id: string) =>
  client.call(partySessionEndpoints.cancel, byId(id)),
)
export const giveBackAtom = changeSession((client, id: string) =>
  client.call(partySessionEndpoints.giveBack, byId(id)),
)

export const postMessageAtom = change((client, id: string, text: string) =>
  client.call(boardEndpoints.post, { ...byId(id), body: { text } }),
)
export const removeMessageAtom = change((client, id: string, messageId: string) =>
  client.call(boardEndpoints.remove, { params: { id, messageId } }),
)
export const reportMessageAtom = change((client, id: string, messageId: string) =>
  client.call(boardEndpoints.report, { params: { id, messageId }, body: { reason: "" } }),
)
