import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { feedEndpoints } from "#src/contract/site/notification-feed.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { readConfig } from "#src/server/config.ts"
import { upsertContentItem } from "#src/server/content/items.ts"
import { migrate } from "#src/server/core/database/migrations.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { mailDelivery } from "#src/server/core/mail/deliver.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import { noteFirstSettings } from "#src/server/settings/read-settings.ts"
import { noteSender } from "#src/server/site/say.ts"
import { emptyEmbedded, usualDatabase } from "../setup/databases/databases.ts"
import { aMailServer } from "../setup/mail-server.ts"
import { aCustomer, aTicket, drawn, openShop, type TestShop } from "../setup/shop.ts"

const sender = {
  siteName: "Southern Lotto",
  locale: "en-AU" as const,
  supportNumber: "1800 000 000",
  supportOpeningHours: "Every day, 8am to 8pm AEST",
  defaultTimeZone: "Australia/Sydney",
}

it("a mail that is refused keeps no other back, and is tried again later", async () => {
  const { database, dispose } = await emptyEmbedded()
  await migrate(database.tables)
  await noteFirstSettings(database.tables, readConfig({}))
  await noteSender(database.tables, { ...sender, publicUrl: "http://localhost:8080" })
  const server = await aMailServer("refused@example.com")
  const now = new Date("2026-11-24T00:00:00Z")
  const recipients = ["refused@example.com", "ann@example.com", "ben@example.com"]
  for (const [place, recipient] of recipients.entries()) {
    const unsubscribe = place === 2 ? "/mail/unsubscribe/7/groups?token=a" : undefined
    const content = () => ({ subject: "Your tickets", heading: "They are in.", parts: [], unsubscribe })
    const mail = { recipient, content }
    await inTransaction(database, (trx) => sendMail(trx, new Date(now.getTime() + place), mail))
  }
  const deliver = mailDelivery(database, readConfig({ SMTP_URL: server.url }))
  const later = new Date(now.getTime() + 1000)
  await expect(deliver(later)).rejects.toThrow("Mail could not be sent.")
  expect(server.taken).toEqual(["ann@example.com", "ben@example.com"])
  const kinds = server.written.join("").match(/^Content-Type: [\w/]+/gm)
  const both = ["multipart/alternative", "text/plain", "text/html"].map((type) => `Content-Type: ${type}`)
  expect(kinds, "each is sent as text and as HTML").toEqual([...both, ...both])
  const ends = "<http://localhost:8080/mail/unsubscribe/7/groups?token=a>"
  expect(server.written.join("").replace(/\r\n /g, " ")).toContain(`List-Unsubscribe: ${ends}\r\n`)
  expect(
    server.written.join("").match(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/gm),
  ).toHaveLength(1)
  expect(server.written.join("").match(/^Message-ID: <[\w-]{36}@localhost>/gim)).toHaveLength(2)
  const kept = await database.tables.selectFrom("mail").selectAll().orderBy("created_at").execute()
  expect(kept.map(({ sent_at }) => sent_at !== null)).toEqual([false, true, true])
  expect(
    kept.map(({ body, html }) => Boolean(body || html)),
    "what was sent is not stored",
  ).toEqual([true, false, false])
  expect(kept.map(({ next_run_at }) => next_run_at !== null && next_run_at > later)).toEqual([
    true,
    false,
    false,
  ])
  // Nothing is due a moment later: what was sent is not sent again.
  await deliver(new Date(later.getTime() + 1000))
  expect(server.taken).toHaveLength(2)
  server.close()
  await dispose()
}, 30_000)

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
    expect(body, "what each ticket cost").toContain("\nPowerball: $3.20\n")
    const [order = expect.fail("Nothing was bought.")] = receipt.orders
    expect(body, "the numbers that the ticket and its paper say").toContain(
      `\nTicket ${referenceOf(order.id)}\n`,
    )
    expect(body).toContain(`Receipt: ${referenceOf(receipt.checkoutId)}`)
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
    const feed = await client.call(feedEndpoints.list)
    const [card = expect.fail("No card says that they won.")] = feed.filter(({ key }) =>
      key.startsWith("won-"),
    )
    expect(card.title).toMatch(new RegExp(`^You won \\$[\\d,.]+ in Powerball, draw ${drawNo}$`))
    expect(card.viewed).toBe(false)
    await client.call(feedEndpoints.viewed, { body: { keys: [card.key, "won-1-somebody-elses"] } })
    const seen = await client.call(feedEndpoints.list)
    expect(seen.find(({ key }) => key === card.key)?.viewed).toBe(true)
    const result = await client.call(drawEndpoints.fullResult, { params: { a: "powerball", b: drawNo } })
    expect(result).toMatchObject({ previousDrawNo: drawNo - 1, nextDrawNo: null })
    const before = await client.call(drawEndpoints.fullResult, { params: { a: "powerball", b: drawNo - 1 } })
    expect(before.nextDrawNo).toBe(drawNo)
    expect(mails).toHaveLength(winners.length)
    expect(mails.length).toBeGreaterThanOrEqual(1)
    const sorted = [...(numbers?.[0]?.numbers ?? [])].sort((a, b) => a - b).join(" ")
    for (const { body, html } of mails) {
      expect(body).toMatch(/^Hi Kim, you won \$[\d,.]+!/)
      expect(body).toContain(`${sorted} + Powerball ${numbers?.[1]?.numbers[0]}`)
      // The eight balls of the draw, and under them those that the customer's games matched.
      expect(html?.match(/<td width="27"/g)?.length).toBeGreaterThan(8)
      const [, n, amount] =
        /Your game (\d+) won (\$[\d.,]+) with these numbers/.exec(body) ?? expect.fail(body)
      expect(Number(n)).toBeLessThanOrEqual(20)
      expect(amount).not.toBe("$0.00")
      expect(body).toMatch(/https:\/\/lotto\.example\/my-account\/past-tickets/)
    }
  }, 60_000)
})
