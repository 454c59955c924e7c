import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { partySessionEndpoints, type Session } from "#src/contract/party/session.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { settleAutoplays } from "#src/server/party/settle-autoplays.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import {
  aGroup,
  balanceOf,
  buyParty,
  chooseSession,
  join,
  requestShares,
  runParties,
} from "../setup/party/party.ts"
import { refusalOf } from "../setup/refusals.ts"
import { aCustomer, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("a member's AutoPlay of a group, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const autoplaysOf = async (client: TestClient) =>
    (await client.call(recurringEndpoints.autoplays, { query: { limit: 10, offset: 0 } })).items

  const buyWithAutoplay = async (client: TestClient, session: Session, quantity: number) =>
    client.pay(
      await client.call(cartEndpoints.build, {
        body: {
          items: [
            {
              ...requestShares(session, quantity),
              recurringPurchase: { type: "autoplay" as const, enabled: true },
            },
          ],
        },
      }),
    )

  /** A group with a member and an open ticket that others follow; the member has shares with AutoPlay. */
  async function started(quantity = 2) {
    const [organiser, member] = [await aCustomer(shop), await aCustomer(shop)]
    await shop.proveEmail(member.customerId)
    const group = await aGroup(organiser.client)
    await join(member.client, group.invitationToken)
    const session = await chooseSession(organiser.client, group.groupId, { autosessionStatus: "on" })
    const receipt = await buyWithAutoplay(member.client, session, quantity)
    return { organiser, member, group, session, receipt }
  }
  const openOf = (client: TestClient, { groupId }: { groupId: string }) =>
    client.call(partySessionEndpoints.open, { params: { id: groupId } })
  const change = (client: TestClient, session: Session, autosessionStatus: "on" | "off") =>
    client.call(partySessionEndpoints.change, {
      params: { id: session.sessionId },
      body: { autosessionStatus },
    })
  const setStatus = (client: TestClient, id: string, status: "recurring_status_active") =>
    client.call(recurringEndpoints.autoplayStatus, { params: { id }, body: { status } })
  const mailsTo = (customerId: string, subject: string) =>
    shop.fresh.database.tables
      .selectFrom("mail")
      .select("id")
      .where("customer_id", "=", customerId)
      .where("subject", "=", subject)
      .execute()

  it("buys as many shares of the group's next ticket, once, and waits while there is none", async () => {
    const { organiser, member, group, session, receipt } = await started()
    expect(receipt.recurring).toMatchObject([
      { productType: "social_syndicate_share", description: "2 x Lotto Party shares" },
    ])
    const before = await balanceOf(shop, member.customerId)
    expect(await shop.repeatPurchases(member.customerId), "its first ticket was bought by hand").toBe(0)
    await shop.stopDraw(session.drawNo, shop.now)
    expect(await shop.repeatPurchases(member.customerId), "there is no next ticket yet").toBe(0)
    await runParties(shop)
    const [next] = await openOf(organiser.client, group)
    if (!next) throw new Error("No ticket follows.")
    expect(await shop.repeatPurchases(member.customerId)).toBe(1)
    expect(await shop.repeatPurchases(member.customerId)).toBe(0)
    const [mine] = await openOf(member.client, group)
    expect(mine).toMatchObject({ sessionId: next.sessionId, ownShares: 2, sharesTaken: 2 })
    // The first ticket did not fill: what was paid for it comes back.
    const paid = 2 * next.sharePrice.cents
    expect(await balanceOf(shop, member.customerId)).toBe(before - paid + 2 * session.sharePrice.cents)
    expect(await autoplaysOf(member.client)).toMatchObject([
      {
        groupName: group.groupName,
        numberOfShares: 2,
        lastAttemptStatus: "purchased",
        price: { cents: paid },
        nextChargeAt: null,
      },
    ])
  })

  it("says why it bought none where others took all shares", async () => {
    const { organiser, member, group, session } = await started(2)
    await shop.stopDraw(session.drawNo, shop.now)
    await runParties(shop)
    const [next] = await openOf(organiser.client, group)
    if (!next) throw new Error("No ticket follows.")
    await shop.fund(organiser.customerId, 100_000)
    await buyParty(organiser.client, next, next.numShares - 1)
    await shop.repeatPurchases(member.customerId)
    const [autoplay] = await autoplaysOf(member.client)
    expect(autoplay).toMatchObject({ status: "recurring_status_active", lastAttemptStatus: "hard_failure" })
    expect(autoplay?.lastAttemptMessage).toMatch(/1 share/)
  })

  it("is paused with a mail when the organiser turns tickets to come off, and cannot go on before they are on", async () => {
    const { organiser, member, group, session } = await started()
    const { autoplayId } = (await autoplaysOf(member.client))[0] ?? { autoplayId: "" }
    await change(organiser.client, session, "off")
    expect((await autoplaysOf(member.client))[0]).toMatchObject({ status: "recurring_status_paused" })
    expect(await mailsTo(member.customerId, `Your AutoPlay with ${group.groupName} is paused`)).toHaveLength(
      1,
    )
    const resume = () => setStatus(member.client, autoplayId, "recurring_status_active")
    await expect(resume()).rejects.toMatchObject({
      status: 409,
      code: "autosession_off",
      message: "The organiser has turned off ticket creation into future draws and cannot be unpaused.",
    })
    await change(organiser.client, session, "on")
    expect((await resume()).status).toBe("recurring_status_active")
  })

  it("can't be begun where no tickets follow", async () => {
    const { organiser, group, member } = await started()
    const session = await chooseSession(organiser.client, group.groupId, { place: 1 })
    const [sold] = (
      await member.client.call(cartEndpoints.build, {
        body: { items: [requestShares(session, 1)] },
      })
    ).cartItems
    expect(sold?.recurringPurchase).toBeNull()
    expect(await refusalOf(buyWithAutoplay(member.client, session, 1))).toEqual({
      status: 422,
      code: "invalid",
    })
  })

  it("changes how many shares it buys while no ticket is open", async () => {
    const { member, session } = await started()
    const { autoplayId } = (await autoplaysOf(member.client))[0] ?? { autoplayId: "" }
    await shop.stopDraw(session.drawNo, shop.now)
    const changed = await member.client.call(recurringEndpoints.changeAutoplay, {
      params: { id: autoplayId },
      body: { quantity: 3 },
    })
    expect(changed).toMatchObject({ numberOfShares: 3, price: { cents: 3 * session.sharePrice.cents } })
  })

  it("ends when its customer leaves the group, and when the group is closed", async () => {
    const { organiser, member, group, session } = await started()
    const other = await aCustomer(shop)
    await join(other.client, group.invitationToken)
    await buyWithAutoplay(other.client, session, 1)
    const params = { id: session.sessionId }
    await member.client.call(partySessionEndpoints.giveBack, { params })
    await member.client.call(groupEndpoints.leave, { params: { id: group.groupId } })
    expect(await autoplaysOf(member.client)).toEqual([])
    expect(await autoplaysOf(other.client)).toHaveLength(1)
    await organiser.client.call(groupEndpoints.close, { params: { id: group.groupId } })
    expect(await autoplaysOf(other.client)).toEqual([])
    expect(await settleAutoplays(shop.fresh.database, shop.now)).toEqual({ settled: 0, more: false })
  })
})
