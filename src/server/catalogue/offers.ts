import type { Selectable, Updateable } from "kysely"
import type { ProductOffer, ProductOffers } from "#src/contract/catalogue/product-offer.ts"
import type { Draw } from "#src/contract/draws/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/money/money.ts"
import type { Handle, InTransaction } from "../database/database.ts"
import type { Tables } from "../database/tables.ts"
import { offeredRaffleDraws, raffleDrawOf } from "../draws/raffle-draws.ts"
import { notFound } from "../failure.ts"
import { isPlayed, readKnownRules } from "./draw-rules.ts"
import type { LotteryDefinition } from "./lottery-definition.ts"
import { lotteryOffer } from "./lottery-offer.ts"
import { type MembershipDefinition, membershipOffer } from "./membership-definition.ts"
import { currencyOf, isLottery, isMembership, isRaffle, type OfferDefinition } from "./offer-definition.ts"
import { raffleOffer } from "./raffle-definition.ts"

export type DrawRow = Selectable<Tables["draws"]>

export interface StoredOffer {
  readonly definition: OfferDefinition
  readonly suspended: boolean
}

export async function readOffers(db: Handle): Promise<StoredOffer[]> {
  const rows = await db.selectFrom("offers").selectAll().orderBy("position").execute()
  return rows.map(({ definition, suspended }) => ({ definition: definition as OfferDefinition, suspended }))
}

export async function readOffer(db: Handle, key: string): Promise<StoredOffer> {
  const row = await db.selectFrom("offers").selectAll().where("key", "=", key).executeTakeFirst()
  if (!row) throw notFound("We do not sell that.")
  return { definition: row.definition as OfferDefinition, suspended: row.suspended }
}

/** What products are called where somebody plays, by their keys; others keep their name. */
export type Names = PlaceOfSale["names"]

/** The same, under the name it has where it is asked for. */
export async function readNamedOffer(db: Handle, key: string, names: Names = {}): Promise<StoredOffer> {
  const { definition, suspended } = await readOffer(db, key)
  return { definition: { ...definition, name: names[key] ?? definition.name }, suspended }
}

export type DrawnOffer = Exclude<OfferDefinition, MembershipDefinition>

/** Everything that is drawn, suspended or not. */
export async function readDrawnOffers(db: Handle): Promise<DrawnOffer[]> {
  const offers = await readOffers(db)
  return offers.flatMap(({ definition }) => (isMembership(definition) ? [] : [definition]))
}

/** What is drawn: a lottery or a raffle; 404 for anything else. */
export async function readDrawnOffer(db: Handle, key: string): Promise<DrawnOffer> {
  const { definition } = await readOffer(db, key)
  if (isMembership(definition)) throw notFound("That is not drawn.")
  return definition
}

/** A lottery; 404 for anything else. */
export async function readLottery(db: Handle, key: string): Promise<LotteryDefinition> {
  const { definition } = await readOffer(db, key)
  if (!isLottery(definition)) throw notFound("We do not sell that.")
  return definition
}

export async function readLotteries(db: Handle): Promise<LotteryDefinition[]> {
  return (await readOffers(db)).map(({ definition }) => definition).filter(isLottery)
}

/** The currency the shop sells in: that of its lotteries, which all have the same. */
export async function shopCurrency(db: Handle): Promise<Currency> {
  const row = await db
    .selectFrom("offers")
    .select("definition")
    .orderBy("position")
    .limit(1)
    .executeTakeFirst()
  return row ? currencyOf(row.definition as OfferDefinition) : "AUD"
}

/** Takes a draw into its next state, with what is known of it then. */
export const moveDraw = (
  trx: InTransaction,
  draw: Pick<DrawRow, "offer_key" | "draw_no">,
  change: Updateable<Tables["draws"]>,
) =>
  trx
    .updateTable("draws")
    .set(change)
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .execute()

/** A draw as the shop shows it; by the clock, so a draw that stopped a moment ago is not offered any more. */
export function drawOf(row: DrawRow, currency: Currency, now: Date): Draw {
  return {
    drawNo: row.draw_no,
    type: "standard",
    stop: row.stop.toISOString(),
    drawDate: row.draw_at.toISOString(),
    prizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
    state: row.state,
    purchaseStatus: statusOf(row, now),
    drawData: null,
  }
}

function statusOf({ state, stop }: DrawRow, now: Date): Draw["purchaseStatus"] {
  if (stop <= now) return "past_draw"
  if (state === "DRAW_CAPPED") return "sold_out"
  return state === "DRAW_OPEN" ? "open" : "past_draw"
}

/** What is different where it is asked: what products are called, and game types that go by another name. */
export interface PlaceOfSale {
  readonly names: Readonly<Record<string, string>>
  readonly hidden: readonly GameTypeKey[]
  /** Keys of products that stand first in lists; the others follow in the shop's own order. */
  readonly first: readonly string[]
  /** Other addresses of products, by their keys. */
  readonly urlAliases: Readonly<Record<string, ProductOffer["urlAliases"]>>
}

/** Draws of a lottery that are told with it: more than anybody chooses among, and the page is short. */
const MOST_DRAWS = 30

const ANYWHERE: PlaceOfSale = { names: {}, hidden: [], first: [], urlAliases: {} }

/** Every product with the draws that can be bought now, ranked; memberships have none. */
export async function listProductOffers(
  db: Handle,
  now: Date,
  { names, hidden, first, urlAliases }: PlaceOfSale = ANYWHERE,
): Promise<ProductOffers> {
  const [offers, raffles, known, open] = await Promise.all([
    readOffers(db),
    offeredRaffleDraws(db, now),
    readKnownRules(db),
    db
      .selectFrom("draws")
      .selectAll()
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", now)
      .orderBy("stop")
      .execute(),
  ])
  const shown = offers.map(({ definition, suspended }): Omit<ProductOffer, "ranking" | "urlAliases"> => {
    if (isRaffle(definition)) {
      const draws = (raffles.get(definition.key) ?? []).map((row) => raffleDrawOf(definition, row, now))
      return raffleOffer(definition, draws, suspended)
    }
    if (isMembership(definition)) return membershipOffer(definition, suspended)
    const draws = open
      .filter((row) => row.offer_key === definition.key && isPlayed(known, definition, row))
      .slice(0, MOST_DRAWS)
      .map((row) => drawOf(row, currencyOf(definition), now))
    const named = { ...definition, name: names[definition.key] ?? definition.name }
    return lotteryOffer(named, draws, suspended, hidden)
  })
  const placeOf = ({ key }: { key: string }) => (first.includes(key) ? first.indexOf(key) : first.length)
  const ranked = shown
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((offer, place) => ({ ...offer, urlAliases: [...(urlAliases[offer.key] ?? [])], ranking: place + 1 }))
  return { offers: ranked, orderedKeys: ranked.map(({ key }) => key) }
}
