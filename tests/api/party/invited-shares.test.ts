import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import type { Session } from "#src/contract/party/session.ts"
import { readLottery } from "#src/server/catalogue/offers.ts"
import { requestFor } from "#src/server/recurring/due-request.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import {
  accountOf,
  aGroup,
  balanceOf,
  chooseSession,
  join,
  look,
  requestShares,
} from "../setup/party/party.ts"
import { failureOf, statusOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("shares that are bought with an invitation, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  /** A private group with a ticket that only those who are asked see, and a stranger who has its invitation. */
  async function aParty() {
    const [organiser, guest] = [await aCustomer(shop), await aCustomer(shop)]
    const group = await aGroup(organiser.client)
    const session = await chooseSession(organiser.client, group.groupId, { inviteAllExistingMembers: false })
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
