import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { databaseKinds } from "../api/setup/databases.ts"
import { aTicket, openShop } from "../api/setup/shop.ts"
import type { Figure, Figures } from "./figures.ts"

const PURCHASES = 400
const CALLERS = 8
const PRICE = { cents: 160, currency: "AUD" as const }

/** Whole purchases a second through the API in one process: signed, priced, paid from a wallet, committed. */
export async function measureThroughput(): Promise<Figures> {
  const figures: Record<string, Figure> = {}
  console.info(`\nPurchases a second, ${CALLERS} callers, whole calls in one process`)
  for (const { kind, open } of databaseKinds) {
    const shop = await openShop(await open())
    const clients = await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        const client = shop.client()
        const { customerId } = await client.signUp()
        await shop.fund(customerId, PRICE.cents * (PURCHASES + 1))
        return client
      }),
    )
    const buy = (client: (typeof clients)[number]) =>
      client.call(partnerCartEndpoints.purchase, {
        params: { slug: "acme" },
        body: {
          cartItem: aTicket(),
          deposit: null,
          purchase: { channelKey: "web", partnerKey: null, metadata: {}, expectedTotal: PRICE },
        },
        idempotencyKey: crypto.randomUUID(),
      })
    for (const client of clients) await buy(client)
    const started = performance.now()
    await Promise.all(
      clients.map(async (client) => {
        for (let n = 0; n < PURCHASES / CALLERS; n++) await buy(client)
      }),
    )
    const seconds = (performance.now() - started) / 1000
    console.info(`  ${kind.padEnd(24)} ${(PURCHASES / seconds).toFixed(0).padStart(6)}`)
    figures[`throughput: purchases, ${kind}`] = {
      value: PURCHASES / seconds,
      unit: "a second",
      better: "more",
    }
    await shop.close()
  }
  return figures
}
