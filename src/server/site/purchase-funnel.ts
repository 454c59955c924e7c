import { LRUCache } from "lru-cache"
import type { Database } from "../core/database/database.ts"

/** Steps of a purchase that are counted as they happen; those that were finished stand as checkouts. */
type CountedStep = "cart" | "sign-in" | "pay"

/** How many events are known, so that one that is repeated counts once. */
const MOST_KNOWN = 10_000

/** Campaigns are whatever an address says: so many at most are counted by name between two writes. */
const MOST_CAMPAIGNS = 500

/** On whose pages a step was made, and of which campaign; null for the shop's own pages and for none. */
export interface StepOrigin {
  readonly partnerKey: string | null
  readonly campaign: string | null
}

/** Counts how far purchases get, by day, seller and campaign, and of nobody in particular. */
export interface PurchaseFunnel {
  /** Counts what `key` names once, however often it is repeated. */
  readonly count: (step: CountedStep, origin: StepOrigin, key: string) => void
  /** Counts a product that was put into a cart which had nothing of it. */
  readonly countProduct: (offerKey: string, key: string) => void
  /** Adds what was counted since the last time to the day that is on in the zone. */
  readonly flush: (now: Date, timeZone: string) => Promise<void>
}

/**
 * Counters in memory, which a job adds to the table: a row of a counter that every purchase locked would make them wait
 * for one another. What was counted in the last seconds before a crash is lost.
 */
export function createPurchaseFunnel({ tables }: Database): PurchaseFunnel {
  const counted = new Map<string, { step: CountedStep; origin: StepOrigin; count: number }>()
  const products = new Map<string, number>()
  const known = new LRUCache<string, true>({ max: MOST_KNOWN })
  const add = (step: CountedStep, { partnerKey, campaign }: StepOrigin, count: number) => {
    const nameOf = (named: string | null) => JSON.stringify([step, partnerKey, named])
    const isNamed = counted.has(nameOf(campaign)) || counted.size < MOST_CAMPAIGNS
    const origin = { partnerKey, campaign: isNamed ? campaign : null }
    const name = nameOf(origin.campaign)
    counted.set(name, { step, origin, count: count + (counted.get(name)?.count ?? 0) })
  }
  const addProduct = (offerKey: string, count: number) =>
    products.set(offerKey, count + (products.get(offerKey) ?? 0))
  const isRepeated = (event: string) => {
    const was = known.has(event)
    known.set(event, true)
    return was
  }
  async function flushProducts(day: string): Promise<void> {
    if (products.size === 0) return
    const rows = [...products]
    products.clear()
    try {
      await tables
        .insertInto("product_carts")
        .values(rows.map(([offer_key, count]) => ({ day, offer_key, count })))
        .onConflict((conflict) =>
          conflict.columns(["day", "offer_key"]).doUpdateSet((eb) => ({
            count: eb("product_carts.count", "+", eb.ref("excluded.count")),
          })),
        )
        .execute()
    } catch (error) {
      for (const [offerKey, count] of rows) addProduct(offerKey, count)
      throw error
    }
  }
  return {
    count: (step, origin, key) => {
      if (!isRepeated(`${step} ${key}`)) add(step, origin, 1)
    },
    countProduct: (offerKey, key) => {
      if (!isRepeated(`product ${offerKey} ${key}`)) addProduct(offerKey, 1)
    },
    flush: async (now, timeZone) => {
      const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now)
      await flushProducts(day)
      if (counted.size === 0) return
      const rows = [...counted.values()]
      counted.clear()
      try {
        await tables
          .insertInto("purchase_steps")
          .values(
            rows.map(({ step, origin: { partnerKey, campaign }, count }) => ({
              day,
              step,
              partner_key: partnerKey ?? "",
              campaign: campaign ?? "",
              count,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(["day", "partner_key", "campaign", "step"]).doUpdateSet((eb) => ({
              count: eb("purchase_steps.count", "+", eb.ref("excluded.count")),
            })),
          )
          .execute()
      } catch (error) {
        // They are added the next time.
        for (const { step, origin, count } of rows) add(step, origin, count)
        throw error
      }
    },
  }
}
