import type { AnyGatedCall } from "./gated-call.ts"
import { gatedContent } from "./gated-content.ts"
import { gatedMoney } from "./gated-money.ts"
import { gatedProducts } from "./gated-products.ts"
import { gatedStaff } from "./gated-staff.ts"

/** All calls that need a second person. Payments to banks, results, corrections and bank files have approvals of their own. */
export const gatedCalls: readonly AnyGatedCall[] = [
  ...gatedProducts,
  ...gatedMoney,
  ...gatedContent,
  ...gatedStaff,
]
