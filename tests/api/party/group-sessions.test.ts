import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { communicationEndpoints } from "#src/contract/account/communication.ts"
import { partyConfigEndpoints } from "#src/contract/party/config.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aGroup, balanceOf, buyParty, chooseSession, join, look, runParties } from "../setup/party/party.ts"
import { codeOf, refusalOf, statusOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"

const PAGE = { limit: 10, offset: 0 }

describe.each(anyDatabase)("tickets of groups, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("show a session to those who are invited to it: all, or by name, or by the link", async () => {
    const people = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)] as const
    const [organiser, named, other] = people
    const group = await aGroup(organiser.client)
    await join(named.client, group.invitationToken)
    const { members } = await join(other.client, group.invitationToken)
    const memberId = members.find(({ isOwn, isOrganiser }) => !isOwn && !isOrganiser)?.memberId ?? ""
    const session = await chooseSession(organiser.client, group.groupId, {
      inviteAllExistingMembers: false,
      inviteMembers: [memberId],
    })
    expect(await statusOf(look(named.client, session))).toBe(200)
    expect(await statusOf(look(other.client, session))).toBe(404)
    await join(other.client, group.invitationToken)
    expect((await look(other.client, session)).sharesLeft).toBe(session.numShares)
  })

  it("have one open session of a draw, of a draw that is open, with a price and a size on offer", async () => {
    const { client } = await aCustomer(shop)
    const { groupId } = await aGroup(client)
    const session = await chooseSession(client, groupId)
    expect(await refusalOf(chooseSession(client, groupId))).toEqual({ status: 409, code: "session_exists" })
    expect(await refusalOf(chooseSession(client, groupId, { drawNo: 1 }))).toEqual({
      status: 422,
      code: "draw_closed",
    })
    expect(await statusOf(chooseSession(client, groupId, { place: 1, numGames: 13 }))).toBe(422)
    expect(await statusOf(chooseSession(client, groupId, { place: 1, shareCents: 501 }))).toBe(422)
    const cancel = () => client.call(partySessionEndpoints.cancel, { params: { id: session.sessionId } })
    expect((await cancel()).status).toBe("cancelled")
    expect(await codeOf(cancel())).toBe("session_ended")
    expect((await chooseSession(client, groupId)).status).toBe("open")
    const { items } = await client.call(partySessionEndpoints.ofGroup, {
      params: { id: groupId },
      query: PAGE,
    })
    expect(items.map(({ status }) => status).toSorted()).toEqual(["cancelled", "open"])
  })

  it("that are public are found by anybody, joined by buying a share, and promoted only by staff", async () => {
    const [organiser, guest] = [await aCustomer(shop), await aCustomer(shop)]
    const group = await aGroup(organiser.client, "public")
    const session = await chooseSession(organiser.client, group.groupId, { place: 2 })
    const hidden = await aGroup(organiser.client)
    await chooseSession(organiser.client, hidden.groupId, { place: 2 })
    const word = `powerball-${session.drawNo}`
    const found = await shop
      .client()
      .call(partySessionEndpoints.discoverDraw, { params: { id: word }, query: PAGE })
    expect(found.items.map(({ groupId }) => groupId)).toEqual([group.groupId])
    expect(found.items[0]).toMatchObject({ holders: [], ownShares: 0 })
    expect(found.pageInfo).toEqual({ limit: 10, offset: 0, total: 1, pages: 1 })
    const all = await guest.client.call(partySessionEndpoints.discover, {
      query: { ...PAGE, lotteryKey: "powerball" },
    })
    expect(all.items.map(({ groupId }) => groupId)).toContain(group.groupId)
    const foundBy = async ({ client }: typeof guest) => {
      const { items } = await client.call(partySessionEndpoints.discover, { query: PAGE })
      return items.map(({ groupId }) => groupId)
    }
    expect(await foundBy(organiser), "it is the organiser's own").not.toContain(group.groupId)
    await buyParty(guest.client, session, 1)
    expect(await foundBy(guest), "who has joined has it among their groups").not.toContain(group.groupId)
    expect(await guest.client.call(groupEndpoints.get, { params: { id: group.groupId } })).toMatchObject({
      isMember: true,
      numMembers: 2,
    })
  })

  it("open the next draw's session by themselves while it is on, and not while it is paused", async () => {
    const [organiser, member] = [await aCustomer(shop), await aCustomer(shop)]
    await shop.proveEmail(member.customerId)
    const group = await aGroup(organiser.client)
    await join(member.client, group.invitationToken)
    const session = await chooseSession(organiser.client, group.groupId, {
      lotteryKey: "weekday_windfall",
      autosessionStatus: "paused",
    })
    const open = async () => member.client.call(partySessionEndpoints.open, { params: { id: group.groupId } })
    await shop.stopDraw(session.drawNo, shop.now, "weekday_windfall")
    await runParties(shop)
    expect(await open()).toEqual([])
    await organiser.client.call(partySessionEndpoints.change, {
      params: { id: session.sessionId },
      body: { autosessionStatus: "on" },
    })
    await runParties(shop)
    await runParties(shop)
    const [next, ...more] = await open()
    expect(more).toEqual([])
    expect(next).toMatchObject({
      autosessionStatus: "on",
      numGames: session.numGames,
      sharePrice: session.sharePrice,
      sharesTaken: 0,
    })
    expect(next?.drawNo).toBeGreaterThan(session.drawNo)
    const invited = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("id")
      .where("customer_id", "=", member.customerId)
      .where("subject", "=", `${group.groupName} has a new Lotto Party ticket`)
      .execute()
    expect(invited).toHaveLength(1)
  })

  it("wait for a next draw where there is none yet, and keep nothing else waiting meanwhile", async () => {
    const organiser = await aCustomer(shop)
    const { groupId } = await aGroup(organiser.client)
    const offer = await organiser.client.call(partyConfigEndpoints.one, {
      params: { lotteryKey: "set_for_life" },
    })
    const session = await chooseSession(organiser.client, groupId, {
      lotteryKey: "set_for_life",
      autosessionStatus: "on",
    })
    const { tables } = shop.fresh.database
    const halt = (halted_at: Date | null) =>
      tables.updateTable("draws").set({ halted_at }).where("offer_key", "=", "set_for_life").execute()
    await halt(shop.now)
    await shop.stopDraw(session.drawNo, shop.now, "set_for_life")
    await runParties(shop)
    const follower = () =>
      tables
        .selectFrom("party_sessions")
        .select("draw_no")
        .where("group_id", "=", groupId)
        .where("status", "=", "open")
        .execute()
    expect(await follower()).toEqual([])
    await halt(null)
    shop.now = new Date(shop.now.getTime() + 120_000)
    await runParties(shop)
    expect(await follower()).toEqual([{ draw_no: offer.draws[1]?.drawNo }])
  })

  it("tell everyone who holds a share, once, that the ticket was bought", async () => {
    const [organiser, member] = [await aCustomer(shop), await aCustomer(shop)]
    for (const { customerId } of [organiser, member]) await shop.proveEmail(customerId)
    const group = await aGroup(organiser.client)
    await join(member.client, group.invitationToken)
    const session = await chooseSession(organiser.client, group.groupId, { shareCents: 1000 })
    await buyParty(organiser.client, session, 1)
    await runParties(shop)
    await buyParty(member.client, session, session.numShares - 1)
    const mailed = async () => {
      await runParties(shop)
      const mails = await shop.fresh.database.tables
        .selectFrom("mail")
        .select("customer_id")
        .where("subject", "=", `The ticket of ${group.groupName} has been bought`)
        .execute()
      return mails.map(({ customer_id }) => customer_id).toSorted()
    }
    const both = [organiser.customerId, member.customerId].toSorted()
    expect(await mailed()).toEqual(both)
    expect(await mailed()).toEqual(both)
  })

  it("remind members once, and buy the rest for an organiser who covers it", async () => {
    const [organiser, member, idle] = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)]
    for (const { customerId } of [organiser, member, idle]) await shop.proveEmail(customerId)
    const group = await aGroup(organiser.client)
    await join(member.client, group.invitationToken)
    await join(idle.client, group.invitationToken)
    const session = await chooseSession(organiser.client, group.groupId, {
      lotteryKey: "oz_lotto",
      coverRest: true,
    })
    await buyParty(member.client, session, 1)
    const noon = shop.now
    shop.now = new Date(noon.getTime() + 2 * 3_600_000)
    await shop.stopDraw(session.drawNo, new Date(shop.now.getTime() + 3_600_000), "oz_lotto")
    await runParties(shop)
    await runParties(shop)
    const reminded = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("customer_id")
      .where("subject", "=", `${group.groupName} is about to play without you`)
      .execute()
    expect(reminded.map(({ customer_id }) => customer_id)).toEqual([idle.customerId])
    // Nothing is charged before its organiser knows how much it is.
    const { body } = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("body")
      .where("customer_id", "=", organiser.customerId)
      .where("subject", "=", `We're about to buy the shares left in ${group.groupName}`)
      .executeTakeFirstOrThrow()
    expect(body).toContain(formatMoney(money((session.numShares - 1) * session.sharePrice.cents, "AUD")))
    expect(await balanceOf(shop, organiser.customerId)).toBe(100_000)
    await shop.stopDraw(session.drawNo, new Date(shop.now.getTime() + 600_000), "oz_lotto")
    await runParties(shop)
    expect(await balanceOf(shop, organiser.customerId)).toBe(
      100_000 - (session.numShares - 1) * session.sharePrice.cents,
    )
    const row = await shop.fresh.database.tables
      .selectFrom("party_sessions")
      .select("status")
      .where("id", "=", session.sessionId)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe("closed")
    shop.now = noon
  })

  it("write to nobody who muted the group or wants no mail of groups, and each mail leads to both", async () => {
    const organiser = await aCustomer(shop)
    const [muted, leaving, idle] = [await aCustomer(shop), await aCustomer(shop), await aCustomer(shop)]
    const people = [organiser, muted, leaving, idle]
    for (const { customerId } of people) await shop.proveEmail(customerId)
    const group = await aGroup(organiser.client)
    for (const { client } of [muted, leaving, idle]) await join(client, group.invitationToken)
    const mailed = (subject: string) =>
      shop.fresh.database.tables
        .selectFrom("mail")
        .select(["customer_id", "body", "unsubscribe_url"])
        .where("subject", "=", subject)
        .orderBy("customer_id")
        .execute()
    const idsOf = (mails: Awaited<ReturnType<typeof mailed>>) => mails.map(({ customer_id }) => customer_id)
    const sorted = (...of: { customerId: string }[]) => of.map(({ customerId }) => customerId).toSorted()
    const opened = `${group.groupName} has a new Lotto Party ticket`

    const mute = (client: typeof idle.client, on: boolean) =>
      client.call(groupEndpoints.mute, { params: { id: group.groupId }, body: { muted: on } })
    expect((await mute(muted.client, true)).isMuted).toBe(true)
    expect((await idle.client.call(groupEndpoints.get, { params: { id: group.groupId } })).isMuted).toBe(
      false,
    )
    const session = await chooseSession(organiser.client, group.groupId, { inviteAllExistingMembers: true })
    await runParties(shop)
    const invitations = await mailed(opened)
    expect(idsOf(invitations)).toEqual(sorted(leaving, idle))

    // The link at the foot ends mail of groups and nothing else, without signing in.
    const [{ body, unsubscribe_url } = expect.fail("Nobody was invited.")] = invitations.filter(
      ({ customer_id }) => customer_id === leaving.customerId,
    )
    expect(body).toContain(`/lotto-party/group?group=${group.groupId}`)
    const [, id = "", token = ""] = /\/unsubscribe\/([\w-]+)\/lotto-party#token=([\w.-]+)/.exec(body) ?? []
    expect(id).toBe(leaving.customerId)
    const change = { params: { id }, query: { token }, body: { preferences: { groups: false } } }
    const { preferences } = await shop.client().call(communicationEndpoints.put, change)
    expect(preferences).toMatchObject({ groups: false, email: false })
    // So does the header of the mail, where a mail program presses it, and a browser that opens it gets the page.
    const asked = { params: { id } }
    await leaving.client.call(communicationEndpoints.put, {
      ...asked,
      body: { preferences: { groups: true } },
    })
    const url = new URL(unsubscribe_url ?? "")
    const { api } = shop.running
    const press = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }
    expect((await api.request(url.href, press)).status).toBe(204)
    expect((await leaving.client.call(communicationEndpoints.get, asked)).preferences.groups).toBe(false)
    const shown = await api.request(url.href)
    expect(shown.headers.get("location")).toMatch(new RegExp(`/unsubscribe/${id}/lotto-party#token=`))
    const forged = await api.request(`${url.origin}${url.pathname}?token=1.a`, press)
    expect(forged.status).toBe(410)
    await mute(muted.client, false)

    const noon = shop.now
    shop.now = new Date(noon.getTime() + 2 * 3_600_000)
    await shop.stopDraw(session.drawNo, new Date(shop.now.getTime() + 3_600_000))
    await runParties(shop)
    const reminders = await mailed(`${group.groupName} is about to play without you`)
    expect(idsOf(reminders)).toEqual(sorted(organiser, muted, idle))
    for (const { body: text } of reminders) expect(text).toContain("/lotto-party#token=")
    shop.now = noon
  })

  it("say in their configuration what can be played, and only that", async () => {
    const config = await shop.client().call(partyConfigEndpoints.all)
    expect(config.pageSizes).toMatchObject({ groups: 6, sessions: 10 })
    const keys = config.offers.map(({ lotteryKey }) => lotteryKey)
    expect(keys).toContain("powerball")
    // Its numbers are given out, not picked.
    expect(keys).not.toContain("super_jackpot_lottery")
    expect(
      await statusOf(
        shop.client().call(partyConfigEndpoints.one, { params: { lotteryKey: "super_jackpot_lottery" } }),
      ),
    ).toBe(404)
  })
})
