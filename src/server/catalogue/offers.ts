import type { Updateable } from "kysely"
import type { ProductOffer, ProductOffers } from "#src/contract/catalogue/product-offer.ts"
import type { Draw } from "#src/contract/draws/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { notFound } from "../core/failure.ts"
import { refused } from "../core/refused-settings.ts"
import { type CancelledDraw, type Catalogue, type DrawRow, drawKeyOf, type StoredOffer } from "./catalogue.ts"
import { currencyOf } from "./currency-of.ts"
import { isPlayed } from "./draw-rules.ts"
import { lotteryOffer } from "./lottery-offer.ts"
import {
  acceptsFreeEntries,
  isLottery,
  isMembership,
  isRaffle,
  type LotteryDefinition,
  type MembershipDefinition,
  membershipOffer,
  type OfferDefinition,
  prizeSuffixOf,
  raffleOffer,
} from "./offer-definition.ts"
import { offeredRaffleDraws, raffleDrawOf } from "./raffle-draws.ts"
import { readCatalogue } from "./read-catalogue.ts"

export type { DrawRow, StoredOffer }

export const readOffers = async (db: Handle): Promise<readonly StoredOffer[]> =>
  (await readCatalogue(db)).offers

export function offerOf({ offersByKey }: Catalogue, key: string): StoredOffer {
  const offer = offersByKey.get(key)
  if (!offer) throw notFound("failure.offer.unknown")
  return offer
}

export const readOffer = async (db: Handle, key: string): Promise<StoredOffer> =>
  offerOf(await readCatalogue(db), key)

/** The names of products where somebody plays, by their keys; others keep their name. */
export type Names = SalesRegion["names"]

/** The same, under the name it has where it is asked for. */
export function namedOffer(catalogue: Catalogue, key: string, names: Names = {}): StoredOffer {
  const offer = offerOf(catalogue, key)
  const name = names[key]
  return name === undefined ? offer : { ...offer, definition: { ...offer.definition, name } }
}

/** Its name as the shop's own pages have it; its key where it is a product no more. */
export const offerNameOf = ({ offersByKey }: Pick<Catalogue, "offersByKey">, key: string): string =>
  offersByKey.get(key)?.definition.name ?? key

export type DrawnOffer = Exclude<OfferDefinition, MembershipDefinition>

/** Everything that is drawn, suspended or not. */
export const drawnOffers = ({ offers }: Pick<Catalogue, "offers">): DrawnOffer[] =>
  offers.flatMap(({ definition }) => (isMembership(definition) ? [] : [definition]))

export const readDrawnOffers = async (db: Handle): Promise<DrawnOffer[]> =>
  drawnOffers(await readCatalogue(db))

/** Reads an offer that is drawn: a lottery or a raffle; 404 for anything else. */
export const readDrawnOffer = async (db: Handle, key: string): Promise<DrawnOffer> =>
  drawnOfferOf(await readCatalogue(db), key)

export const drawnOfferOf = (catalogue: Catalogue, key: string): DrawnOffer =>
  drawnOf(catalogue.offersByKey.get(key)?.definition)

function drawnOf(definition: OfferDefinition | undefined): DrawnOffer {
  if (!definition) throw notFound("failure.offer.unknown")
  if (isMembership(definition)) throw notFound("failure.offer.notDrawn")
  return definition
}

/**
 * The same as it is stored, without the rest of the catalogue: each step of a draw makes a new one, which nobody may
 * ask for before the step after it.
 */
export async function readStoredOffer(db: Handle, key: string): Promise<DrawnOffer> {
  const row = await db.selectFrom("offers").select("definition").where("key", "=", key).executeTakeFirst()
  return drawnOf(row?.definition as OfferDefinition | undefined)
}

/** A lottery; 404 for anything else. */
export async function readLottery(db: Handle, key: string): Promise<LotteryDefinition> {
  const { definition } = await readOffer(db, key)
  if (!isLottery(definition)) throw notFound("failure.offer.unknown")
  return definition
}

export const lotteriesOf = ({ offers }: Pick<Catalogue, "offers">): LotteryDefinition[] =>
  offers.map(({ definition }) => definition).filter(isLottery)

export const readLotteries = async (db: Handle): Promise<LotteryDefinition[]> =>
  lotteriesOf(await readCatalogue(db))

/** The currency the shop sells in: that of its lotteries, which all have the same. */
export async function shopCurrency(db: Handle): Promise<Currency> {
  const [first] = await readOffers(db)
  return first ? currencyOf(first.definition) : "AUD"
}

/** The draws of an offer that were cancelled and would be held later than now, the last first. */
export const cancelledAhead = ({ cancelled }: Catalogue, offerKey: string, now: Date): CancelledDraw[] =>
  [...cancelled.values()].filter(({ offer_key, draw_at }) => offer_key === offerKey && draw_at > now)

/** For so long after its day a raffle's page says that a draw was cancelled, milliseconds. */
const SAID_MS = 30 * 86_400_000

/** The draws that a raffle's page says were cancelled: whoever had a ticket comes here to look. */
function cancelledDraws(
  catalogue: Catalogue,
  { key }: Pick<OfferDefinition, "key">,
  now: Date,
): Pick<ProductOffer, "cancelledDraws"> {
  const found = cancelledAhead(catalogue, key, new Date(now.getTime() - SAID_MS))
  if (found.length === 0) return {}
  return { cancelledDraws: found.map(({ draw_no, name, words }) => ({ drawNo: draw_no, name, words })) }
}

/** Whether a draw was cancelled. */
export const isCancelled = ({ cancelled }: Catalogue, offerKey: string, drawNo: number): boolean =>
  cancelled.has(drawKeyOf({ offer_key: offerKey, draw_no: drawNo }))

/** Draws of an offer that are open at a moment, in the order of their numbers. */
export const openDraws = ({ draws }: Catalogue, offerKey: string, now: Date): DrawRow[] =>
  (draws.get(offerKey) ?? []).filter(({ state, stop }) => state === "DRAW_OPEN" && stop > now)

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
export function drawOf(row: DrawRow, definition: OfferDefinition, now: Date): Draw {
  const currency = currencyOf(definition)
  const prizeSuffix = prizeSuffixOf(definition)
  return {
    drawNo: row.draw_no,
    type: "standard",
    stop: row.stop.toISOString(),
    drawDate: row.draw_at.toISOString(),
    prizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
    ...(prizeSuffix && { prizeSuffix }),
    state: row.state,
    purchaseStatus: statusOf(row, now),
    drawData: null,
  }
}

function statusOf({ state, stop, halted_at: haltedAt }: DrawRow, now: Date): Draw["purchaseStatus"] {
  if (stop <= now || haltedAt) return "past_draw"
  if (state === "DRAW_CAPPED") return "sold_out"
  return state === "DRAW_OPEN" ? "open" : "past_draw"
}

/** The differences where somebody plays: what products are called, and game types that go by another name. */
export interface SalesRegion {
  readonly names: Readonly<Record<string, string>>
  readonly hidden: readonly GameTypeKey[]
  /** Keys of products that stand first in lists; the others follow in the shop's own order. */
  readonly first: readonly string[]
  /** Other addresses of products, by their keys. */
  readonly urlAliases: Readonly<Record<string, ProductOffer["urlAliases"]>>
}

/** Draws of a lottery that are told with it: more than anybody chooses among, and the page is short. */
const MOST_DRAWS = 30

const ANYWHERE: SalesRegion = { names: {}, hidden: [], first: [], urlAliases: {} }

/** Every product with the draws that can be bought now, ranked; memberships have none. */
export async function listProductOffers(
  db: Handle,
  now: Date,
  { names, hidden, first, urlAliases }: SalesRegion = ANYWHERE,
): Promise<ProductOffers> {
  const [catalogue, raffles] = await Promise.all([readCatalogue(db), offeredRaffleDraws(db, now)])
  const shown = catalogue.offers.map(
    ({ definition, suspended }): Omit<ProductOffer, "ranking" | "urlAliases"> => {
      if (isRaffle(definition)) {
        const draws = (raffles.get(definition.key) ?? []).map((row) => raffleDrawOf(definition, row, now))
        return { ...raffleOffer(definition, draws, suspended), ...cancelledDraws(catalogue, definition, now) }
      }
      if (isMembership(definition)) return membershipOffer(definition, suspended)
      const draws = openDraws(catalogue, definition.key, now)
        .filter((row) => isPlayed(catalogue.rules, definition, row))
        .toSorted((a, b) => a.stop.getTime() - b.stop.getTime())
        .slice(0, MOST_DRAWS)
        .map((row) => drawOf(row, definition, now))
      const named = { ...definition, name: names[definition.key] ?? definition.name }
      return lotteryOffer(named, draws, suspended, hidden)
    },
  )
  const rankOf = ({ key }: { key: string }) => (first.includes(key) ? first.indexOf(key) : first.length)
  const ranked = shown
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((offer, index) => ({ ...offer, urlAliases: [...(urlAliases[offer.key] ?? [])], ranking: index + 1 }))
  return { offers: ranked, orderedKeys: ranked.map(({ key }) => key) }
}

/** Refuses to sell what British law would take for a lottery without a licence: a prize draw nobody can enter free. */
export async function refuseMissingFreeRoute(db: Handle, postalAddress: string | null): Promise<void> {
  if (postalAddress !== null) return
  const offers = await readOffers(db)
  for (const { definition, suspended } of offers)
    if (
      !suspended &&
      isRaffle(definition) &&
      currencyOf(definition) === "GBP" &&
      acceptsFreeEntries(definition)
    )
      throw refused(
        `SITE_CONFIG: postalAddress is needed, since ${definition.name} is a prize draw in Britain, which must take free entries by post. (Or suspend it, or sell it as a society's lottery: freeEntry false.)`,
      )
}
