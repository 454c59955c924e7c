import { deskProductEndpoints as products } from "#src/contract/catalogue/products.desk.ts"
import type { Change } from "#src/domain/catalogue/changes.ts"
import type { OfferDefinition } from "#src/server/catalogue/offer-definition.ts"
import { readLottery } from "#src/server/catalogue/offers.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { runAllDue } from "#src/server/core/due.ts"
import { applyDefinition, applyDueVersions } from "#src/server/draws/offer-versions.ts"
import { mailDuePrices } from "#src/server/recurring/price-notices.ts"
import { listRecurring } from "#src/server/recurring/purchases.ts"
import { aClerk } from "./desk/desk.ts"
import { AUTOPLAY, runNextDraw } from "./recurring.ts"
import { aCustomer, aTicket, type TestClient, type TestShop } from "./shop.ts"

const DAY_MS = 86_400_000
const page = { limit: 10, offset: 0 }

/** Powerball's price as staff change it, customers who buy it again by itself, and the days that pass between. */
export function changingPrices(shop: () => TestShop) {
  const tables = () => shop().fresh.database.tables
  const mailed = () =>
    runAllDue("Some could not be told.", (turn) => mailDuePrices(shop().fresh.database, shop().now, turn))
  /** Moves the clock on, so that whatever happens from now on is later than what happened before. */
  const tick = () => {
    shop().now = new Date(shop().now.getTime() + 1000)
  }
  const repeat = () => shop().repeatPurchases()
  const present = async () => (await readLottery(tables(), "powerball")).games.gamePriceCents
  const later = (days: number) => new Date(shop().now.getTime() + days * DAY_MS)
  const dayIn = (days: number) =>
    Temporal.Instant.fromEpochMilliseconds(later(days).getTime())
      .toZonedDateTimeISO("Australia/Brisbane")
      .toPlainDate()
      .toString()

  async function drew() {
    const clerk = await aClerk(shop(), "draws")
    await clerk.elevate()
    const params = { offerKey: "powerball" }
    const body = async (to: number) => {
      const change: Change = { path: ["games", "gamePriceCents"], from: await present(), to }
      return [change] as never
    }
    return {
      check: async (to: number, from: string | null) =>
        clerk.call(products.check, { params, body: { changes: await body(to), from } }),
      plan: async (to: number, from: string | null) => {
        tick()
        return clerk.call(products.change, {
          params,
          body: { changes: await body(to), from, reason: "Dearer." },
        })
      },
      withdraw: async () => {
        tick()
        const { pending } = (await clerk.call(products.get, { params })).result
        return clerk.call(products.withdraw, { params: { ...params, id: pending?.id ?? "" } })
      },
      pending: async () => (await clerk.call(products.get, { params })).result.pending,
    }
  }
  /** Somebody with AutoPlay of so many games, who bought one ticket. */
  const aPlayer = (games = 1) => aBuyer((client) => client.add(aTicket(games, AUTOPLAY)))
  async function aBuyer(add: (client: TestClient) => ReturnType<TestClient["add"]>) {
    const { client, customerId } = await aCustomer(shop(), 100_000)
    await client.pay(await add(client))
    // By their names: the clock stands still between two of them.
    const mails = async () =>
      (
        await tables()
          .selectFrom("mail")
          .select("subject")
          .where("customer_id", "=", customerId)
          .where("subject", "like", "%price%")
          .orderBy("subject")
          .execute()
      ).map(({ subject }) => subject)
    const item = async () => {
      const [first] = (await listRecurring(tables(), customerId, {}, page, shop().now)).items
      if (!first) throw new Error("There is no AutoPlay.")
      return first
    }
    return { client, customerId, mails, item }
  }
  const orders = async (customerId: string) =>
    (await tables().selectFrom("orders").select("id").where("customer_id", "=", customerId).execute()).length
  /** The draw on sale closes, so that the one after it is to be bought. */
  const nextDraw = () => runNextDraw(shop())
  /** Days pass, with the draws that are held in them, and changes take effect. */
  async function pass(days: number) {
    await shop().passTo(later(days))
    await applyDueVersions(shop().fresh.database, shop().now)
  }
  /** The product has another price, and nobody was told. */
  const reprice = async (gamePriceCents: number) => {
    const lottery = await readLottery(tables(), "powerball")
    const definition: OfferDefinition = { ...lottery, games: { ...lottery.games, gamePriceCents } }
    await inTransaction(shop().fresh.database, (trx) => applyDefinition(trx, definition))
  }
  return {
    tables,
    mailed,
    tick,
    repeat,
    present,
    later,
    dayIn,
    drew,
    aPlayer,
    aBuyer,
    orders,
    nextDraw,
    pass,
    reprice,
  }
}
