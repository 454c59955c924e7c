import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { auditEndpoints } from "#src/contract/staff/audit.ts"
import { invitationEndpoints as invitations } from "#src/contract/staff/invitations.ts"
import { memberEndpoints as members } from "#src/contract/staff/members.ts"
import { staffSessionEndpoints as session } from "#src/contract/staff/sign-in.ts"
import { inviteOwner } from "#src/server/staff/invite-owner.ts"
import { inviteFirstOwner } from "#src/server/staff/members.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { deskBrowser, enrol, invitationTo } from "../../setup/desk/desk-browser.ts"
import { openShop, type TestShop } from "../../setup/shop.ts"

const WRONG = "owner@wrong-address.co.uk"
const RIGHT = "owner@lottery.co.uk"
const tokenIn = (path: string) => path.split("#")[1] ?? ""

describe.each(anyDatabase)("an owner who is invited from the machine, on $kind", ({ openEmpty }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await openEmpty(), { DEMO: "off", PAYMENT_GATEWAY: "none", DESK_OWNER: WRONG })
    await inviteFirstOwner(shop.fresh.database, WRONG, shop.now)
  }, 60_000)
  afterAll(() => shop.close())

  const look = async (token: string) =>
    (await deskBrowser(shop).call(invitations.look, { body: { token } })).status

  it("takes the place of one whose invitation went to a wrong address, and comes in with the printed link", async () => {
    const lost = await invitationTo(shop, WRONG)
    expect(await look(lost)).toBe(200)
    const { path, isNew } = await inviteOwner(shop.fresh.database, RIGHT, shop.now)
    expect(isNew).toBe(true)
    expect(await look(lost), "the wrong address").toBe(410)
    expect(tokenIn(path)).toBe(await invitationTo(shop, RIGHT))
    await enrol(shop, deskBrowser(shop), tokenIn(path))
  })

  it("who lost everything comes back, and what they had is worth nothing; both stand in the audit trail", async () => {
    const before = deskBrowser(shop)
    const first = await inviteOwner(shop.fresh.database, RIGHT, shop.now)
    expect(first.isNew).toBe(false)
    await enrol(shop, before, tokenIn(first.path))
    const { path } = await inviteOwner(shop.fresh.database, RIGHT, shop.now)
    expect((await before.call(session.get)).status, "the old session").toBe(401)
    const owner = deskBrowser(shop)
    await enrol(shop, owner, tokenIn(path))
    expect((await owner.call(session.get)).result).toMatchObject({ email: RIGHT, roles: ["owner"] })
    const { result } = await owner.call(auditEndpoints.list, { query: { limit: 50 } })
    const told = (result as { rows: { actor: string; summary: string }[] }).rows
    expect(told.filter(({ actor }) => actor === "the machine").map(({ summary }) => summary)).toEqual([
      "An owner was invited anew from the machine.",
      "An owner was invited anew from the machine.",
      "An owner was invited from the machine.",
    ])
    const staff = (await owner.call(members.list)).result as { email: string; state: string }[]
    expect(staff.find(({ email }) => email === WRONG)?.state).toBe("suspended")
  })

  it("is nobody while another owner can sign in, and no member with another role", async () => {
    await expect(inviteOwner(shop.fresh.database, "second@lottery.co.uk", shop.now)).rejects.toThrow(
      `${RIGHT} can sign in as an owner`,
    )
    const { tables } = shop.fresh.database
    await tables.updateTable("staff_members").set({ state: "suspended" }).execute()
    await tables
      .updateTable("staff_members")
      .set({ roles: JSON.stringify(["support"]) })
      .where("email", "=", WRONG)
      .execute()
    await expect(inviteOwner(shop.fresh.database, WRONG, shop.now)).rejects.toThrow("who is no owner")
  })
})
