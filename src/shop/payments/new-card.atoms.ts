import { paymentEndpoints } from "#calls/payments/payment.ts"
import type { Fund } from "#src/contract/payments/payment-method.ts"
import { invalidateQueries } from "../core/query/cache.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** Begins to store a card at the gateway: the secret with which its fields go on. */
export const beginSetupAtom = atom(
  null,
  async (get): Promise<string> => (await get(clientAtom).call(paymentEndpoints.beginSetup)).clientSecret,
)

/** Stores a card that the gateway has. */
export const addCardAtom = atom(null, async (get, set, gateway: string, cardToken: string): Promise<Fund> => {
  const added = await get(clientAtom).call(paymentEndpoints.addCard, {
    params: { method: "cc", gateway },
    body: { cardToken },
  })
  invalidateQueries(set, ["payment-methods"])
  return added
})
