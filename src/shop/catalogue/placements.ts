import { placementEndpoints } from "#calls/catalogue/placement.ts"
import type { Placement } from "#src/contract/catalogue/placement.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { cartItemsAtom } from "../cart/cart.atoms.ts"
import { customerIdAtom } from "../core/credentials.atoms.ts"
import { defineQuery } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { pricingIdAtom } from "./pricing.atoms.ts"

/** Placements are good for five minutes, milliseconds. */
const FIVE_MINUTES = 5 * 60_000

/** A recommendation is never worth an error: a service in trouble recommends nothing. */
const silent = (error: unknown): Placement[] => {
  if (error instanceof ApiError && (error.status >= 500 || error.kind === "contract")) return []
  throw error
}

const quietly = { staleTime: FIVE_MINUTES, isOptional: true }

/** The products that the front page leads with; the same for everybody who is shown this pricing. */
export const featurePlacementQuery = defineQuery(
  "feature-placement",
  (client, { pricingId }: { pricingId: string }) =>
    client
      .call(placementEndpoints.get, {
        query: { keys: "feature_placement", brandingKey: pricingId, pricingId },
      })
      .catch(silent),
  quietly,
)

interface CartPlacementKey {
  readonly pricingId: string
  readonly customerKey: string | undefined
  /** JSON of what is in the cart. */
  readonly cart: string
}

/** Products to recommend with a cart: for this customer, or whoever this browser is. */
export const cartPlacementQuery = defineQuery(
  "cart-placement",
  (client, { pricingId, customerKey, cart }: CartPlacementKey) =>
    client
      .call(placementEndpoints.get, {
        query: {
          keys: "cart_placement",
          brandingKey: pricingId,
          pricingId,
          cart,
          ...(customerKey && { customerKey }),
          ...segments(client),
        },
      })
      .catch(silent),
  { ...quietly, isPrivate: true },
)

const segments = ({ options: { deviceId, sessionId } }: Client) => ({
  segmentDeviceId: deviceId,
  segmentUserId: sessionId(),
})

/** How the recommendations beside the cart are asked for, as the cart is now. */
export const cartPlacementAtom = atom(
  (get): CartPlacementKey => ({
    pricingId: get(pricingIdAtom),
    customerKey: get(customerIdAtom),
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
  const client = get(clientAtom)
  await client.call(placementEndpoints.prime, { body: segments(client) }).catch(() => null)
})
