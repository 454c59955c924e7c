import { boardEndpoints } from "#src/contract/party/board.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { aGroup, buyParty, chooseSession, join } from "../../setup/party/party.ts"
import type { TestClient, TestShop } from "../../setup/shop.ts"
import type { Owned } from "./calls.ts"

/** Groups of the owner's and one that they are a member of, with sessions and a message. */
export async function ownParties(
  shop: TestShop,
  owner: TestClient,
  customerId: string,
): Promise<Record<string, Owned>> {
  const friend = shop.client()
  await friend.signUp()
  const [own, last, other] = [await aGroup(owner), await aGroup(owner), await aGroup(friend)]
  await join(owner, other.invitationToken)
  const { members } = await join(friend, own.invitationToken)
  const memberId = members.find(({ isOwn }) => isOwn)?.memberId ?? ""
  const offered = await aGroup(friend)
  const joined = await join(owner, offered.invitationToken)
  await friend.call(groupEndpoints.offerHandover, {
    params: { id: offered.groupId },
    body: { memberId: joined.members.find(({ isOwn }) => isOwn)?.memberId ?? "" },
  })
  const session = await chooseSession(owner, own.groupId)
  const second = await chooseSession(owner, own.groupId, { place: 1 })
  await shop.fund(customerId, session.sharePrice.cents)
  await buyParty(owner, session, 1)
  const group = { params: { id: own.groupId } }
  const { messageId } = await owner.call(boardEndpoints.post, { ...group, body: { text: "Hello" } })
  const message = { params: { id: own.groupId, messageId } }
  return {
    "groups.get": group,
    "groups.join": group,
    "groups.change": { ...group, body: { groupName: "The owner's group" } },
    "groups.rotateToken": group,
    "groups.mute": { params: { id: own.groupId }, body: { muted: true } },
    "groups.blockMember": { params: { id: own.groupId, memberId }, body: { blocked: true } },
    "groups.removeMember": { params: { id: own.groupId, memberId } },
    "groups.restoreMember": { params: { id: own.groupId, memberId } },
    "groups.offerHandover": { ...group, body: { memberId } },
    "groups.answerHandover": { params: { id: offered.groupId }, body: { accepts: true } },
    "groups.leave": { params: { id: other.groupId } },
    "groups.close": { params: { id: last.groupId } },
    "groupMessages.list": group,
    "groupMessages.post": { ...group, body: { text: "Hello" } },
    "groupMessages.report": { ...message, body: {} },
    "groupMessages.remove": message,
    "groupMessages.events": group,
    "partySessions.ofGroup": group,
    "partySessions.open": group,
    "partySessions.get": { params: { id: session.sessionId } },
    "partySessions.change": { params: { id: session.sessionId }, body: { coverRest: true } },
    "partySessions.giveBack": { params: { id: session.sessionId } },
    "partySessions.cancel": { params: { id: second.sessionId } },
    "sessionOrders.get": { params: { id: session.sessionId } },
    "sessionOrders.picture": { params: { id: session.sessionId } },
  }
}
