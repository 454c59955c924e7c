import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { messageEndpoints } from "#src/contract/account/messages.desk.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aCustomer, openShop, type TestShop } from "../setup/shop.ts"

const HOUR = 3_600_000
const MOST = 5

describe.each(anyDatabase)("looking at customers' personal data, on $kind", ({ open }) => {
  let shop: TestShop
  let support: Clerk
  let owner: Clerk
  beforeAll(async () => {
    shop = await openShop(await open(), { REVEALS_PER_HOUR: String(MOST) })
  }, 60_000)
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    support = await aClerk(shop, "support")
    owner = await aClerk(shop, "owner")
  })
  const look = async (by: Clerk, customerId: string, reason?: string) => {
    const body = { field: "email" as const, ...(reason === undefined ? {} : { reason }) }
    const { status, code } = await by.call(calls.reveal, { params: { customerId }, body })
    return code ?? status
  }
  const alerts = async () =>
    (
      await shop.fresh.database.tables
        .selectFrom("mail")
        .select(["recipient", "subject"])
        .where("subject", "like", "Personal data: %")
        .execute()
    ).map(({ subject }) => subject)

  it("takes a reason once for each customer and sign-in, and again the next day", async () => {
    const [one, other] = [await aCustomer(shop, 0), await aCustomer(shop, 0)]
    expect(await look(support, one.customerId)).toBe("reason_needed")
    expect(await look(support, one.customerId, "  ")).toBe("invalid")
    expect(await look(support, one.customerId, "They called.")).toBe(200)
    expect(await look(support, one.customerId)).toBe(200)
    expect(await look(support, other.customerId)).toBe("reason_needed")
    expect(await look(await aClerk(shop, "support"), one.customerId)).toBe("reason_needed")
    await shop.fresh.database.tables
      .updateTable("reveal_reasons")
      .set({ given_at: new Date(shop.now.getTime() - 24 * HOUR) })
      .execute()
    expect(await look(support, one.customerId)).toBe("reason_needed")
  })

  it("ends for a member with the hour's budget, however fast they ask, and owners are told once", async () => {
    const customers = await Promise.all(Array.from({ length: 9 }, () => aCustomer(shop, 0)))
    const answers = await Promise.all(
      customers.map(({ customerId }) => look(support, customerId, "A script says so.")),
    )
    expect(answers.filter((answer) => answer === 200)).toHaveLength(MOST)
    expect(answers.filter((answer) => answer === "reveals_spent")).toHaveLength(4)
    const told = (await alerts()).filter((subject) => subject.includes(support.name))
    const owners = await shop.fresh.database.tables
      .selectFrom("staff_members")
      .select("roles")
      .where("state", "=", "active")
      .execute()
    expect(told).toHaveLength(owners.filter(({ roles }) => roles.includes("owner")).length)
    expect(await shop.running.services.metrics.text()).toContain("lotto_reveals_refused_total 4")
    // Another member still may, and so may this one when the hour is over.
    const [first] = customers
    expect(await look(await aClerk(shop, "support"), first?.customerId ?? "", "They called.")).toBe(200)
    shop.now = new Date(shop.now.getTime() + HOUR + 1000)
    const later = await aClerk(shop, "support")
    expect(await look(later, first?.customerId ?? "", "They called.")).toBe(200)
    expect(owner.name).toBeTruthy()
  })

  it("is counted by every call that shows it", () => {
    const revealing = Object.values(endpoints)
      .flatMap((group): Endpoint[] => Object.values(group))
      .filter(({ scope }) => scope === "customers:reveal")
      .map(({ name }) => name)
    // A new one has to call `consumeReveal`, and to be tried here.
    expect(revealing.sort()).toEqual([calls.reveal.name, messageEndpoints.sender.name].sort())
  })

  it("counts who wrote a message too", async () => {
    const { customerId } = await aCustomer(shop, 0)
    const id = crypto.randomUUID()
    await shop.fresh.database.tables
      .insertInto("support_messages")
      .values({
        id,
        customer_id: customerId,
        name: "Kim",
        email: "kim@example.com",
        subject: "Help",
        message: "Help",
        created_at: shop.now,
        state: "open",
      } as never)
      .execute()
    const lookAtSender = async () => {
      const { status, code } = await support.call(messageEndpoints.sender, { params: { id } })
      return code ?? status
    }
    for (let n = 0; n < MOST; n++) expect(await lookAtSender()).toBe(200)
    expect(await lookAtSender()).toBe("reveals_spent")
  })
})
