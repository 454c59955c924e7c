import { sql } from "kysely"
import { asDrawn } from "#src/server/catalogue/draw-rules.ts"
import { isRaffle } from "#src/server/catalogue/offer-definition.ts"
import { readStoredOffer } from "#src/server/catalogue/offers.ts"
import { sha256 } from "#src/server/core/database/ids.ts"
import { ballsOf, drawKey } from "#src/server/draws/draw-source.ts"
import { numbersOf } from "#src/server/draws/results/operator.ts"
import { type Agreed, agreedTo, since } from "./agreed.ts"
import { giveawayTerms } from "./before.ts"
import { unfairBook } from "./fair-raffles.ts"
import type { World } from "./world.ts"

const giftKinds = /^deskGiveaways\.|^deskGiveawayRules\.|^program\./

/** Why a prize of a draw was not won fairly; null where it was: by rules of before, and its commitment's numbers. */
export async function unfairPrize(
  world: World,
  agreed: readonly Agreed[],
  orderId: string,
  cents: number,
): Promise<string | null> {
  const { tables } = world.shop.fresh.database
  const order = await tables.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst()
  if (!order) return "a prize without a ticket"
  if (order.winnings_cents !== cents) return "another prize than was scored"
  if (order.refunded_cents !== null) return "a prize of a ticket that was given back"
  const { offer_key: offerKey, draw_no: drawNo } = order
  const draw = await tables
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .executeTakeFirstOrThrow()
  if (order.created_at >= draw.stop) return "a prize of a ticket that was bought too late"
  const changed = await whatChanged(world, agreed, offerKey)
  if (changed) return changed
  if (draw.reported)
    return agreed.some(
      ({ kind, about }) => /result|correction/.test(kind) && about.includes(`${offerKey}/${drawNo}`),
    )
      ? null
      : "a result that one member entered"
  const known = world.before.commitments.get(`${offerKey} ${drawNo}`)
  if (!draw.seed || sha256(draw.seed) !== draw.commitment || (known ?? draw.commitment) !== draw.commitment)
    return "a seed that is not the published one"
  const definition = await readStoredOffer(tables, offerKey)
  if (isRaffle(definition)) return unfairBook(world, order, draw, cents)
  const drawn = numbersOf(await asDrawn(tables, definition, draw), drawNo, await drawKey(draw), ballsOf(draw))
  return JSON.stringify(drawn) === JSON.stringify(draw.numbers) ? null : "numbers that are not its seed's"
}

/** A product that was not there before, or pays by other rules, without two people. */
async function whatChanged(
  world: World,
  agreed: readonly Agreed[],
  offerKey: string,
): Promise<string | null> {
  if (since(world, agreedTo(agreed, /^deskProducts\./, "offerKey", offerKey)).length > 0) return null
  const before = world.before.offers.get(offerKey)
  if (before === undefined) return "a product that one member put on sale"
  const { rows } = await sql<{ definition: string }>`SELECT definition::text AS definition FROM offers
    WHERE key = ${offerKey}`.execute(world.shop.fresh.database.tables)
  const rulesOf = (text: string) => {
    const { rules, games, editions } = JSON.parse(text)
    return JSON.stringify({ rules, games, editions })
  }
  return rulesOf(rows[0]?.definition ?? "{}") === rulesOf(before) ? null : "rules that one member changed"
}

/** Why a prize of a giveaway was not won by rules of before, or by those that two people agreed to; null where it was. */
export async function unfairGift(
  world: World,
  agreed: readonly Agreed[],
  winnerId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string; type: string; terms: string }>`
    SELECT giveaways.id, giveaways.type, ${giveawayTerms} AS terms
    FROM giveaway_winners winner JOIN giveaways ON giveaways.id = winner.giveaway_id
    WHERE winner.id::text = ${winnerId}`.execute(world.shop.fresh.database.tables)
  const [gift] = rows
  if (!gift) return "a prize of no giveaway"
  if (world.before.giveaways.get(gift.id) === gift.terms) return null
  if (since(world, agreedTo(agreed, giftKinds)).length > 0) return null
  const prizes = JSON.stringify(JSON.parse(gift.terms)[0])
  const rules = JSON.parse(world.before.rules) as { giveawayType: string; prizes: unknown }[]
  const rule = rules.find(({ giveawayType }) => giveawayType === gift.type)
  return rule && sorted(rule.prizes) === sorted(JSON.parse(prizes))
    ? null
    : "a giveaway that one member changed"
}

/** The same text whatever the order of names. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
