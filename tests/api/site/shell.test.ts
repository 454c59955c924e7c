import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { type FeedbackEvent, feedbackEndpoints } from "#src/contract/site/feedback.ts"
import { navigationEndpoints } from "#src/contract/site/navigation.ts"
import { feedEndpoints } from "#src/contract/site/notification-feed.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { sendAsEditor } from "../setup/desk/editor.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const feedback = (changes: Partial<FeedbackEvent> = {}): FeedbackEvent => ({
  category: "user",
  eventType: "feedback_event",
  name: "feedback",
  rating: "satisfied",
  comment: "Quick and clear.",
  source: "/powerball",
  clientInformation: { build: "release", name: "Web", version: "1" },
  clientEnvironment: { timezone: "Australia/Sydney", locale: "en-AU" },
  ...changes,
})
const DAY_MS = 86_400_000

describe.each(anyDatabase)("the frame around every page on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())
  const storedEvents = () => shop.fresh.database.tables.selectFrom("feedback_events").selectAll().execute()

  it("has the navigation in the order its editor gave it", async () => {
    await shop.fresh.database.tables
      .updateTable("navigation_items")
      .set({ position: 0 })
      .where("id", "=", "results")
      .execute()
    const { items } = await shop.client().call(navigationEndpoints.get)
    expect(items[0]).toEqual({
      id: "results",
      kind: "none",
      link: null,
      childrenType: "results",
      label: "Results",
    })
    expect(items.map(({ id }) => id)).toContain("lotto")
  })

  it("keeps a visitor's feedback with the address they left, and a customer's under their name", async () => {
    await shop.client().call(feedbackEndpoints.send, { body: feedback({ email: "Ann@Example.com" }) })
    const client = shop.client()
    const { customerId } = await client.signUp()
    await client.call(feedbackEndpoints.send, {
      body: feedback({ rating: "not_satisfied", email: "other@example.com", variant: "NSW" }),
    })
    const [visitor, customer] = await storedEvents()
    expect(visitor).toMatchObject({ rating: "satisfied", email: "ann@example.com", customer_id: null })
    expect(visitor?.client).toMatchObject({ build: "release", timezone: "Australia/Sydney" })
    expect(customer).toMatchObject({
      rating: "not_satisfied",
      email: null,
      customer_id: customerId,
      variant: "NSW",
    })
  })

  it("refuses feedback without a rating and keeps nothing of it", async () => {
    const before = (await storedEvents()).length
    const body = { ...feedback(), rating: "excellent" } as unknown as FeedbackEvent
    await expect(shop.client().call(feedbackEndpoints.send, { body })).rejects.toMatchObject({ status: 422 })
    expect(await storedEvents()).toHaveLength(before)
  })

  it("keeps which messages a customer has seen; a changed one is new again", async () => {
    const put = (title: string, secret?: string) => {
      const card = { title, message: "Support sleeps on the 25th." }
      return sendAsEditor(() => shop)("PUT", "/notifications/cards/holidays", card, secret)
    }
    expect((await put("Holidays", "somebody")).status).toBe(401)
    shop.now = new Date(Math.max(Date.now(), shop.now.getTime()) + DAY_MS)
    expect((await put("Holidays")).status).toBe(204)
    const [client, other] = [shop.client(), shop.client()]
    await client.signUp()
    await other.signUp()
    const unseen = async (who: typeof client) =>
      (await who.call(feedEndpoints.list)).filter(({ viewed }) => !viewed).map(({ title }) => title)
    expect((await unseen(client))[0]).toBe("Holidays")
    await client.call(feedEndpoints.viewed, { body: { keys: ["holidays", "no-such-card"] } })
    await client.call(feedEndpoints.viewed, { body: { keys: ["holidays"] } })
    expect(await unseen(client)).not.toContain("Holidays")
    expect(await unseen(other)).toContain("Holidays")
    await put("Longer holidays")
    expect(await unseen(client)).toContain("Longer holidays")
  })

  it("asks for the addresses again after a year, each until it is confirmed", async () => {
    const client = shop.client()
    await client.signUp()
    const due = async () => {
      const customer = await client.call(customerEndpoints.get)
      return [customer.addressConfirmationRequired, customer.emailAddressConfirmationRequired]
    }
    expect(await due()).toEqual([false, false])
    await shop.fresh.database.tables
      .updateTable("customers")
      .set((eb) => ({
        address_confirmed_at: eb.val(new Date(shop.now.getTime() - 366 * DAY_MS)),
        email_confirmed_at: eb.val(new Date(shop.now.getTime() - 366 * DAY_MS)),
      }))
      .execute()
    expect(await due()).toEqual([true, true])
    await client.call(customerEndpoints.confirmAddress)
    expect(await due()).toEqual([false, true])
    await client.call(customerEndpoints.confirmEmailAddress)
    expect(await due()).toEqual([false, false])
  })
})
