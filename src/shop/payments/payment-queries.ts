import { paymentEndpoints } from "#calls/payments/payment.ts"
import { defineQuery } from "../core/query/define.ts"

export const paymentMethodsQuery = defineQuery(
  "payment-methods",
  (client) => client.call(paymentEndpoints.methods),
  { isPrivate: true, tags: ["payment-methods"] },
)

/** The first card gateway the site has configured, with what the browser needs for it. */
export const gatewayQuery = defineQuery(
  "gateway",
  async (client) => {
    const { availableCardGateways } = await client.call(paymentEndpoints.cardGateways)
    const gatewayKey = availableCardGateways[0]
    return gatewayKey ? client.call(paymentEndpoints.gateway, { params: { gatewayKey } }) : null
  },
  { isPrivate: true },
)

/** A gateway that has a stored card, which need not be the first. */
export const namedGatewayQuery = defineQuery(
  "named-gateway",
  (client, { gatewayKey, customerFundId }: { gatewayKey: string; customerFundId: string | undefined }) =>
    client.call(paymentEndpoints.gateway, { params: { gatewayKey }, query: { customerFundId } }),
  { isPrivate: true },
)

export const depositQuery = defineQuery(
  "deposit",
  (client, { id }: { id: string }) => client.call(paymentEndpoints.depositStatus, { params: { id } }),
  { isPrivate: true, staleTime: 1000 },
)
