import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

/**
 * Every message that a shopping customer can get, and the test that sees it on a screen.
 * Those of lotto party and of the membership program come with their features.
 */
const seen: readonly { readonly what: string; readonly words: string; readonly test: string }[] = [
  {
    what: "an anonymous cart that is gone is made anew, without a word",
    words: "a visitor whose cart's token has expired gets a new cart and can go on",
    test: "tests/journeys/shopping/cart.spec.ts",
  },
  {
    what: "a cart that could not be changed, the server's words unknown",
    words: "Sorry, there was an unexpected error while updating your cart. Please try again.",
    test: "src/shop/site/notices/toasts.test.tsx",
  },
  {
    what: "a refused ticket, in the server's own words for `this`",
    words: "Powerball: sales for this draw have closed. Please choose another draw.",
    test: "src/shop/site/notices/toasts.test.tsx",
  },
  {
    what: "a checkout that failed, told apart by its code: what changed",
    words: "The price is now $1.90.",
    test: "src/shop/checkout/checkout.test.tsx",
  },
  {
    what: "a checkout that failed, told apart by its code: a limit",
    words: "over your spend limit of $1.00 a week",
    test: "src/shop/checkout/checkout.test.tsx",
  },
  {
    what: "an empty partner cart",
    words: "Attempted to purchase an empty partner cart.",
    test: "src/shop/checkout/checkout.test.tsx",
  },
  {
    what: "a promotion code that was not added",
    words: "This code has ended.",
    test: "src/shop/promotions/promotions.test.tsx",
  },
  {
    what: "a cart whose lotteries have other names in this state",
    words: "Your cart has been updated",
    test: "tests/journeys/shopping/cart.spec.ts",
  },
  {
    what: "nothing to sell (418)",
    words: "There are currently no products available, please check back later. Thank you for being patient.",
    test: "src/shop/site/notices/page-error.test.tsx",
  },
]

it.each(seen)("$what is seen by a test", ({ words, test }) => {
  expect(readFileSync(test, "utf8")).toContain(words)
})
