import { cartFailures } from "./cart-failures.ts"
import { partyFailures } from "./party-failures.ts"
import { requestFailures } from "./request-failures.ts"
import { shopFailures } from "./shop-failures.ts"

/**
 * Every sentence that the server refuses something with. An editor's content item with the same id takes its place;
 * `{name}` is filled in with a value of the failure.
 */
export const failureTexts = {
  ...requestFailures,
  ...shopFailures,
  ...cartFailures,
  ...partyFailures,
} as const

export type FailureKey = keyof typeof failureTexts
