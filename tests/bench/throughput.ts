import { PGlite } from "@electric-sql/pglite"
import pg from "pg"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { headerNames } from "#src/contract/headers.ts"
import { embeddedDatabase, toEngine } from "#src/server/core/database/database.ts"
import { type FreshDatabase, freshPostgres } from "../api/setup/databases/databases.ts"
import { hasPostgres } from "../api/setup/databases/postgres.ts"
import { statementsOf } from "../api/setup/databases/statements.ts"
import { aCustomer, aTicket, openShop, type TestClient, type TestShop } from "../api/setup/shop.ts"
import { type Figure, type Figures, median } from "./figures.ts"
import { writePurchase } from "./raw-writes.ts"

const CALLERS = 8
/** Each side is measured so often, one after the other, for so long. */
const ROUNDS = 4
const ROUND_MS = 2500
const PRICE = { cents: 160, currency: "AUD" as const }

/** Elsewhere each answer is compared with the contract. Its drawing seeds and gateway are a demonstration's. */
const AS_IN_PRODUCTION = { NODE_ENV: "production", SECRET: "a secret for benchmarks and nothing else" }

interface Bench {
  readonly kind: string
  readonly fresh: FreshDatabase
  /** Connections of the same kind as the shop's, with nothing of ours around them. */
  readonly pool: pg.Pool
}

async function benches(): Promise<Bench[]> {
  const engine = await PGlite.create("memory://")
  const database = embeddedDatabase(engine)
  const embedded = {
    kind: "the embedded database",
    fresh: { database, url: null, dispose: () => database.close() },
    pool: new pg.Pool(toEngine(engine)),
  }
  if (!hasPostgres) return [embedded]
  const fresh = await freshPostgres()
  const pool = new pg.Pool({ connectionString: fresh.url ?? "", max: CALLERS })
  // The database goes while the last connection is still closing.
  pool.on("error", () => {})
  return [embedded, { kind: "PostgreSQL", fresh, pool }]
}

const buy = (client: TestClient) =>
  client.call(partnerCartEndpoints.purchase, {
    params: { slug: "acme" },
    body: {
      cartItem: aTicket(),
      deposit: null,
      purchase: { channelKey: "web", partnerKey: null, metadata: {}, expectedTotal: PRICE },
    },
    idempotencyKey: crypto.randomUUID(),
  })

/**
 * Buys once by the customer's own client and gives what sends the same signed request again under a key of its own:
 * what a customer's browser does before and after the call is not the shop's work.
 */
async function signedPurchase({ running: { api } }: TestShop, client: TestClient) {
  const { request } = api
  let signed: Request | undefined
  const noting = (asked: Request) => {
    signed = asked.clone()
    return request(asked)
  }
  Object.assign(api, { request: noting })
  await buy(client).finally(() => Object.assign(api, { request }))
  if (!signed) throw new Error("The client sent nothing.")
  const { url, method } = signed
  const headers = Object.fromEntries(signed.headers)
  const body = await signed.text()
  return async () => {
    const keyed = { ...headers, [headerNames.idempotencyKey]: crypto.randomUUID() }
    const answer = await request(url, { method, headers: keyed, body })
    if (!answer.ok) throw new Error(`A purchase was answered with ${answer.status}.`)
    await answer.text()
  }
}

/** How often a second all callers together get something done. */
async function rateOf<T>(callers: readonly T[], work: (caller: T) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    callers.map(async (caller) => {
      while (performance.now() - started < ROUND_MS) {
        await work(caller)
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - started)
}

async function measure(shop: TestShop, { kind, pool }: Bench): Promise<Figures> {
  const customers = await Promise.all(Array.from({ length: CALLERS }, () => aCustomer(shop, 100_000_000)))
  const writers = await Promise.all(Array.from({ length: CALLERS }, () => aCustomer(shop, 100_000_000)))
  const write = async ({ customerId }: { readonly customerId: string }) => {
    const client = await pool.connect()
    await writePurchase(client, customerId).finally(() => client.release())
  }
  const [first] = customers
  const statements = first ? await statementsOf(() => buy(first.client)) : []
  const sends: (() => Promise<void>)[] = []
  for (const { client } of customers) sends.push(await signedPurchase(shop, client))
  await Promise.all(writers.map(write))
  const [bought, raw, whole]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    whole.push(await rateOf(customers, ({ client }) => buy(client)))
    bought.push(await rateOf(sends, (send) => send()))
    raw.push(await rateOf(writers, write))
  }
  const [purchases, written, withCallers] = [median(bought), median(raw), median(whole)]
  const cells = [
    withCallers.toFixed(0),
    purchases.toFixed(0),
    written.toFixed(0),
    (purchases / written).toFixed(2),
    statements.length,
  ]
  console.info(`  ${kind.padEnd(24)}${cells.map((cell) => String(cell).padStart(14)).join("")}`)
  return {
    [`purchases: ${kind}, with their callers`]: { value: withCallers, unit: "/s", better: "more" },
    [`purchases: ${kind}`]: { value: purchases, unit: "/s", better: "more" },
    [`purchases: ${kind}, beside the same writes`]: { value: purchases / written, unit: "×", better: "more" },
    [`purchases: ${kind}, statements`]: { value: statements.length, unit: "", better: "less" },
  }
}

/**
 * Whole purchases a second through the API in one process (read, priced, paid from a wallet, committed), beside
 * the rate of the same writes alone by plain `pg`, taken in turns; and once more with what their callers' browsers do
 * (sign the call, read its answer) in the same process.
 */
export async function measureThroughput(): Promise<Figures> {
  const figures: Record<string, Figure> = {}
  console.info(`\nPurchases a second, ${CALLERS} callers, whole calls in one process`)
  const heads = ["with callers", "purchases", "same writes", "ratio", "statements"]
  console.info(`  ${" ".repeat(24)}${heads.map((head) => head.padStart(14)).join("")}`)
  for (const bench of await benches()) {
    const shop = await openShop(bench.fresh, AS_IN_PRODUCTION)
    Object.assign(figures, await measure(shop, bench))
    await bench.pool.end()
    await shop.close()
  }
  return figures
}
