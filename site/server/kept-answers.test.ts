import { expect, it } from "vitest"
import { keptFor } from "./kept-answers.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

it.each([
  ["/v2/branding?branding_key=gold_lotto", DAY],
  ["/v2/draws/pricing/default/past/result_keys", DAY],
  ["/v2/pricing/default/product_offers", 18 * MINUTE],
  ["/v2/tips", 18 * MINUTE],
  ["/v2/config", MINUTE],
  ["/v2/info/pricing?sub_variant=QLD", MINUTE],
])("an answer to %s is kept as long as the specification says", (address, milliseconds) => {
  expect(keptFor(new URL(address, "http://localhost"))).toBe(milliseconds)
})
