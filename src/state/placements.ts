import { ApiError } from "#src/client/api-error.ts"
import { type Placement, type PlacementKey, placementEndpoints } from "#src/contract/placement.ts"
import { cartItemsAtom } from "./cart.atoms.ts"
import { pricingIdAtom } from "./pricing.atoms.ts"
import { defineResource } from "./resource.ts"
import { clientAtom } from "./shop.ts"
import { atom } from "./store.ts"

/** Placements are good for five minutes (specification 000 §9), milliseconds. */
const FIVE_MINUTES = 5 * 60_000

interface Asked {
  readonly key: PlacementKey
  readonly pricingId: string
  /** JSON of what is in the cart; null where the cart does not matter. */
  readonly cart: string | null
}

/** A recommendation is never worth an error: a service in trouble recommends nothing (specification 001 §7). */
const silent = (error: unknown): Placement[] => {
  if (error instanceof ApiError && (error.status >= 500 || error.kind === "contract")) return []
  throw error
}

export const placementResource = defineResource(
  "placement",
  (client, { key, pricingId, cart }: Asked) =>
    client
      .call(placementEndpoints.get, {
        query: { keys: key, pricingId, brandingKey: pricingId, ...(cart ? { cart } : {}) },
      })
      .catch(silent),
  { timeToLive: FIVE_MINUTES, ofCustomer: true, ofShell: true },
)

/** How the recommendations beside the cart are asked for, as the cart is now. */
export const cartPlacementAtom = atom(
  (get): Asked => ({
    key: "cart_placement",
    pricingId: get(pricingIdAtom),
    cart: JSON.stringify(
      get(cartItemsAtom).map((item) => ({
        lottery_key: item.lotteryKey,
        ...("drawNo" in item ? { draw_number: item.drawNo } : {}),
      })),
    ),
  }),
)

/** Says that the cart is about to be looked at. Never rejects. */
export const primeCartPlacementAtom = atom(null, async (get): Promise<void> => {
  const { sessionId, deviceId } = get(clientAtom).options
  await get(clientAtom)
    .call(placementEndpoints.prime, { body: { segmentDeviceId: deviceId, segmentUserId: sessionId } })
    .catch(() => null)
})
