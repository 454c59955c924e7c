import * as v from "valibot"
import { endpoint } from "./endpoint.ts"
import { Money } from "./money.ts"

export const Customer = v.object({
  customerId: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  state: v.string(),
  /** Everything in the wallet. */
  balance: Money,
  /** What can be spent now. */
  availableFunds: Money,
  pricingId: v.string(),
  segmentName: v.string(),
  forcePasswordChange: v.boolean(),
  accountUpgrade: v.boolean(),
  isVerified: v.boolean(),
  addressConfirmationRequired: v.boolean(),
  emailAddressConfirmationRequired: v.boolean(),
})
export type Customer = v.InferOutput<typeof Customer>

export const customerEndpoints = {
  get: endpoint({
    name: "customer.get",
    method: "GET",
    path: "/customer",
    caller: "customer",
    summary: "Who is signed in, with the wallet.",
    result: Customer,
  }),
  withdrawableFunds: endpoint({
    name: "customer.withdrawableFunds",
    method: "GET",
    path: "/customer/withdrawable-funds",
    caller: "customer",
    summary: "Winnings and refunds not yet spent.",
    result: Money,
  }),
}
