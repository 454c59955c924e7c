import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { boardEndpoints } from "#src/contract/party/board.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { deskPartyEndpoints as calls } from "#src/contract/party/parties.desk.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { aGroup, balanceOf, buyParty, chooseSession, join, runParties } from "../setup/party/party.ts"
import { codeOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("boards of groups, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("write to each other: newest first, nothing offensive, removed and reported, and not when blocked", async () => {
    const [organiser, member] = [await aCustomer(shop, 0), await aCustomer(shop, 0)]
    const group = await aGroup(organiser.client)
    const id = group.groupId
    await join(member.client, group.invitationToken)
    const { after } = await organiser.client.call(boardEndpoints.events, {
      params: { id },
      query: { wait: 0 },
    })
    const post = (text: string, client = member.client) => {
      shop.now = new Date(shop.now.getTime() + 1000)
      return client.call(boardEndpoints.post, { params: { id }, body: { text } })
    }
    await post("one")
    await post("two")
    const three = await post("three")
    expect(await codeOf(post("you wanker"))).toBe("contains_profanity")
    const list = (query: { before?: string; limit?: number }, client = organiser.client) =>
      client.call(boardEndpoints.list, { params: { id }, query: { limit: 20, ...query } })
    const first = await list({ limit: 2 })
    expect(first.items.map(({ text }) => text)).toEqual(["three", "two"])
    const rest = await list({ limit: 2, before: first.next ?? "" })
    expect([rest.items.map(({ text }) => text), rest.next]).toEqual([["one"], null])
    await organiser.client.call(boardEndpoints.report, {
      params: { id, messageId: three.messageId },
      body: { reason: "Unkind" },
    })
    expect((await list({})).items[0]?.isReported).toBe(true)
    await organiser.client.call(boardEndpoints.remove, { params: { id, messageId: three.messageId } })
    expect((await list({}, member.client)).items).toHaveLength(2)
    const { events } = await organiser.client.call(boardEndpoints.events, {
      params: { id },
      query: { after, wait: 0 },
    })
    expect(events.map(({ type }) => type)).toEqual([
      "message_posted",
      "message_posted",
      "message_posted",
      "message_removed",
    ])
    const memberId = (await list({}, member.client)).items[0]?.memberId ?? ""
    await organiser.client.call(groupEndpoints.blockMember, {
      params: { id, memberId },
      body: { blocked: true },
    })
    expect(await codeOf(post("four"))).toBe("member_blocked")
  })

  it("are looked after by staff: reported messages, promotion, a session that is cancelled", async () => {
    const [organiser, member] = [await aCustomer(shop), await aCustomer(shop)]
    const group = await aGroup(organiser.client)
    const id = group.groupId
    await join(member.client, group.invitationToken)
    const session = await chooseSession(organiser.client, id)
    await buyParty(member.client, session, 1)
    const { messageId } = await member.client.call(boardEndpoints.post, {
      params: { id },
      body: { text: "Unkind" },
    })
    await organiser.client.call(boardEndpoints.report, {
      params: { id, messageId },
      body: { reason: "It is." },
    })
    const clerk = await aClerk(shop, "support")
    const why = { reason: "As the rules of the shop say" }
    const reported = async () =>
      (await clerk.call(calls.reported, { query: { limit: 50 } })).result.rows.find(
        (row) => row.messageId === messageId,
      )
    expect(await reported()).toMatchObject({
      customerId: member.customerId,
      text: "Unkind",
      reports: [{ reason: "It is." }],
    })
    await clerk.call(calls.removeMessage, { params: { messageId }, body: why })
    expect(await reported()).toBeUndefined()
    const board = await member.client.call(boardEndpoints.list, { params: { id }, query: { limit: 20 } })
    expect(board.items).toEqual([])
    await clerk.call(calls.promote, {
      params: { groupId: id },
      body: { ...why, publicityStatus: "promoted" },
    })
    const ofMember = { params: { customerId: member.customerId } }
    expect((await clerk.call(calls.groupsOf, ofMember)).result).toMatchObject([
      { groupId: id, publicityStatus: "promoted", organiserId: organiser.customerId, isOrganiser: false },
    ])
    const cancel = () =>
      clerk.call(calls.cancelSession, { params: { sessionId: session.sessionId }, body: why })
    expect((await cancel()).status).toBe(403)
    await clerk.elevate()
    expect((await cancel()).status).toBe(204)
    await runParties(shop)
    expect(await balanceOf(shop, member.customerId)).toBe(100_000)
    expect((await clerk.call(calls.sessionsOf, ofMember)).result).toMatchObject([
      { sessionId: session.sessionId, status: "cancelled", cancelReason: "staff", ownShares: 0 },
    ])
  })
})
