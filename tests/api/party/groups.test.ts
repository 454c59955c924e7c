import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { boardEndpoints } from "#src/contract/party/board.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { sessionOrderEndpoints } from "#src/contract/party/session-order.ts"
import { isProfane, nameKey } from "#src/server/party/groups/group-names.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import {
  aGroup,
  balanceOf,
  buyParty,
  chooseSession,
  join,
  look,
  requestShares,
} from "../setup/party/party.ts"
import { codeOf, refusalOf, statusOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"

const PAGE = { limit: 10, offset: 0 }

describe.each(anyDatabase)("groups that play together, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const groupOf = (client: Awaited<ReturnType<typeof aCustomer>>["client"], id: string) =>
    client.call(groupEndpoints.get, { params: { id } })

  /** Subjects of mails about groups, in the order they were written. */
  const subjectsTo = async (customerId: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("mail")
        .select("subject")
        .where("customer_id", "=", customerId)
        .where("subject", "!=", "Welcome")
        .orderBy("id")
        .execute()
    ).map(({ subject }) => subject)

  it("have names of their own, whatever letters, accents and spaces, and none that offends", async () => {
    const { client } = await aCustomer(shop, 0)
    const create = (groupName: string) =>
      client.call(groupEndpoints.create, { body: { groupName, publicityStatus: "private" } })
    const { groupName, isOrganiser, members } = await create("  The   Café  Crew ")
    expect([groupName, isOrganiser]).toEqual(["The Café Crew", true])
    expect(members.map(({ firstName, initial }) => `${firstName} ${initial}`)).toEqual(["Kim N."])
    expect(await refusalOf(create("thecafe crew"))).toEqual({ status: 409, code: "group_name_used" })
    expect(await refusalOf(create("You dickheads"))).toEqual({ status: 422, code: "contains_profanity" })
    expect(await statusOf(create("x"))).toBe(422)
    expect(await statusOf(create("x".repeat(41)))).toBe(422)
    expect(nameKey("ÀB c")).toBe(nameKey("abC"))
    expect(["Scunthorpe FC", "The Assessors", "Wogan fans"].filter(isProfane)).toEqual([])
    expect(["sh1t happens", "Fùck it", "the poofters"].filter((text) => !isProfane(text))).toEqual([])
  })

  it("tell a visitor who invites to what, and let nobody in without signing in", async () => {
    const organiser = await aCustomer(shop)
    const group = await aGroup(organiser.client)
    const session = await chooseSession(organiser.client, group.groupId)
    const token = group.invitationToken ?? ""
    const readInvitation = (client = shop.client()) =>
      client.call(groupEndpoints.invitation, { params: { token } })
    expect(await readInvitation()).toMatchObject({
      groupName: group.groupName,
      organiserFirstName: "Kim",
      isMember: false,
      openSessions: [{ sessionId: session.sessionId, drawNo: session.drawNo, sharesLeft: session.numShares }],
    })
    expect(JSON.stringify(await readInvitation())).not.toContain("Nguyen")
    expect(await statusOf(join(shop.client(), token))).toBe(401)
    const guest = await aCustomer(shop)
    expect(await join(guest.client, token)).toMatchObject({
      isMember: true,
      numMembers: 2,
      isOrganiser: false,
    })
    expect((await join(guest.client, token)).numMembers).toBe(2)
    const rotated = await organiser.client.call(groupEndpoints.rotateToken, { params: { id: group.groupId } })
    expect(await statusOf(readInvitation())).toBe(404)
    expect(rotated.invitationToken).not.toBe(token)
  })

  it("are no business of strangers: not the group, its sessions, its board, its orders", async () => {
    const [organiser, stranger] = [await aCustomer(shop), await aCustomer(shop)]
    const group = await aGroup(organiser.client)
    const session = await chooseSession(organiser.client, group.groupId)
    const { messageId } = await organiser.client.call(boardEndpoints.post, {
      params: { id: group.groupId },
      body: { text: "Hello" },
    })
    const id = group.groupId
    const memberId = group.members[0]?.memberId ?? ""
    const { client } = stranger
    const calls = [
      client.call(groupEndpoints.get, { params: { id } }),
      client.call(groupEndpoints.join, { params: { id } }),
      client.call(groupEndpoints.change, { params: { id }, body: { groupName: "Mine now" } }),
      client.call(groupEndpoints.rotateToken, { params: { id } }),
      client.call(groupEndpoints.leave, { params: { id } }),
      client.call(groupEndpoints.removeMember, { params: { id, memberId } }),
      client.call(groupEndpoints.blockMember, { params: { id, memberId }, body: { blocked: true } }),
      client.call(groupEndpoints.close, { params: { id } }),
      client.call(partySessionEndpoints.ofGroup, { params: { id }, query: PAGE }),
      client.call(partySessionEndpoints.open, { params: { id } }),
      client.call(boardEndpoints.list, { params: { id }, query: { limit: 20 } }),
      client.call(boardEndpoints.events, { params: { id }, query: { wait: 0 } }),
      client.call(boardEndpoints.post, { params: { id }, body: { text: "Hello" } }),
      client.call(boardEndpoints.remove, { params: { id, messageId } }),
      client.call(boardEndpoints.report, { params: { id, messageId }, body: { reason: "" } }),
      look(client, session),
      client.call(partySessionEndpoints.change, {
        params: { id: session.sessionId },
        body: { autosessionStatus: "on" },
      }),
      client.call(partySessionEndpoints.cancel, { params: { id: session.sessionId } }),
      client.call(sessionOrderEndpoints.get, { params: { id: session.sessionId }, query: {} }),
      chooseSession(client, id),
    ]
    expect(new Set(await Promise.all(calls.map(statusOf)))).toEqual(new Set([404]))
    expect(await codeOf(buyParty(client, session, 1))).toBe("session_ended")
    expect(await balanceOf(shop, stranger.customerId)).toBe(100_000)
  })

  it("leave to the organiser what is the organiser's", async () => {
    const [organiser, member] = [await aCustomer(shop), await aCustomer(shop)]
    const group = await aGroup(organiser.client)
    await join(member.client, group.invitationToken)
    const id = group.groupId
    const session = await chooseSession(organiser.client, id)
    const { client } = member
    const own = (await client.call(groupEndpoints.get, { params: { id } })).members.find(({ isOwn }) => isOwn)
    const calls = [
      client.call(groupEndpoints.change, { params: { id }, body: { publicityStatus: "public" } }),
      client.call(groupEndpoints.rotateToken, { params: { id } }),
      client.call(groupEndpoints.close, { params: { id } }),
      client.call(groupEndpoints.removeMember, { params: { id, memberId: own?.memberId ?? "" } }),
      client.call(partySessionEndpoints.cancel, { params: { id: session.sessionId } }),
      client.call(partySessionEndpoints.change, {
        params: { id: session.sessionId },
        body: { coverRest: true },
      }),
      chooseSession(client, id, { place: 1 }),
    ]
    expect(new Set(await Promise.all(calls.map(statusOf)))).toEqual(new Set([403]))
    expect(await statusOf(organiser.client.call(groupEndpoints.leave, { params: { id } }))).toBe(409)
  })

  it("keep whoever holds shares of an open session, and let nobody back whom the organiser removed", async () => {
    const [organiser, member] = [await aCustomer(shop), await aCustomer(shop)]
    const group = await aGroup(organiser.client)
    const id = group.groupId
    await join(member.client, group.invitationToken)
    const session = await chooseSession(organiser.client, id)
    await buyParty(member.client, session, 1)
    const memberId =
      (await member.client.call(groupEndpoints.get, { params: { id } })).members.find(({ isOwn }) => isOwn)
        ?.memberId ?? ""
    const remove = () => organiser.client.call(groupEndpoints.removeMember, { params: { id, memberId } })
    expect(await codeOf(member.client.call(groupEndpoints.leave, { params: { id } }))).toBe("shares_held")
    expect(await codeOf(remove())).toBe("shares_held")
    await member.client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } })
    expect((await remove()).numMembers).toBe(1)
    expect(await codeOf(join(member.client, group.invitationToken))).toBe("member_removed")
    expect(await statusOf(look(member.client, session))).toBe(200)
    expect(await codeOf(buyParty(member.client, session, 1))).toBe("member_removed")
  })

  it("take a removed member back, who gets to know of both by mail", async () => {
    const [organiser, member] = [await aCustomer(shop), await aCustomer(shop)]
    const group = await aGroup(organiser.client)
    await join(member.client, group.invitationToken)
    const { members } = await groupOf(organiser.client, group.groupId)
    const memberId = members.find(({ isOwn }) => !isOwn)?.memberId ?? ""
    const params = { id: group.groupId, memberId }
    const after = await organiser.client.call(groupEndpoints.removeMember, { params })
    expect(after.removed.map((one) => one.memberId)).toEqual([memberId])
    expect(await statusOf(groupOf(member.client, group.groupId))).toBe(404)
    expect(await statusOf(member.client.call(groupEndpoints.restoreMember, { params }))).toBe(404)
    const restored = await organiser.client.call(groupEndpoints.restoreMember, { params })
    expect([restored.removed, restored.numMembers]).toEqual([[], 2])
    expect((await groupOf(member.client, group.groupId)).isMember).toBe(true)
    expect(await subjectsTo(member.customerId)).toEqual([
      expect.stringMatching(/^You're no longer in /),
      expect.stringMatching(/^You're back in /),
    ])
  })

  it("are handed over to a member who accepts, and the one before promises nothing any more", async () => {
    const [organiser, member, other] = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)]
    const group = await aGroup(organiser.client)
    for (const { client } of [member, other]) await join(client, group.invitationToken)
    const session = await chooseSession(organiser.client, group.groupId, { coverRest: true })
    expect(session.coverRest).toBe(true)
    const id = group.groupId
    const asSeen = (client: typeof member.client) => groupOf(client, id)
    const { memberId } = (await asSeen(member.client)).members.find(({ isOwn }) => isOwn) ?? { memberId: "" }
    const offer = (client: typeof member.client, to: string | null) =>
      client.call(groupEndpoints.offerHandover, { params: { id }, body: { memberId: to } })
    const answer = (client: typeof member.client, accepts: boolean) =>
      client.call(groupEndpoints.answerHandover, { params: { id }, body: { accepts } })
    expect(await statusOf(offer(member.client, memberId))).toBe(403)
    expect((await offer(organiser.client, memberId)).handover).toMatchObject({ memberId })
    expect((await asSeen(other.client)).handover, "it is nobody else's business").toBeNull()
    expect(await statusOf(answer(other.client, true))).toBe(404)
    expect((await answer(member.client, false)).isOrganiser).toBe(false)
    expect((await asSeen(organiser.client)).isOrganiser).toBe(true)
    await offer(organiser.client, memberId)
    expect(await answer(member.client, true)).toMatchObject({ isOrganiser: true, handover: null })
    const before = await asSeen(organiser.client)
    expect([before.isOrganiser, before.isMember]).toEqual([false, true])
    expect(await statusOf(offer(organiser.client, memberId))).toBe(403)
    const { cover_rest } = await shop.fresh.database.tables
      .selectFrom("party_sessions")
      .select("cover_rest")
      .where("id", "=", session.sessionId)
      .executeTakeFirstOrThrow()
    expect(cover_rest).toBe(false)
    expect(await subjectsTo(organiser.customerId)).toEqual([
      expect.stringMatching(/^You still organise /),
      expect.stringMatching(/has a new organiser$/),
    ])
  })

  it("that are closed give the money of open sessions back, and their name to others", async () => {
    const [organiser, member] = [await aCustomer(shop), await aCustomer(shop)]
    const group = await aGroup(organiser.client)
    await join(member.client, group.invitationToken)
    const session = await chooseSession(organiser.client, group.groupId)
    await buyParty(member.client, session, 2)
    await member.client.add(requestShares(session, 1))
    await organiser.client.call(groupEndpoints.close, { params: { id: group.groupId } })
    expect(await balanceOf(shop, member.customerId)).toBe(100_000)
    expect(await look(member.client, session)).toMatchObject({
      status: "cancelled",
      cancelReason: "group_closed",
    })
    expect(
      await statusOf(
        member.client.call(groupEndpoints.invitation, { params: { token: group.invitationToken ?? "" } }),
      ),
    ).toBe(404)
    expect(
      (
        await organiser.client.call(groupEndpoints.create, {
          body: { groupName: group.groupName, publicityStatus: "private" },
        })
      ).groupName,
    ).toBe(group.groupName)
    const { items } = await member.client.call(orderEndpoints.list, {
      query: { ...PAGE, status: "past_products", productType: "social_syndicate_share" },
    })
    expect(items[0]).toMatchObject({
      state: "cancelled",
      sessionStatus: "cancelled",
      refunded: { cents: session.sharePrice.cents * 2 },
    })
  })
})
