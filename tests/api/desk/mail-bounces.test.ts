import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { customerCareEndpoints } from "#src/contract/account/customer-care.desk.ts"
import { bounceEndpoints } from "#src/contract/account/mail-bounces.desk.ts"
import { numberEndpoints } from "#src/contract/site/numbers.desk.ts"
import { staffKeyEndpoints as keys } from "#src/contract/staff/keys.ts"
import { messageIdOf } from "#src/server/core/mail/deliver.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { sendAsEditor } from "../setup/desk/editor.ts"
import { aCustomer, aPerson, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("mail that comes back, on $kind", ({ open }) => {
  let shop: TestShop
  let owner: Clerk
  let secret: string
  beforeAll(async () => {
    shop = await openShop(await open())
    owner = await aClerk(shop, "owner")
    await owner.elevate()
    const body = { name: "Mail provider", scopes: ["mail:bounces" as const], expiresAt: null }
    secret = (await owner.call(keys.create, { body })).result.secret
  }, 60_000)
  afterAll(() => shop.close())

  const report = async (body: object, key = secret) =>
    (await sendAsEditor(() => shop)("POST", "/desk-api/mail-bounces", body, key)).status
  const health = async () => (await owner.call(numberEndpoints.health)).result.mail.bounced
  const firstMailTo = async (email: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("mail")
        .select("id")
        .where("recipient", "=", email)
        .orderBy("id")
        .executeTakeFirstOrThrow()
    ).id

  it("stands once with its mail, and asks the customer whether the address is right", async () => {
    const person = aPerson()
    const { client, customerId } = await aCustomer(shop, 0, person)
    const isRequired = async () => (await client.call(customerEndpoints.get)).emailAddressConfirmationRequired
    expect(await isRequired()).toBe(false)
    const mailId = await firstMailTo(person.email)
    const bounce = {
      recipient: person.email,
      kind: "hard",
      reason: `550 5.1.1 <${person.email}> no such user`,
      message_id: messageIdOf(mailId, "shop.example"),
    }
    expect(await report({ ...bounce, kind: "soft" })).toBe(204)
    expect(await isRequired(), "it may be taken later").toBe(false)
    expect(await report(bounce)).toBe(204)
    expect(await report(bounce)).toBe(204)
    expect(await isRequired()).toBe(true)
    const shown = (await health()).filter((one) => one.customerId === customerId)
    expect(shown.map(({ kind }) => kind).sort()).toEqual(["hard", "soft"])
    expect(JSON.stringify(shown)).not.toContain(person.email)
    const mails = await owner.call(customerCareEndpoints.mails, {
      params: { customerId },
      query: { limit: 50 },
    })
    expect(mails.result.rows.filter(({ isBounced }) => isBounced).map(({ id }) => id)).toEqual([mailId])
  })

  it("as a complaint ends the marketing to its customer", async () => {
    const person = { ...aPerson(), emailOptIn: true }
    const { customerId } = await aCustomer(shop, 0, person)
    const wants = async () =>
      (
        await shop.fresh.database.tables
          .selectFrom("customers")
          .select("email_opt_in")
          .where("id", "=", customerId)
          .executeTakeFirstOrThrow()
      ).email_opt_in
    expect(await wants()).toBe(true)
    expect(await report({ recipient: person.email, kind: "complaint", reason: "spam" })).toBe(204)
    expect(await wants()).toBe(false)
  })

  it("is reported by nobody without a key for it", async () => {
    const bounce = { recipient: "a@example.com", kind: "hard", reason: "550" }
    const body = { name: "Newsletter", scopes: ["content:write" as const], expiresAt: null }
    const other = (await owner.call(keys.create, { body })).result.secret
    expect(await report(bounce, other)).toBe(403)
    expect(await report(bounce, "made up")).toBe(401)
    const asOwner = { body: { ...bounce, kind: "hard" as const } }
    expect((await owner.call(bounceEndpoints.report, asOwner)).status, "somebody at the desk").toBe(403)
    expect(await report({ ...bounce, kind: "loud" })).toBe(422)
    expect(await report({ ...bounce, recipient: "stranger@example.com" }), "an address of nobody").toBe(204)
  })
})
