import type { Placement, PlacementKey } from "#src/contract/catalogue/placement.ts"
import { besideCart, type Candidate, featured } from "#src/domain/cart/recommendations.ts"
import type { Handle } from "../core/database/database.ts"
import { listProductOffers } from "./offers.ts"

/** Products in one place, at most. */
const MOST: Readonly<Record<PlacementKey, number>> = { feature_placement: 1, cart_placement: 3 }

interface PlacementRequest {
  readonly keys: readonly PlacementKey[]
  /** Keys of products that are in the cart already. */
  readonly inCart: ReadonlySet<string>
  readonly customerId: string | null
}

/** Counts what a customer bought before. */
async function boughtBy(db: Handle, customerId: string | null): Promise<ReadonlyMap<string, number>> {
  if (customerId === null) return new Map()
  const rows = await db
    .selectFrom("orders")
    .select(["offer_key", (eb) => eb.fn.countAll<number>().as("times")])
    .where("customer_id", "=", customerId)
    .groupBy("offer_key")
    .execute()
  return new Map(rows.map(({ offer_key, times }) => [offer_key, Number(times)]))
}

/** Recommendations out of what is on sale now, for each place that is asked for. */
export async function readPlacements(db: Handle, request: PlacementRequest, now: Date): Promise<Placement[]> {
  const [{ offers }, bought] = await Promise.all([
    listProductOffers(db, now),
    boughtBy(db, request.customerId),
  ])
  const candidates = offers.flatMap(({ key, availability, draws: [draw] }): Candidate[] =>
    draw && availability === "available"
      ? [
          {
            offerKey: key,
            drawNumber: draw.drawNo,
            stop: Date.parse(draw.stop),
            prizeCents: draw.prizePool?.cents ?? null,
          },
        ]
      : [],
  )
  const chosen: Readonly<Record<PlacementKey, () => Candidate[]>> = {
    feature_placement: () => featured(candidates),
    cart_placement: () => besideCart(candidates, request.inCart, bought),
  }
  return request.keys.map((key) => ({
    key,
    offers: chosen[key]()
      .slice(0, MOST[key])
      .map(({ offerKey, drawNumber }) => ({ offerKey, drawNumber })),
  }))
}
