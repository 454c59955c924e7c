import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { errorCodes } from "../error.ts"

/**
 * The source that pays for recurring purchases: the wallet alone, or a stored card (`cc`) or PayPal account
 * that covers whatever the wallet lacks.
 */
const RecurringMethod = v.picklist(["wallet", "cc", "paypal"])
export type RecurringMethod = v.InferOutput<typeof RecurringMethod>

const RecurringMethods = v.object({
  methods: v.array(
    v.object({
      /** `bank`: a direct debit, which takes days, so that it cannot be chosen. */
      recurringPurchaseMethodKey: v.picklist(["wallet", "cc", "paypal", "bank"]),
      /** The card or account that would be charged, or the direct debit; null where there is none, and for the wallet. */
      name: v.nullable(v.string()),
      /** It cannot be chosen: nothing is stored for it that is still good. */
      disabled: v.boolean(),
    }),
  ),
  selectedRecurringPurchaseMethodKey: RecurringMethod,
})
export type RecurringMethods = v.InferOutput<typeof RecurringMethods>

const common = {
  path: "/customer/recurring-purchase-method",
  caller: "customer",
  result: RecurringMethods,
} as const

export const recurringMethodEndpoints = {
  methods: endpoint({
    ...common,
    name: "recurring.methods",
    method: "GET",
    summary:
      "How recurring purchases may be paid, and how the customer chose; cards only where the shop takes them.",
  }),
  chooseMethod: endpoint({
    ...common,
    name: "recurring.chooseMethod",
    method: "POST",
    summary: "Chooses how recurring purchases are paid from now on.",
    query: v.object({ recurringPurchaseMethod: RecurringMethod }),
    errors: [errorCodes.cardInvalid],
  }),
}
