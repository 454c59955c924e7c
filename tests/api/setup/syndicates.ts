import { type SyndicateOffer, syndicateEndpoints } from "#src/contract/catalogue/syndicate.ts"
import { readLottery } from "#src/server/catalogue/offers.ts"
import { numbersOf } from "#src/server/draws/results/operator.ts"
import { knownSeed } from "./known-seed.ts"
import type { TestClient, TestShop } from "./shop.ts"

/** All syndicates that are sold. */
export const onSale = async (of: TestShop) =>
  of.client().call(syndicateEndpoints.list, { params: { pricingId: "default" } })
/** The syndicate of this name whose draw is next. */
export const the = async (of: TestShop, name: string, lottery = "powerball"): Promise<SyndicateOffer> => {
  const { offers } = await onSale(of)
  const found = offers.find((one) => one.lotteryKey === lottery && one.syndicateName === name)
  if (!found) throw new Error(`There is no syndicate ${name}.`)
  return found
}
export const requestOf = ({ lotteryKey, syndicateKey }: SyndicateOffer, quantity: number) => ({
  productType: "syndicate_share" as const,
  lotteryKey,
  syndicateKey,
  quantity,
})
/** Pays for so many shares of a syndicate out of the wallet. */
export const buyShares = async (client: TestClient, syndicate: SyndicateOffer, quantity: number) =>
  client.pay(await client.add(requestOf(syndicate, quantity)))
/** Has a syndicate's first game be what will be drawn. */
export async function letItWin(of: TestShop, { syndicateEncodedId, lotteryKey, drawNo }: SyndicateOffer) {
  const { tables } = of.fresh.database
  const seed = await knownSeed(tables, lotteryKey, drawNo)
  const numbers = numbersOf(await readLottery(tables, lotteryKey), drawNo, seed)
  const row = await tables
    .selectFrom("syndicates")
    .select("tickets")
    .where("id", "=", syndicateEncodedId)
    .executeTakeFirstOrThrow()
  const tickets = row.tickets.map((ticket, place) =>
    place === row.tickets.length - 1 ? { ...ticket, games: [numbers, ...ticket.games.slice(1)] } : ticket,
  )
  await tables
    .updateTable("syndicates")
    .set({ tickets: JSON.stringify(tickets) })
    .where("id", "=", syndicateEncodedId)
    .execute()
}
