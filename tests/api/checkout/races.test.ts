import { describe, expect, it } from "vitest"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { money } from "#src/domain/core/money.ts"
import { openPostgres } from "#src/server/core/database/database.ts"
import { advanceDraws } from "#src/server/draws/advance-draws.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { isLong } from "../../long.ts"
import { databaseKinds, type FreshDatabase, freshPostgres } from "../setup/databases/databases.ts"
import {
  withoutKeys,
  withoutLocks,
  withoutNumbers,
  withoutReferences,
  withoutUsingUp,
} from "../setup/databases/guards-off.ts"
import { hasPostgres } from "../setup/databases/postgres.ts"
import { aPartnersToken } from "../setup/partner-token.ts"
import { aCode } from "../setup/promotions.ts"
import { aCustomer, aTicket, fail, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const PRICE = 160

/** Buys one ticket, a dollar cheaper where there is a code; gives why not, or null. */
const buy = (
  client: TestClient,
  key: string = crypto.randomUUID(),
  firstDrawNo?: number,
  promotionCode?: string,
) =>
  client
    .call(partnerCartEndpoints.purchase, {
      params: { slug: "acme" },
      body: {
        cartItem: aTicket(1, firstDrawNo === undefined ? {} : { firstDrawNo }),
        deposit: null,
        purchase: {
          channelKey: "web",
          partnerKey: null,
          metadata: {},
          expectedTotal: { cents: PRICE - (promotionCode ? 100 : 0), currency: "AUD" },
          ...(promotionCode ? { promotionCodes: [promotionCode] } : {}),
        },
      },
      idempotencyKey: key,
    })
    .then(
      () => null,
      (error: ApiError) => error.code,
    )

async function ticketsOf(shop: TestShop, customerId: string): Promise<number> {
  const { count } = await shop.fresh.database.tables
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  return count
}

/** How far what a wallet says is from what was moved through it, cents. */
async function walletIsOff(shop: TestShop, customerId: string): Promise<number> {
  const { tables } = shop.fresh.database
  const { total } = await tables
    .selectFrom("ledger_entries")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_cents"), eb.lit(0)).as("total"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow()
  return (await readWallet(tables, customerId)).balance.cents - Number(total)
}

/** Fifty purchases at once from a wallet that can afford ten. */
async function emptyingAWallet(shop: TestShop) {
  const { client, customerId } = await aCustomer(shop, 10 * PRICE)
  await Promise.all(Array.from({ length: 50 }, () => buy(client)))
  return { tickets: await ticketsOf(shop, customerId), off: await walletIsOff(shop, customerId) }
}

/** The same purchase sent fifty times at once. */
async function repeatingAPurchase(shop: TestShop) {
  const { client, customerId } = await aCustomer(shop, 50 * PRICE)
  const key = crypto.randomUUID()
  const refused = await Promise.all(Array.from({ length: 50 }, () => buy(client, key)))
  return { tickets: await ticketsOf(shop, customerId), refused: refused.filter((code) => code !== null) }
}

/** Twenty customers at once with a code that five may use: how often it was used, and what the house gave for it. */
async function usingACodeUp(shop: TestShop) {
  const { tables } = shop.fresh.database
  const code = await aCode(shop, { amount: money(100, "AUD"), mostUses: 5, mostUsesPerCustomer: 1 })
  await tables.deleteFrom("attempts").execute()
  const customers = await Promise.all(Array.from({ length: 20 }, () => aCustomer(shop, 10 * PRICE)))
  await Promise.all(customers.map(({ client }) => buy(client, crypto.randomUUID(), undefined, code)))
  const given = await tables
    .selectFrom("promotion_uses")
    .select((eb) => [eb.fn.countAll<number>().as("uses"), eb.fn.sum<number>("amount_cents").as("cents")])
    .where("code", "=", code)
    .executeTakeFirstOrThrow()
  return { uses: given.uses, cents: Number(given.cents), ledger: await shop.ledgerTotal() }
}

/** One token used twenty times at once: how often it let somebody in. */
async function usingAToken(shop: TestShop) {
  const { customerId } = await aCustomer(shop, PRICE)
  const minted = await aPartnersToken(shop, "acme", customerId)
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      shop.client().call(signInEndpoints.autologin, {
        body: { token: minted.token, partnerSlug: "acme", saveDevice: false },
      }),
    ),
  )
  return answers.filter(({ status }) => status === "fulfilled").length
}

/** Prizes that five processes find due at the same moment: how much more than once they were paid, cents. */
async function payingAtOnce(shop: TestShop) {
  const { client, customerId } = await aCustomer(shop, 100 * PRICE)
  for (let n = 0; n < 100; n++) await buy(client)
  const { tables } = shop.fresh.database
  const mine = tables.selectFrom("orders").where("customer_id", "=", customerId)
  const { draw_no: drawNo } = await mine.select("draw_no").executeTakeFirstOrThrow()
  await shop.stopDraw(drawNo, shop.now)
  await advanceDraws(shop.fresh.database, shop.running.services.drawSource, shop.now, fail)
  // Customers who won nothing win a dollar, and the draw is paid once more.
  const losers = tables
    .updateTable("orders")
    .where("customer_id", "=", customerId)
    .where("winnings_cents", "is", null)
  const { numUpdatedRows } = await losers.set({ winnings_cents: 100 }).executeTakeFirstOrThrow()
  const draws = tables.updateTable("draws").where("offer_key", "=", "powerball")
  await draws.set({ state: "DRAW_SCORED" }).where("draw_no", "=", drawNo).execute()
  const before = (await readWallet(tables, customerId)).balance.cents
  await Promise.all(
    Array.from({ length: 5 }, () =>
      advanceDraws(shop.fresh.database, shop.running.services.drawSource, shop.now, fail),
    ),
  )
  return (await readWallet(tables, customerId)).balance.cents - before - Number(numUpdatedRows) * 100
}

const PURCHASES = isLong ? 1000 : 300
const CALLERS = 20
/** The stop comes so long after it is set, milliseconds. */
const NOTICE_MS = 1000

/** How far the clock of the process that closes draws is ahead, milliseconds: it closes while others still buy. */
const AHEAD_MS = 1000

/** Sets the shop's clock going. */
function letTimeRun(shop: TestShop): void {
  const [from, started] = [shop.now.getTime(), performance.now()]
  const get = () => new Date(from + Math.floor(performance.now() - started))
  Object.defineProperty(shop, "now", { get, configurable: true })
}

/**
 * Purchases by twenty customers while a draw's stop comes and another process closes it, by a clock that runs:
 * tickets sold, entries the draw was sealed with, and sales to those who came at the stop or after it.
 */
async function racingTheStop(shop: TestShop, purchases = PURCHASES) {
  const { tables } = shop.fresh.database
  const draws = tables.selectFrom("draws").selectAll().where("offer_key", "=", "powerball")
  const open = draws.where("state", "=", "DRAW_OPEN").orderBy("draw_no")
  const { draw_no: drawNo } = await open.executeTakeFirstOrThrow()
  await tables.deleteFrom("attempts").execute()
  const customers = await Promise.all(
    Array.from({ length: CALLERS }, () => aCustomer(shop, purchases * PRICE)),
  )
  letTimeRun(shop)
  let [begun, stop, soldLate] = [0, Infinity, 0]
  const refusals = new Set<string>()
  /** Everybody buys, one ticket after another, as long as there is more to do. */
  const buyWhile = (more: () => boolean) =>
    Promise.all(
      customers.map(async ({ client }) => {
        while (more()) {
          begun += 1
          const came = shop.now.getTime()
          const refused = await buy(client, crypto.randomUUID(), drawNo)
          if (refused) refusals.add(refused)
          else if (came >= stop) soldLate += 1
        }
      }),
    )
  await buyWhile(() => begun < purchases / 2)
  stop = shop.now.getTime() + NOTICE_MS
  await shop.stopDraw(drawNo, new Date(stop))
  const draw = () => draws.where("draw_no", "=", drawNo).executeTakeFirstOrThrow()
  const other = shop.fresh.url ? openPostgres(shop.fresh.url) : null
  async function ticker() {
    while ((await draw()).state === "DRAW_OPEN")
      await advanceDraws(
        other ?? shop.fresh.database,
        shop.running.services.drawSource,
        new Date(shop.now.getTime() + AHEAD_MS),
        fail,
      )
  }
  await Promise.all([buyWhile(() => begun < purchases || shop.now.getTime() < stop), ticker()])
  await other?.close()
  const { count } = await tables
    .selectFrom("orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("offer_key", "=", "powerball")
    .where("draw_no", "=", drawNo)
    .executeTakeFirstOrThrow()
  return { tickets: count, entries: (await draw()).entry_count ?? -1, soldLate, refusals: [...refusals] }
}

/** Runs a race until it is lost, ten times at most: how much was lost. */
async function untilLost(race: () => Promise<number>): Promise<number> {
  let lost = 0
  for (let round = 0; round < 10 && lost === 0; round++) lost = await race()
  return lost
}

/** Opens a shop for one race, without the guards that `unguard` takes away. */
async function inAShop<T>(
  fresh: FreshDatabase,
  race: (shop: TestShop) => Promise<T>,
  unguard: (fresh: FreshDatabase) => Promise<void> = async () => {},
): Promise<T> {
  const shop = await openShop(fresh)
  try {
    await unguard(fresh)
    return await race(shop)
  } finally {
    await shop.close()
  }
}

describe.each(databaseKinds)("at the same moment, on $kind", ({ open }) => {
  it("fifty purchases from a wallet for ten buy ten", async () => {
    expect(await inAShop(await open(), emptyingAWallet)).toEqual({ tickets: 10, off: 0 })
  }, 60_000)

  it("fifty times the same purchase is one, and all of them are answered", async () => {
    expect(await inAShop(await open(), repeatingAPurchase)).toEqual({ tickets: 1, refused: [] })
  }, 60_000)

  it("twenty customers with a code for five use it five times", async () => {
    expect(await inAShop(await open(), usingACodeUp)).toEqual({ uses: 5, cents: 500, ledger: 0 })
  }, 60_000)

  it("twenty uses of a one-time token let one in", async () => {
    expect(await inAShop(await open(), usingAToken)).toBe(1)
  }, 60_000)

  it("five processes that pay a draw pay each prize once", async () => {
    expect(await inAShop(await open(), payingAtOnce)).toBe(0)
  }, 60_000)

  it(`${PURCHASES} purchases that race the stop: none is sold at it or after, none misses the draw`, async () => {
    const { tickets, entries, soldLate, refusals } = await inAShop(await open(), (shop) =>
      racingTheStop(shop),
    )
    expect(soldLate).toBe(0)
    expect(entries).toBe(tickets)
    expect(tickets).toBeGreaterThanOrEqual(PURCHASES / 2)
    expect(refusals).toEqual(["draw_closed"])
  }, 120_000)
})

describe.each(databaseKinds)(
  "without its guard each race is lost, which shows that it is run, on $kind",
  ({ open }) => {
    it("a purchase is made anew under the same key", async () => {
      expect((await inAShop(await open(), repeatingAPurchase, withoutKeys)).tickets).toBe(50)
    }, 60_000)

    it("a token lets everybody in", async () => {
      expect(await inAShop(await open(), usingAToken, withoutUsingUp)).toBe(20)
    }, 60_000)
  },
)

// The embedded database has one connection: nothing happens at the same moment there, locks or none.
describe.runIf(hasPostgres)("without its locks each race is lost, on PostgreSQL", () => {
  it("a wallet for ten buys more than ten", async () => {
    const fresh = withoutLocks(await freshPostgres(), ["wallets"])
    const oversold = async (shop: TestShop) => (await emptyingAWallet(shop)).tickets - 10
    const race = (shop: TestShop) => untilLost(() => oversold(shop))
    expect(await inAShop(fresh, race, withoutNumbers)).toBeGreaterThan(0)
  }, 60_000)

  it("a code for five is used more than five times", async () => {
    const fresh = withoutLocks(await freshPostgres(), ["promotions"])
    const tooMany = async (shop: TestShop) => (await usingACodeUp(shop)).uses - 5
    expect(await inAShop(fresh, (shop) => untilLost(() => tooMany(shop)))).toBeGreaterThan(0)
  }, 60_000)

  it("a prize is paid more than once", async () => {
    const fresh = withoutLocks(await freshPostgres(), ["draws", "wallets"])
    const tooOften = (shop: TestShop) => untilLost(() => payingAtOnce(shop))
    const unguard = async (of: FreshDatabase) => {
      await withoutReferences(of)
      await withoutNumbers(of)
    }
    expect(await inAShop(fresh, tooOften, unguard)).toBeGreaterThan(0)
  }, 120_000)

  it("tickets are sold that are in no draw", async () => {
    const fresh = withoutLocks(await freshPostgres(), ["draws"])
    const missed = async (shop: TestShop) => {
      const { tickets, entries } = await racingTheStop(shop, 200)
      return tickets - entries
    }
    expect(await inAShop(fresh, (shop) => untilLost(() => missed(shop)))).toBeGreaterThan(0)
  }, 120_000)
})
