import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { defineResource, type NoParams } from "../query/resource.ts"

const ofCustomer = { ofCustomer: true }

export const paymentMethodsResource = defineResource(
  "payment-methods",
  (client, _: NoParams) => client.call(paymentEndpoints.methods),
  ofCustomer,
)

/** The first card gateway the site has configured (specification 002 §7), with what the browser needs for it. */
export const gatewayResource = defineResource(
  "gateway",
  async (client, _: NoParams) => {
    const { availableCardGateways } = await client.call(paymentEndpoints.cardGateways)
    const gatewayKey = availableCardGateways[0]
    return gatewayKey ? client.call(paymentEndpoints.gateway, { params: { gatewayKey } }) : null
  },
  ofCustomer,
)

export const depositResource = defineResource(
  "deposit",
  (client, { id }: { id: string }) => client.call(paymentEndpoints.depositStatus, { params: { id } }),
  { ofCustomer: true, timeToLive: 1000 },
)
