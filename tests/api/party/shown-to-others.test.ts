import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { boardEndpoints } from "#src/contract/party/board.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { deskPartyEndpoints as calls } from "#src/contract/party/parties.desk.ts"
import type { Session } from "#src/contract/party/session.ts"
import { sessionOrderEndpoints } from "#src/contract/party/session-order.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { readLottery } from "#src/server/catalogue/offers.ts"
import { decode } from "#src/server/core/pictures/picture-worker.ts"
import { PICTURE, resultSvg } from "#src/server/core/pictures/result-svg.ts"
import { makeSay } from "#src/server/core/texts/sentences.ts"
import { readResultFacts } from "#src/server/orders/result-picture.ts"
import { requestFor } from "#src/server/recurring/due-request.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { expectHomeAgrees } from "../setup/desk/desk-home.ts"
import {
  accountOf,
  aGroup,
  balanceOf,
  buyParty,
  chooseSession,
  join,
  look,
  requestShares,
  runParties,
} from "../setup/party/party.ts"
import { codeOf, failureOf, refusalOf, statusOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("what others see of a party, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  describe("boards of groups", () => {
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
      await expectHomeAgrees(shop, "reportedMessages")
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

  describe("shares that are bought with an invitation", () => {
    /** A private group with a ticket that only those who are asked see, and a stranger who has its invitation. */
    async function aParty() {
      const [organiser, guest] = [await aCustomer(shop), await aCustomer(shop)]
      const group = await aGroup(organiser.client)
      const session = await chooseSession(organiser.client, group.groupId, {
        inviteAllExistingMembers: false,
      })
      const params = { id: group.groupId }
      return { organiser, guest, session, params, token: group.invitationToken ?? "" }
    }
    async function buy(client: TestClient, session: Session, invitation: string | undefined, quantity = 1) {
      const item = { ...requestShares(session, quantity), ...(invitation ? { invitation } : {}) }
      return client.pay(await client.call(cartEndpoints.build, { body: { items: [item] } }))
    }

    it("make their buyer a member of the private group, who sees its ticket, once and with what was paid", async () => {
      const { organiser, guest, session, params, token } = await aParty()
      const before = await balanceOf(shop, guest.customerId)
      await buy(guest.client, session, token, 2)
      expect(await look(guest.client, session)).toMatchObject({ isMember: true, ownShares: 2 })
      await buy(guest.client, session, token, 1)
      expect((await organiser.client.call(groupEndpoints.get, { params })).numMembers).toBe(2)
      const paid = 3 * session.sharePrice.cents
      expect(await balanceOf(shop, guest.customerId)).toBe(before - paid)
      expect(await accountOf(shop, `party:${session.sessionId}`)).toBe(paid)
    })

    it("are not sold with one that the organiser replaced, with another group's, or with none", async () => {
      const { organiser, guest, session, params, token } = await aParty()
      const before = await balanceOf(shop, guest.customerId)
      await organiser.client.call(groupEndpoints.rotateToken, { params })
      const others = (await aGroup((await aCustomer(shop)).client)).invitationToken ?? ""
      for (const invitation of [token, others])
        expect((await failureOf(buy(guest.client, session, invitation))).message).toBe(
          "This invitation is no longer valid. Please ask your organiser for a new one.",
        )
      expect((await failureOf(buy(guest.client, session, undefined))).message).toBe(
        "Please join the group first.",
      )
      expect(await statusOf(guest.client.call(groupEndpoints.get, { params }))).toBe(404)
      expect(await balanceOf(shop, guest.customerId)).toBe(before)
      expect((await look(organiser.client, session)).sharesTaken).toBe(0)
    })

    it("are not sold to whom the organiser removed, and leave them outside", async () => {
      const { organiser, guest, session, params, token } = await aParty()
      const { members } = await join(guest.client, token)
      const memberId = members.find(({ isOwn }) => isOwn)?.memberId ?? ""
      await organiser.client.call(groupEndpoints.removeMember, { params: { ...params, memberId } })
      expect((await failureOf(buy(guest.client, session, token))).code).toBe("member_removed")
      expect(await statusOf(guest.client.call(groupEndpoints.get, { params }))).toBe(404)
    })

    it("are bought again without it, so that AutoPlay brings nobody back who left", async () => {
      const { session, token } = await aParty()
      const request = { ...requestShares(session, 1), invitation: token }
      const { tables } = shop.fresh.database
      const lottery = await readLottery(tables, session.lotteryKey)
      const draw = await tables
        .selectFrom("draws")
        .selectAll()
        .where("offer_key", "=", session.lotteryKey)
        .where("draw_no", "=", session.drawNo)
        .executeTakeFirstOrThrow()
      expect(await requestFor(tables, request, lottery, draw)).toEqual(requestShares(session, 1))
    })
  })

  describe("a picture of a result", () => {
    let people: {
      readonly [who in "organiser" | "member" | "onlooker"]: { client: TestClient; customerId: string }
    }
    let session: Session
    beforeAll(async () => {
      people = {
        organiser: await aCustomer(shop),
        member: await aCustomer(shop),
        onlooker: await aCustomer(shop),
      }
      const group = await aGroup(people.organiser.client, "public")
      for (const { client } of [people.member, people.onlooker]) await join(client, group.invitationToken)
      session = await chooseSession(people.organiser.client, group.groupId)
      await buyParty(people.member.client, session, 1)
    }, 60_000)

    const pictureFor = (client: TestClient, ownPart?: "true") =>
      client.call(sessionOrderEndpoints.picture, {
        params: { id: session.sessionId },
        query: ownPart ? { ownPart } : {},
      })
    const factsFor = (customerId: string, withOwnPart: boolean) =>
      readResultFacts(shop.fresh.database.tables, session.sessionId, {
        viewer: { customerId, names: {}, now: shop.now },
        withOwnPart,
        shop: { siteName: "Southern Lotto", defaultTimeZone: "Australia/Melbourne" },
        say: makeSay("en-AU"),
      })
    const labels = (svg: string) => [...svg.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)

    it("a picture of a result is there for who holds shares, once it is known, and for nobody else", async () => {
      const { organiser, member, onlooker } = people
      expect(await refusalOf(pictureFor(member.client))).toEqual({ status: 409, code: "not_drawn" })
      await buyParty(organiser.client, session, session.numShares - 1)
      expect(await statusOf(pictureFor(member.client)), "bought and not drawn").toBe(409)
      await shop.stopDraw(session.drawNo, shop.now)
      await shop.passTo(shop.now)
      expect(await statusOf(pictureFor(onlooker.client)), "a member without shares").toBe(404)
      expect(await statusOf(pictureFor((await aCustomer(shop)).client)), "of a public group").toBe(404)
      expect(await statusOf(pictureFor(shop.client()))).toBe(401)
      const png = await pictureFor(member.client)
      expect([png.type, png.name]).toEqual(["image/png", "lotto-party.png"])
      const { width, height, data } = await decode("png", await png.arrayBuffer())
      expect([width, height]).toEqual([PICTURE.width, PICTURE.height])
      const colours = new Set(new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4))
      expect(colours.size, "texts and balls, not one ground").toBeGreaterThan(50)
    })

    it("it says what was drawn, the best games with their hits, and a part only of who asks for it", async () => {
      const { client, customerId } = people.member
      const seen = await look(client, session)
      const order = await client.call(sessionOrderEndpoints.get, {
        params: { id: session.sessionId },
        query: { showDetails: "true" },
      })
      const ticket = order.details?.tickets[0]
      const facts = await factsFor(customerId, false)
      const svg = resultSvg(facts)
      const drawn = order.details?.draw.numbers.flatMap(({ numbers }) => numbers.map(String)) ?? []
      expect(drawn.length).toBeGreaterThan(0)
      const after = labels(svg).slice(labels(svg).indexOf("Drawn") + 1)
      expect(after.slice(0, drawn.length)).toEqual(drawn)
      expect(labels(svg)).toEqual(
        expect.arrayContaining([seen.lotteryName, seen.groupName, "and 9 more games"]),
      )
      const most = Math.max(
        ...(ticket?.outcomes ?? []).map(({ matched }) =>
          matched.reduce((sum, set) => sum + set.numbers.length, 0),
        ),
      )
      const hits = facts.games.map(({ sets }) => sets.flat().filter(({ isHit }) => isHit).length)
      expect(Math.max(...hits)).toBe(most)
      const own = `my part: ${formatMoney(seen.ownWinnings ?? { cents: 0, currency: "AUD" })}`
      expect(svg).not.toContain("my part")
      expect(resultSvg(await factsFor(customerId, true))).toContain(own)
    })

    it("names of groups are drawn whatever signs they have, cut where they are too long", async () => {
      const facts = await factsFor(people.member.customerId, false)
      const svg = resultSvg({ ...facts, group: `<b>"Zoë & Łukasz" 🎉 \uffff${"W".repeat(80)}` })
      expect(svg).toContain("&#60;b&#62;&#34;Zoë &#38; Łukasz&#34;")
      expect(svg).toMatch(/W…"/)
      expect(svg).not.toContain("\uffff")
    })
  })
})
