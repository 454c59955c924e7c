import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { communicationEndpoints } from "#src/contract/account/communication.ts"
import { dataExportEndpoints } from "#src/contract/account/data-export.ts"
import { eachPersonField } from "#src/contract/account/person.codes.ts"
import { supportEndpoints } from "#src/contract/content/support.ts"
import { deskPurchaseEndpoints } from "#src/contract/orders/purchases.desk.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { feedbackEndpoints } from "#src/contract/site/feedback.ts"
import { ratings } from "#src/contract/site/ratings.codes.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { readClosedIdentity } from "#src/server/account/closing/identity-records.ts"
import { personOfRow } from "#src/server/account/person-columns.ts"
import { cleanUp } from "#src/server/core/database/clean-up.ts"
import { mailDelivery } from "#src/server/core/mail/deliver.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { aMailServer } from "../setup/mail-server.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { aPerson, aTicket, NOON, openShop, type TestShop } from "../setup/shop.ts"

const DAY = 86_400_000

/** Words that nobody else in the database has. */
const distinctive = {
  email: "zora.quellmann@mail.example",
  firstname: "Zoraida",
  lastname: "Quellmann",
  dateOfBirth: "1967-11-29",
  phoneNumber: "0499 876 543",
  address: "17 Wurlitzer Crescent",
  suburb: "Yackandandah",
}

describe.each(anyDatabase)("after an account was closed, on $kind", ({ open }) => {
  let shop: TestShop
  let customerId: string
  const server = aMailServer("nobody@mail.example")
  const form = { ...aPerson(), ...distinctive }
  const { email, password } = form

  const feedback = {
    category: "user" as const,
    eventType: "feedback_event" as const,
    name: "feedback" as const,
    rating: ratings[0],
    comment: `${form.firstname} was here`,
    source: "/",
    clientInformation: { build: "release" as const, name: "Web" as const, version: "1" },
    clientEnvironment: { timezone: "Australia/Sydney", locale: "en-AU" },
  }

  /** Where a word stands in the database, whatever its case: "table: row". */
  async function found(word: string): Promise<string[]> {
    const { tables } = shop.fresh.database
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(tables)
    const each = rows.map(async ({ name }) => {
      const held = await sql<{ row: string }>`
        SELECT t::text AS row FROM ${sql.table(name)} AS t WHERE position(${word.toLowerCase()} IN lower(t::text)) > 0`.execute(
        tables,
      )
      return held.rows.map(({ row }) => `${name}: ${row}`)
    })
    return (await Promise.all(each)).flat()
  }

  beforeAll(async () => {
    shop = await openShop(await open(), { REFUND_TWO_PEOPLE_ABOVE: "0" })
    const client = shop.client()
    customerId = (await client.signUp({ ...form, emailOptIn: true })).customerId
    const { tables } = shop.fresh.database
    await shop.proveEmail(customerId)
    await client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: {
        ...aDeposit(5000, { cardToken: await cardToken(client) }),
        saveCard: true,
        metadata: { note: form.lastname },
      },
      idempotencyKey: crypto.randomUUID(),
    })
    await client.add(aTicket(1))
    const { orders } = await client.buy()
    await client.add(aTicket(1))
    const mistaken = await client.buy()
    const [clerk, other] = [await aClerk(shop, "support"), await aClerk(shop, "finance")]
    for (const one of [clerk, other]) await one.elevate()
    const words = `${form.lastname} rang us from ${form.address}.`
    const { result } = await clerk.call(deskPurchaseEndpoints.void, {
      params: { id: mistaken.checkoutId },
      body: { reason: "asked", words, to: "wallet" },
    })
    const decision = {
      params: { id: result.approvalId ?? "" },
      body: { decision: "approve", note: "" },
    } as const
    expect((await other.propose(approvalEndpoints.decide, decision)).status).toBe(200)
    await client.add(aTicket(2))
    const about = { name: form.firstname, email, subject: `From ${form.lastname}`, message: form.address }
    await client.call(supportEndpoints.contact, { body: about })
    await shop.client().call(supportEndpoints.contact, { body: about })
    await client.call(feedbackEndpoints.send, { body: feedback })
    await client.call(communicationEndpoints.put, {
      params: { id: customerId },
      query: {},
      body: { preferences: { email: false }, unsubscribeReasons: [`I am ${form.lastname}`] },
    })
    await shop
      .client()
      .call(signInEndpoints.login, { body: { email, password: "a guess at it", saveDevice: false } })
      .catch(() => {})
    await shop.client().call(passwordEndpoints.forgot, { body: { email } })
    await client.call(dataExportEndpoints.request, { body: { password } })
    await tables
      .insertInto("partner_customers")
      .values({ partner_slug: "acme", reference: email, customer_id: customerId, linked_at: shop.now })
      .execute()
    await tables
      .insertInto("raffle_winners")
      .values({
        offer_key: "guide_dogs_car_draw",
        draw_no: 1,
        place: 99,
        prize: "A car",
        value_cents: 100,
        cash: false,
        ticket_number: 1,
        winner: `Z. ${form.lastname}, VIC`,
        order_id: orders[0]?.id ?? null,
        drawn_at: shop.now,
      })
      .execute()
    for (const word of Object.values(distinctive)) expect(await found(word), word).not.toEqual([])

    await shop.passTo(new Date(NOON.getTime() + 8 * DAY))
    await tables
      .updateTable("wallets")
      .set({ balance_cents: 0, withdrawable_cents: 0 })
      .where("customer_id", "=", customerId)
      .execute()
    client.adopt(
      await shop.client().call(signInEndpoints.login, { body: { email, password, saveDevice: false } }),
    )
    await client.call(closingEndpoints.close, { body: { password, reason: `${form.firstname} moved.` } })
  }, 120_000)
  afterAll(async () => {
    ;(await server).close()
    await shop.close()
  })

  it("one mail tells the customer so, and is deleted once it went out", async () => {
    const { tables } = shop.fresh.database
    const mails = tables.selectFrom("mail").select("subject").where("recipient", "=", email)
    expect(await mails.execute()).toEqual([{ subject: "Your account is closed" }])
    const { url, taken } = await server
    const { config } = shop.running.services
    await mailDelivery(shop.fresh.database, { ...config, smtpUrl: url })(shop.now)
    await cleanUp(shop.fresh.database, shop.now)
    expect(taken).toContain(email)
    expect(await mails.execute()).toEqual([])
  })

  it("no row names the person any more", async () => {
    for (const word of Object.values(distinctive)) expect(await found(word), word).toEqual([])
    // A postcode is no word that nothing else has: every field is looked at in its column too.
    const rows = shop.fresh.database.tables.selectFrom("customers").selectAll().where("id", "=", customerId)
    const { email: mark, ...left } = personOfRow(await rows.executeTakeFirstOrThrow())
    expect(mark).not.toContain("@")
    expect(left).toEqual({
      ...eachPersonField(() => ""),
      email: undefined,
      firstname: "Z",
      state: "VIC",
      country: "AU",
    })
  })

  it("what was bought and paid stays on the books", async () => {
    const { tables } = shop.fresh.database
    for (const table of ["orders", "checkouts", "deposits", "ledger_entries"] as const) {
      const rows = tables.selectFrom(table).selectAll().where("customer_id", "=", customerId)
      expect(await rows.execute(), table).not.toEqual([])
    }
    const winner = tables.selectFrom("raffle_winners").select("winner").where("place", "=", 99)
    expect(await winner.executeTakeFirst()).toEqual({ winner: "Z., VIC" })
  })

  it("the law's record alone says who it was, sealed, and goes after seven years", async () => {
    const { tables } = shop.fresh.database
    const { accountKeys } = shop.running.services
    const identity = await readClosedIdentity(tables, customerId, accountKeys, shop.now)
    expect(identity).toMatchObject(eachPersonField((name) => form[name]))
    expect(identity.closingReason).toBe("Zoraida moved.")
    const yearsLater = (years: number) => new Date(shop.now.getTime() + years * 365.25 * DAY)
    await cleanUp(shop.fresh.database, yearsLater(6.9))
    const rows = () => tables.selectFrom("identity_records").select("customer_id").execute()
    expect(await rows()).toEqual([{ customer_id: customerId }])
    await cleanUp(shop.fresh.database, yearsLater(7.1))
    expect(await rows()).toEqual([])
  })
})
