import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { migrationEndpoints as calls } from "#src/contract/account/migration.ts"
import { migrationOfferEndpoints as offers } from "#src/contract/account/migration-offers.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { sessionEndingEndpoints } from "#src/contract/sign-in/session-ending.ts"
import { capabilityEndpoints } from "#src/contract/site/capabilities.ts"
import { runDueMigrations } from "#src/server/account/due-migrations.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk } from "../setup/desk/desk.ts"
import { anOwner, sendAsEditor, sendAsOwner } from "../setup/desk/editor.ts"
import { putSegment, removeSegment } from "../setup/desk/segments.ts"
import { codeOf, refusalOf } from "../setup/refusals.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const TARGET = "members"

describe.each(anyDatabase)("moving an account, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), { TERMS_VERSION: "2026-11" })
  }, 60_000)
  afterAll(() => shop.close())
  const asOwner = sendAsOwner(() => shop)
  beforeEach(async () => {
    await putSegment(shop, TARGET)
  })

  const offer = (customerId: string, required = false, segment_name = TARGET) =>
    asOwner("PUT", `/v2/migration/customers/${customerId}`, { segment_name, required })
  async function anOffered(required = false) {
    const customer = await aCustomer(shop, 10_000)
    expect((await offer(customer.customerId, required)).status).toBe(204)
    return customer
  }
  const accept = (client: TestClient) => client.call(calls.migrate, { body: { acceptTerms: true } })
  const poll = (client: TestClient) => client.call(calls.migrate, { body: {} })
  const run = () =>
    runAllDue("Accounts did not move.", (turn) => runDueMigrations(shop.fresh.database, () => shop.now, turn))
  const standing = async (client: TestClient) => {
    const { migrationStatus, segmentName } = await client.call(customerEndpoints.get)
    return [migrationStatus, segmentName]
  }
  const events = async (customerId: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("security_events")
        .select("kind")
        .where("customer_id", "=", customerId)
        .where("kind", "like", "migrat%")
        .execute()
    )
      .map(({ kind }) => kind)
      .sort()

  it("is offered by staff, agreed to, under way, and done, with a mail", async () => {
    const { client, customerId } = await anOffered()
    expect(await standing(client)).toEqual(["eligible_soft", "customer"])
    expect(await accept(client)).toEqual({ status: "in_progress" })
    expect(await poll(client)).toEqual({ status: "in_progress" })
    expect((await standing(client))[0]).toBe("in_progress")
    await run()
    expect(await poll(client)).toEqual({ status: "migrated" })
    expect(await standing(client)).toEqual(["migrated", TARGET])
    expect(await events(customerId)).toEqual(["migrated", "migration-accepted"])
    const { terms_version } = await shop.fresh.database.tables
      .selectFrom("customers")
      .select("terms_version")
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
    expect(terms_version).toBe("2026-11")
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("subject")
      .where("customer_id", "=", customerId)
      .where("subject", "=", "Your account has moved")
      .execute()
    expect(mails).toHaveLength(1)
  })

  it("is under way with 202, and done with 200", async () => {
    const { client } = await anOffered()
    const statuses: number[] = []
    const watched = shop.client()
    watched.adopt(client.options.credentials.read() as never)
    const inner = watched.options.fetch ?? fetch
    Object.assign(watched.options, {
      fetch: async (...request: Parameters<typeof fetch>) => {
        const response = await inner(...request)
        statuses.push(response.status)
        return response
      },
    })
    await accept(watched)
    await run()
    await poll(watched)
    expect(statuses.filter((status) => [200, 202].includes(status)).slice(-2)).toEqual([202, 200])
  })

  it("begins once, however often and by however many processes it is asked for", async () => {
    const { client, customerId } = await anOffered()
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(client)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["in_progress"]))
    await Promise.all([run(), run(), run()])
    expect(await accept(client)).toEqual({ status: "migrated" })
    await run()
    expect(await events(customerId)).toEqual(["migrated", "migration-accepted"])
  })

  it("takes an offer, and agreeing to the terms", async () => {
    const { client } = await aCustomer(shop)
    expect(await refusalOf(accept(client))).toEqual({ status: 409, code: "migration_not_offered" })
    const offered = await anOffered()
    expect(await refusalOf(poll(offered.client))).toEqual({ status: 422, code: "invalid" })
    expect((await standing(offered.client))[0]).toBe("eligible_soft")
  })

  it("that fails leaves the account as it was, says so, and is tried again when the customer wants", async () => {
    const { client, customerId } = await aCustomer(shop)
    await putSegment(shop, "short-lived")
    await offer(customerId, true, "short-lived")
    await accept(client)
    expect(await removeSegment(shop, "short-lived")).toBe(200)
    await expect(run()).rejects.toThrow("Accounts did not move.")
    expect(await refusalOf(poll(client))).toEqual({ status: 409, code: "migration_failed" })
    expect(await standing(client)).toEqual(["eligible_hard", "customer"])
    await putSegment(shop, "short-lived")
    await accept(client)
    await run()
    expect(await poll(client)).toEqual({ status: "migrated" })
    expect(await events(customerId)).toEqual([
      "migrated",
      "migration-accepted",
      "migration-accepted",
      "migration-failed",
    ])
  })

  it("that must happen stands before every purchase until it has; one that may does not", async () => {
    const buy = async (client: TestClient) => client.pay(await client.add(aTicket()))
    await buy((await anOffered(false)).client)
    const { client } = await anOffered(true)
    expect(await codeOf(buy(client))).toBe("forced_step")
    await accept(client)
    await run()
    await buy(client)
  })

  it("is offered to a whole segment, without those who are moving or have left", async () => {
    const from = `old${Math.floor(Math.random() * 1e6)}`
    await putSegment(shop, from)
    const [first, moving, gone] = [await aCustomer(shop), await anOffered(), await aCustomer(shop, 0)]
    for (const { customerId } of [first, moving, gone])
      await asOwner("PUT", `/v2/capabilities/customers/${customerId}`, { segment_name: from })
    await accept(moving.client)
    await gone.client.call(closingEndpoints.close, {
      body: { password: "correct horse battery", reason: "I moved." },
    })
    const answer = await asOwner("PUT", `/v2/migration/segments/${from}`, {
      segment_name: TARGET,
      required: true,
    })
    expect(await answer.json()).toEqual({ result: { offered: 1 } })
    expect((await standing(first.client))[0]).toBe("eligible_hard")
    expect((await standing(moving.client))[0]).toBe("in_progress")
  })

  it("is not offered into a segment that is not there, nor to nobody", async () => {
    const { client, customerId } = await aCustomer(shop)
    expect((await offer(customerId, false, "nowhere")).status).toBe(422)
    expect((await offer(crypto.randomUUID())).status).toBe(404)
    expect((await standing(client))[0]).toBe("ineligible")
  })

  it("is taken back by staff as long as nobody agreed", async () => {
    const { client, customerId } = await anOffered()
    const withdraw = () => asOwner("DELETE", `/v2/migration/customers/${customerId}`)
    expect((await withdraw()).status).toBe(204)
    expect(await codeOf(accept(client))).toBe("migration_not_offered")
    await offer(customerId)
    await accept(client)
    expect((await withdraw()).status).toBe(404)
  })

  it("that stopped the sales to a whole segment is taken back at once, but for who agreed", async () => {
    const from = `stopped${Math.floor(Math.random() * 1e6)}`
    await putSegment(shop, from)
    const [bought, agreed] = [await aCustomer(shop, 10_000), await aCustomer(shop, 10_000)]
    for (const { customerId } of [bought, agreed])
      await asOwner("PUT", `/v2/capabilities/customers/${customerId}`, { segment_name: from })
    const clerk = await anOwner(shop)
    const params = { segmentName: from }
    const must = { params, body: { segmentName: TARGET, required: true } }
    expect((await clerk.call(offers.offerSegment, must)).result).toEqual({ offered: 2 })
    await accept(agreed.client)
    const buy = async () => bought.client.pay(await bought.client.add(aTicket()))
    expect(await codeOf(buy())).toBe("forced_step")
    const open = async () => (await clerk.call(offers.list)).result.filter((one) => one.from === from)
    expect(await open()).toEqual([{ from, to: TARGET, required: true, waiting: 1, moving: 1 }])
    expect((await clerk.call(offers.withdrawSegment, { params })).result).toEqual({ withdrawn: 1 })
    await buy()
    expect(await open()).toEqual([{ from, to: TARGET, required: true, waiting: 0, moving: 1 }])
    expect((await standing(agreed.client))[0]).toBe("in_progress")
    await run()
    expect(await standing(agreed.client)).toEqual(["migrated", TARGET])
  })

  it("is offered, required and taken back by whoever looks after accounts, who show their second factor", async () => {
    const { client, customerId } = await aCustomer(shop)
    const body = { segmentName: TARGET, required: true }
    const tries = [
      [offers.offer, { params: { customerId }, body }],
      [offers.offerSegment, { params: { segmentName: "customer" }, body }],
      [offers.withdraw, { params: { customerId } }],
      [offers.withdrawSegment, { params: { segmentName: "customer" } }],
      [capabilityEndpoints.assign, { params: { customerId }, body: { segmentName: TARGET } }],
      [
        capabilityEndpoints.suppress,
        { params: { segmentName: "customer" }, body: { capabilities: ["blog"] } },
      ],
      [sessionEndingEndpoints.endAll, {}],
    ] as const
    for (const role of ["content", "support", "finance", "draws"] as const) {
      const clerk = await aClerk(shop, role)
      await clerk.elevate()
      for (const [call, input] of tries)
        expect((await clerk.call(call, input as never)).code, `${role} ${call.name}`).toBe("forbidden")
    }
    const owner = await aClerk(shop, "owner")
    for (const [call, input] of tries)
      expect((await owner.call(call, input as never)).code, call.name).toBe("2fa_required")
    for (const [{ method, path, service, name }] of tries)
      for (const scope of ["content:write", "accounts:write", "settings:write", "customers:close"] as const) {
        const address = serviceAddresses[service] + path.replace(/\{\w+\}/, customerId)
        const answer = await sendAsEditor(() => shop, scope)(
          method,
          address,
          method === "PUT" ? body : undefined,
        )
        expect(answer.status, `${name} with a key for ${scope}`).toBe(403)
      }
    expect(await standing(client)).toEqual(["ineligible", "customer"])
  })

  it("is nobody's where the site has switched it off", async () => {
    const { client } = await anOffered()
    const suppress = (capabilities: string[]) =>
      asOwner("PUT", "/v2/capabilities/suppress/customer", { capabilities })
    await suppress(["customer_migration"])
    try {
      expect((await refusalOf(accept(client)))?.status).toBe(403)
    } finally {
      await suppress([])
    }
  })
})
