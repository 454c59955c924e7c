import { customerEndpoints } from "#calls/account/customer.ts"
import { defineQuery } from "../core/query/define.ts"

/** The part of the wallet that may be withdrawn: winnings and refunds. */
export const withdrawableFundsQuery = defineQuery(
  "withdrawable-funds",
  (client) => client.call(customerEndpoints.withdrawableFunds),
  { isPrivate: true, tags: ["customer"], isOptional: true },
)

/** The signed-in customer: nearly every element asks for it. */
export const customerQuery = defineQuery("customer", (client) => client.call(customerEndpoints.get), {
  isPrivate: true,
  tags: ["customer"],
  isOptional: true,
})

/** The part of the wallet that cannot be withdrawn, and why. */
export const heldFundsQuery = defineQuery(
  "held-funds",
  (client) => client.call(customerEndpoints.heldFunds),
  { isPrivate: true, tags: ["customer"] },
)
