import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { upsertContentItem } from "#src/server/content/items.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { aCustomer, aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"

describe("a mail shows what it is about", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await usualDatabase(), { PUBLIC_URL: "https://lotto.example" })
  }, 60_000)
  afterAll(() => shop.close())

  const newest = async () => {
    const { tables } = shop.fresh.database
    const order = tables.selectFrom("mail").selectAll().orderBy("created_at", "desc").orderBy("id", "desc")
    const { subject, body, html } = await order.executeTakeFirstOrThrow()
    return { subject, body, html: html ?? expect.fail("A mail has no HTML.") }
  }
  const bought = async (games: number, numDraws = 1) => {
    const { client, customerId } = await aCustomer(shop)
    await shop.proveEmail(customerId)
    shop.now = new Date(shop.now.getTime() + 1000)
    await client.add(aTicket(games, { numDraws }))
    return client.buy()
  }

  it("a purchase its numbers as balls, its draw and when that closes, what was paid, and the way to its receipt", async () => {
    const receipt = await bought(2)
    const { body, html } = await newest()
    const { drawNo } = drawn(receipt.orders[0])
    expect(body).toContain("Hi Kim, your ticket is in the draw.")
    expect(body).toContain("1 2 3 4 5 6 8 + Powerball 20")
    expect(body).toMatch(
      new RegExp(
        `Draw ${drawNo}: \\w{3} \\d+ \\w{3} \\d{4}, \\d+:\\d\\d[ap]m AE[SD]T\nEntries close \\w{3} `,
      ),
    )
    expect(body).toContain("Paid: $3.20")
    expect(body).toContain(`https://lotto.example/receipt/${receipt.checkoutId}\n`)
    expect(html).toContain(`href="https://lotto.example/receipt/${receipt.checkoutId}"`)
    expect(html.match(/<td width="27"/g)).toHaveLength(16)
  }, 30_000)

  it("a ticket of many games and draws once, with the first games, and says where the others are", async () => {
    await bought(14, 5)
    const { body, html } = await newest()
    expect(body).toContain("5 draws, ")
    expect(html.match(/<td width="27"/g)).toHaveLength(80)
    expect(body).toContain("Your receipt shows 4 more.")
  }, 30_000)

  it("an editor's words instead of the usual ones, from the next mail on", async () => {
    const { database } = shop.fresh
    const item = { id: "mail.purchase.subject", type: "plain" as const, value: "In the draw, {site} says" }
    await upsertContentItem(database.tables, "en-AU", item)
    await bought(1)
    expect((await newest()).subject).toBe("In the draw, Southern Lotto says")
  }, 30_000)

  it("the outbox of a demonstration each mail as it looks, where nothing of it runs or loads, beside its text", async () => {
    await bought(1)
    const { body } = await newest()
    const page = await shop.running.api.request("/dev/outbox")
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'/)
    const text = await page.text()
    expect(text).toContain(
      'sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="&lt;!doctype html&gt;',
    )
    expect(text).toContain("Content-Security-Policy&quot; content=&quot;default-src")
    expect(text).toContain(`<pre>${body.slice(0, 20)}`)
  }, 30_000)

  it("who won what they won, with the numbers that were drawn and the way to the ticket", async () => {
    const { client, customerId } = await aCustomer(shop)
    await shop.proveEmail(customerId)
    // Of seven numbers drawn two are among the same seven; with every Powerball beside each, something wins.
    for (let first = 1; first <= 29; first += 7)
      await client.add(
        aTicket(1, {
          games: Array.from({ length: 20 }, (_, place) => [
            { name: "Numbers", numbers: Array.from({ length: 7 }, (_number, n) => first + n) },
            { name: "Powerball", numbers: [place + 1] },
          ]),
        }),
      )
    const receipt = await client.buy()
    const { drawNo } = drawn(receipt.orders[0])
    await shop.stopDraw(drawNo, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 1000))
    const { tables } = shop.fresh.database
    const { numbers } = await tables
      .selectFrom("draws")
      .select("numbers")
      .where("offer_key", "=", "powerball")
      .where("draw_no", "=", drawNo)
      .executeTakeFirstOrThrow()
    const won = await tables
      .selectFrom("orders")
      .select(({ fn }) => fn.sum<number>("winnings_cents").as("cents"))
      .where("draw_no", "=", drawNo)
      .where("offer_key", "=", "powerball")
      .groupBy("customer_id")
      .execute()
    const mails = await tables
      .selectFrom("mail")
      .select(["body", "html"])
      .where("subject", "=", `You won in Powerball draw ${drawNo}`)
      .execute()
    const winners = won.filter(({ cents }) => Number(cents) > 0)
    expect(mails).toHaveLength(winners.length)
    expect(mails.length).toBeGreaterThanOrEqual(1)
    const sorted = [...(numbers?.[0]?.numbers ?? [])].sort((a, b) => a - b).join(" ")
    for (const { body, html } of mails) {
      expect(body).toMatch(/^Hi Kim, you won \$[\d,.]+!/)
      expect(body).toContain(`${sorted} + Powerball ${numbers?.[1]?.numbers[0]}`)
      expect(html?.match(/<td width="27"/g)).toHaveLength(8)
      expect(body).toMatch(/https:\/\/lotto\.example\/my-account\/past-tickets/)
    }
  }, 60_000)
})
