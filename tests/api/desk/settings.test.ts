import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { deskSettingEndpoints as calls, type SettingValue } from "#src/contract/site/settings.desk.ts"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { auditEndpoints } from "#src/contract/staff/audit.ts"
import { openPostgres } from "#src/server/core/database/database.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import type { SettingName } from "#src/server/settings/registry.ts"
import { anyDatabase, type FreshDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aWinner, withdraw } from "../setup/payments/withdrawals.ts"
import { aPerson, openShop, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("settings at the desk, on $kind", ({ open }) => {
  let fresh: FreshDatabase
  let shop: TestShop
  let owner: Clerk
  beforeAll(async () => {
    fresh = await open()
    shop = await openShop(fresh)
    owner = await aClerk(shop, "owner")
    await owner.elevate()
  }, 60_000)
  afterAll(() => shop.close())

  const read = async () => (await owner.call(calls.list)).result.settings
  const one = async (name: SettingName) => {
    const found = (await read()).find((setting) => setting.name === name)
    if (!found) throw new Error(`${name} is not listed.`)
    return found
  }
  const present = async (name: SettingName) => (await one(name)).value
  const change = async (name: SettingName, value: SettingValue, was?: SettingValue) =>
    owner.propose(calls.change, {
      params: { name },
      body: { value, was: was === undefined ? await present(name) : was, reason: "The board decided it." },
    })
  /** Changes it with the second person's yes. */
  const agreed = async (name: SettingName, value: SettingValue) =>
    owner.call(calls.change, {
      params: { name },
      body: { value, was: await present(name), reason: "The board decided it." },
    })

  it("change at once where one person may, and say who changed them and from what", async () => {
    expect(await one("supportNumber")).toMatchObject({
      value: "1800 000 000",
      from: "product",
      needsTwo: false,
      changed: null,
    })
    expect((await change("supportNumber", "1800 123 456")).status).toBe(200)
    expect((await shop.client().call(discoveryEndpoints.config)).supportNumber).toBe("1800 123 456")
    expect(await one("supportNumber")).toMatchObject({
      value: "1800 123 456",
      from: "desk",
      first: "1800 000 000",
      changed: { was: "1800 000 000", by: owner.name, approvedBy: null, reason: "The board decided it." },
    })
  })

  it("wait for a second person where they touch money, who reads from what to what", async () => {
    const proposed = await change("leastDepositCents", 1000)
    expect(proposed).toMatchObject({
      status: 202,
      proposed: { title: "Change the setting “Smallest deposit”" },
    })
    expect(await present("leastDepositCents")).toBe(500)
    expect((await one("leastDepositCents")).waits).toMatchObject({ value: 1000, by: owner.name })
    const finance = await aClerk(shop, "finance")
    await finance.elevate()
    const list = await finance.call(approvalEndpoints.list, {
      query: { state: "open", limit: 50, kind: "setting", id: "leastDepositCents" },
    })
    const [approval] = list.result.rows
    expect(approval?.facts).toEqual(
      expect.arrayContaining([
        { label: "From", value: "$5.00" },
        { label: "To", value: "$10.00" },
      ]),
    )
    const decide = (clerk: Clerk) =>
      clerk.propose(approvalEndpoints.decide, {
        params: { id: approval?.id ?? "" },
        body: { decision: "approve", note: "" },
      })
    expect((await decide(owner)).code).toBe("own_proposal")
    expect((await decide(finance)).status).toBe(200)
    expect(await one("leastDepositCents")).toMatchObject({
      value: 1000,
      waits: null,
      changed: { by: owner.name, approvedBy: finance.name },
    })
  })

  it("hold for the next deposit, whose customer reads the new amount", async () => {
    const client = shop.client()
    await client.signUp(aPerson())
    const methods = await client.call(paymentEndpoints.methods)
    expect(methods.flatMap(({ rules }) => (rules.enabled ? [rules.minAmount.cents] : []))).toContain(1000)
    expect(methods.every(({ rules }) => rules.minAmount.cents === 1000)).toBe(true)
  })

  it.each([
    ["minimumAge", 17, "Enter 18 or more."],
    ["minimumAge", 18.5, "Enter a whole number."],
    ["supportNumber", "", "Enter something."],
    ["supportEmail", "nobody", "Enter an email address."],
    ["chatUrl", "http://chat.example", "Begin with https://."],
    ["leastDepositCents", 99, "Enter 1.00 or more."],
    ["payoutCustomerDayCents", 400_000, "The sum of 24 hours is above that of 7 days."],
    ["bannedCountries", ["US"], "COUNTRY_HEADER or LOCATION_DATABASE must say where visitors are."],
    ["footerForm", "tall", "Choose one of these."],
  ] as const)(
    "are refused at the field, before anybody is asked to approve: %s %s",
    async (name, value, said) => {
      const before = await present(name)
      const refused = await change(name, value as SettingValue)
      expect(refused).toMatchObject({ status: 422, message: said })
      expect(await present(name)).toEqual(before)
      expect((await one(name)).waits).toBeNull()
    },
  )

  it("are not written over by somebody who saw an older value, and not written twice", async () => {
    expect(await change("supportNumber", "1800 999 999", "1800 000 000")).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
    })
    const was = await present("supportNumber")
    expect(await change("supportNumber", was)).toMatchObject({ status: 422 })
    const both = await Promise.all([
      change("supportOpeningHours", "Weekdays, 9am to 5pm", "Every day, 8am to 8pm AEST"),
      change("supportOpeningHours", "Weekdays, 8am to 6pm", "Every day, 8am to 8pm AEST"),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it("can be gone back to, and every change stays in the history, in the database too", async () => {
    await change("supportNumber", "1800 000 000")
    const { rows } = (await owner.call(calls.history, { params: { name: "supportNumber" } })).result
    expect(rows.map(({ was, value }) => [was, value])).toEqual([
      ["1800 123 456", "1800 000 000"],
      ["1800 000 000", "1800 123 456"],
    ])
    for (const statement of ["UPDATE setting_changes SET reason = ''", "DELETE FROM setting_changes"])
      await expect(sql.raw(statement).execute(fresh.database.tables)).rejects.toThrow("never changed")
  })

  it("stand in the audit trail with their reason", async () => {
    const { rows } = (
      await owner.call(auditEndpoints.list, { query: { kind: "setting", id: "supportNumber", limit: 50 } })
    ).result
    expect(rows[0]).toMatchObject({
      call: "deskSettings.change",
      actor: owner.name,
      body: { value: "1800 000 000", reason: "The board decided it." },
    })
  })

  it("are seen by all staff, changed by owners alone, and deployment is seen by owners alone", async () => {
    const support = await aClerk(shop, "support")
    await support.elevate()
    expect((await support.call(calls.list)).status).toBe(200)
    expect((await support.call(calls.deployment)).status).toBe(403)
    const body = { value: 21, was: 18, reason: "No." }
    expect((await support.propose(calls.change, { params: { name: "minimumAge" }, body })).status).toBe(403)
    const { result } = await owner.call(calls.deployment)
    const variable = (name: string) => result.find((one) => one.name === name)
    expect(variable("ACCOUNT_KEYS")).toMatchObject({ isSet: true, value: null })
    expect(variable("LOCALE")).toMatchObject({ isSet: false })
  })

  it("outlast a start with other variables, which give first values alone", async () => {
    await agreed("mostRecurring", 42)
    const again = await openShop(fresh, { MOST_RECURRING: "7", PRICE_NOTICE_DAYS: "9" })
    const settings = await readSettings(fresh.database.tables)
    expect([settings.mostRecurring, settings.priceNoticeDays]).toEqual([42, 9])
    expect(again.running.services.config.first.mostRecurring.value).toBe(7)
    expect(await one("mostRecurring")).toMatchObject({ first: 7, firstFrom: "environment", value: 42 })
    await openShop(fresh)
  })

  it("are those of one moment for a transaction, whatever is changed meanwhile", async () => {
    if (!fresh.url) return
    const other = openPostgres(fresh.url)
    try {
      const seen = await other.tables.transaction().execute(async (trx) => {
        const before = (await readSettings(trx)).supportNumber
        await change("supportNumber", "1800 777 777")
        return [before, (await readSettings(trx)).supportNumber]
      })
      expect(seen).toEqual(["1800 000 000", "1800 000 000"])
    } finally {
      await other.close()
    }
  })

  it("reach every process at once", async () => {
    const database = fresh.url ? openPostgres(fresh.url) : fresh.database
    const other = await openShop({ ...fresh, database })
    try {
      await change("supportNumber", "1800 555 555")
      expect((await other.client().call(discoveryEndpoints.config)).supportNumber).toBe("1800 555 555")
      await agreed("minimumAge", 21)
      const young = { ...aPerson(), dateOfBirth: "2007-01-01" }
      await expect(other.client().signUp(young)).rejects.toMatchObject({ code: "under_age" })
      await agreed("termsVersion", "2026-12")
      expect((await readSettings(database.tables)).termsVersion).toBe("2026-12")
    } finally {
      if (fresh.url) await database.close()
    }
  }, 60_000)

  it("leave a withdrawal that waits already the time it was given", async () => {
    await agreed("payoutNewAccountHours", 48)
    const { client, accountId } = await aWinner(shop, 50_000)
    const id = await withdraw(client, accountId, 5000)
    const payableFrom = async () =>
      (
        await fresh.database.tables
          .selectFrom("withdrawals")
          .select("payable_from")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).payable_from
    const given = await payableFrom()
    expect(given?.getTime()).toBe(shop.now.getTime() + 48 * 3_600_000)
    await agreed("payoutNewAccountHours", 0)
    expect(await payableFrom()).toEqual(given)
  })

  it("leave a proposal that waits with its second person, however high the sum becomes", async () => {
    const finance = await aClerk(shop, "finance")
    await finance.elevate()
    const { client, accountId } = await aWinner(shop, 500_000)
    const id = await withdraw(client, accountId, 200_000)
    const pay = () => finance.propose(payoutEndpoints.approve, { params: { id }, body: {} })
    expect((await pay()).result).toEqual({ approvalId: expect.any(String) })
    await agreed("payoutCustomerWeekCents", 1_000_000)
    await agreed("payoutCustomerDayCents", 1_000_000)
    await agreed("payoutTwoPeopleAboveCents", 1_000_000)
    expect(await pay()).toMatchObject({ status: 409, code: "proposed_already" })
  })
})
