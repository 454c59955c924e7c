import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { openEmbeddedDatabase, openPostgres } from "#src/server/core/database/database.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { emptyPostgres } from "../api/setup/databases/databases.ts"
import { hasPostgres } from "../api/setup/databases/postgres.ts"
import { aTicket } from "../api/setup/shop.ts"
import { isLong } from "../long.ts"
import { browser, ledgerTotal, start } from "./killable-shop.ts"

/** Kills on each database; set KILLS for a longer search. */
const KILLS = Number(process.env.KILLS ?? 20)
const BUYERS = 4
const PRICE = 160
/** The demo customer's money: enough for 125 tickets. */
const FUNDS = 20_000

/** Buys until told to stop; a purchase whose answer was lost is sent again, under its own key, once the shop is up. */
async function buyer(
  client: Client,
  acknowledged: string[],
  stopped: () => boolean,
  up: () => Promise<unknown>,
): Promise<void> {
  while (!stopped()) {
    const idempotencyKey = crypto.randomUUID()
    for (;;) {
      try {
        const id = await client.call(partnerCartEndpoints.purchase, {
          params: { slug: "acme" },
          body: {
            cartItem: aTicket(),
            deposit: null,
            purchase: {
              channelKey: "web",
              partnerKey: null,
              metadata: {},
              expectedTotal: { cents: PRICE, currency: "AUD" },
            },
          },
          idempotencyKey,
        })
        acknowledged.push(id)
        break
      } catch (error) {
        if ((error as { code?: string }).code === "insufficient_funds") return
        await new Promise((resolve) => setImmediate(resolve))
        await up()
      }
    }
  }
}

async function survive(
  environment: Record<string, string>,
): Promise<{ acknowledged: string[]; client: Client; stop: () => Promise<void> }> {
  let shop = await start(environment)
  let starting: Promise<unknown> = Promise.resolve()
  const client = browser(() => shop.port)
  const session = await client.call(signInEndpoints.login, {
    body: { email: "robin@example.com", password: "lucky-numbers", saveDevice: false },
  })
  client.options.credentials.write({ ...session })
  const acknowledged: string[] = []
  let kills = 0
  const buyers = Array.from({ length: BUYERS }, () =>
    buyer(
      client,
      acknowledged,
      () => kills >= KILLS,
      () => starting,
    ),
  )
  while (kills < KILLS) {
    // Between two kills a few purchases are acknowledged: the kill comes in the middle of the next ones.
    const seen = acknowledged.length
    await expect
      .poll(() => acknowledged.length > seen || acknowledged.length * PRICE + PRICE > FUNDS, {
        timeout: 20_000,
      })
      .toBe(true)
    const restart = shop.kill().then(() => start(environment))
    starting = restart
    shop = await restart
    kills++
  }
  await Promise.all(buyers)
  return { acknowledged, client, stop: () => shop.kill() }
}

async function check(acknowledged: readonly string[], client: Client): Promise<void> {
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  const { pageInfo } = await client.call(orderEndpoints.list, {
    query: { status: "upcoming_products", limit: 1, offset: 0 },
  })
  expect(pageInfo.total).toBe(acknowledged.length)
  expect((await client.call(customerEndpoints.get)).balance.cents).toBe(FUNDS - PRICE * acknowledged.length)
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
}

// The usual run ends the process of kill-money.test.ts alone, whose customers buy too.
describe.runIf(isLong)(`killing the shop ${KILLS} times while customers buy`, () => {
  it("loses no acknowledged purchase and doubles none on the embedded database", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lotto-kill-"))
    try {
      const { acknowledged, client, stop } = await survive({ DATA_DIR: folder })
      await check(acknowledged, client)
      await stop()
      const database = await openEmbeddedDatabase(folder)
      expect(await ledgerTotal(database)).toBe(0)
      await database.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 14_400_000)

  it.runIf(hasPostgres)(
    "loses no acknowledged purchase and doubles none on PostgreSQL",
    async () => {
      const fresh = await emptyPostgres()
      try {
        const { acknowledged, client, stop } = await survive({ DATABASE_URL: fresh.url as string })
        await check(acknowledged, client)
        await stop()
        const database = openPostgres(fresh.url as string)
        expect(await ledgerTotal(database)).toBe(0)
        await database.close()
      } finally {
        await fresh.dispose()
      }
    },
    14_400_000,
  )
})
