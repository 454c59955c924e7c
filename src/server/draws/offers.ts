import type { Selectable } from "kysely"
import type { Draw } from "#src/contract/draw.ts"
import type { Currency } from "#src/contract/money.ts"
import type { ProductOffer } from "#src/contract/product-offer.ts"
import { money } from "#src/domain/money.ts"
import type { Handle } from "../database/database.ts"
import type { Tables } from "../database/tables.ts"
import { notFound } from "../failure.ts"
import { currencyOf, type OfferDefinition, productOffer } from "./offer-definition.ts"

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

/** A draw as the shop shows it; by the clock, so a draw that stopped a moment ago is not offered any more. */
export function drawOf(row: DrawRow, currency: Currency, now: Date): Draw {
  return {
    drawNo: row.draw_no,
    type: "standard",
    stop: row.stop.toISOString(),
    drawDate: row.draw_at.toISOString(),
    prizePool: row.prize_pool_cents === null ? null : money(row.prize_pool_cents, currency),
    state: row.state,
    purchaseStatus: row.state === "DRAW_OPEN" && row.stop > now ? "open" : "past_draw",
  }
}

/** Every product with the draws that can be bought now; `names` are what some are called where it is asked. */
export async function listProductOffers(
  db: Handle,
  now: Date,
  names: Readonly<Record<string, string>> = {},
): Promise<ProductOffer[]> {
  const [offers, open] = await Promise.all([
    readOffers(db),
    db
      .selectFrom("draws")
      .selectAll()
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", now)
      .orderBy("stop")
      .execute(),
  ])
  return offers.map(({ definition, suspended }) => {
    const draws = open
      .filter((row) => row.offer_key === definition.key)
      .map((row) => drawOf(row, currencyOf(definition), now))
    const named = { ...definition, name: names[definition.key] ?? definition.name }
    return productOffer(named, draws, suspended)
  })
}
