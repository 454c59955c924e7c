import { paymentEndpoints } from "#calls/payments/payment.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** A new client key of a gateway whose keys are good for minutes; for the security code of a stored card, by its id. */
export const newClientKeyAtom = atom(
  null,
  async (get, _set, gatewayKey: string, customerFundId?: string): Promise<string> => {
    const { clientKey } = await get(clientAtom).call(paymentEndpoints.gateway, {
      params: { gatewayKey },
      query: customerFundId ? { customerFundId } : {},
    })
    return clientKey
  },
)
