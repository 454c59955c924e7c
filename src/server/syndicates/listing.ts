import type { SyndicateOffer } from "#src/contract/catalogue/syndicate.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { isLottery, prizeSuffixOf } from "../catalogue/offer-definition.ts"
import { readOffers } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"

/** Syndicates with what their draws say of them. */
export const syndicatesWithDraws = (db: Handle) =>
  db
    .selectFrom("syndicates")
    .innerJoin("draws", (join) =>
      join
        .onRef("draws.offer_key", "=", "syndicates.offer_key")
        .onRef("draws.draw_no", "=", "syndicates.draw_no"),
    )

/** Every syndicate on sale, the next draw first; `names` are what some lotteries are called where it is asked. */
export async function listSyndicates(
  db: Handle,
  now: Date,
  names: Readonly<Record<string, string>>,
): Promise<{ offers: SyndicateOffer[]; orderedKeys: string[] }> {
  const sold = (await readOffers(db)).filter(({ suspended }) => !suspended)
  const rows = await syndicatesWithDraws(db)
    .selectAll("syndicates")
    .select(["draws.stop", "draws.draw_at", "draws.prize_pool_cents"])
    .where("syndicates.party", "=", false)
    .where("draws.state", "=", "DRAW_OPEN")
    .where("draws.stop", ">", now)
    .orderBy("draws.stop")
    .orderBy("syndicates.offer_key")
    .orderBy("syndicates.ranking")
    .execute()
  const offers = rows.flatMap((row) => {
    const lottery = sold.find(({ definition }) => definition.key === row.offer_key)?.definition
    if (!lottery) return []
    const currency = row.currency as Currency
    const drawPrizeSuffix = prizeSuffixOf(lottery)
    return {
      type: "syndicate_share" as const,
      syndicateKey: row.key,
      syndicateName: row.name,
      syndicateEncodedId: row.id,
      lotteryKey: row.offer_key,
      lotteryName: names[row.offer_key] ?? lottery.name,
      colour: lottery.colour,
      drawNo: row.draw_no,
      drawDate: row.draw_at.toISOString(),
      drawStop: row.stop.toISOString(),
      drawPrizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
      ...(drawPrizeSuffix && { drawPrizeSuffix }),
      size: row.size,
      sharesLeft: row.size - row.sold,
      costPerShare: money(row.cost_cents, currency),
      recurringPurchase: isLottery(lottery) ? (lottery.games.recurring ?? null) : null,
      tickets: row.tickets.map(({ gameType, gameOfferName, numStandardGames, games }) => ({
        gameType,
        gameOfferName,
        numStandardGames,
        numGames: games.length,
      })),
    }
  })
  return {
    offers: offers.map((offer, index) => ({ ...offer, ranking: index + 1 })),
    orderedKeys: offers.map(({ syndicateKey }) => syndicateKey),
  }
}
