import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** Every fixed sentence about an account, and the test that sees it on a screen. Those about money come with it. */
const seen: readonly (readonly [words: string, test: string])[] = [
  ["Verifying Automatic Login", "src/shop/sign-in/token-sign-in.test.tsx"],
  [
    "2 factor authentication is required to complete this action",
    "tests/journeys/account/sign-in/two-factor.spec.ts",
  ],
  ["Authentication failed. Please try again.", "tests/journeys/account/sign-in/two-factor.spec.ts"],
  ["You've successfully verified your 2FA code.", "tests/journeys/account/sign-in/two-factor.spec.ts"],
  ["A 6 digit code is required.", "tests/journeys/account/sign-in/two-factor.spec.ts"],
  [
    "Code is incorrect or expired. Try again or contact support",
    "tests/journeys/account/sign-in/two-factor.spec.ts",
  ],
  [
    "Your account has been locked due to too many incorrect 2FA attempts. Please contact support.",
    "src/shop/sign-in/sign-in.test.tsx",
  ],
  ["Key copied to clipboard.", "tests/journeys/account/sign-in/two-factor.spec.ts"],
  ["401 - Something went wrong", "tests/journeys/account/sign-in/session-end.spec.ts"],
  [
    "Sorry, looks like we had some trouble verifying your login details. Please try again.",
    "tests/journeys/account/sign-in/session-end.spec.ts",
  ],
  ["Ok, got it", "tests/journeys/account/sign-in/session-end.spec.ts"],
  ["Email link no longer valid", "tests/journeys/account/sign-in/token-sign-in.spec.ts"],
  [
    "It looks like the email link you clicked is no longer valid. This is likely because it has expired or has already been used.",
    "tests/journeys/account/sign-in/token-sign-in.spec.ts",
  ],
  ["This field is required", "src/shop/sign-in/sign-in.test.tsx"],
  ["Please enter a valid email address", "src/shop/sign-in/sign-in.test.tsx"],
  ["Please enter a valid phone number", "src/shop/sign-in/sign-in.test.tsx"],
  ["Please enter a valid post code", "tests/journeys/account/address-lookup.spec.ts"],
  ["Your password does not match", "tests/journeys/account/sign-in/password.spec.ts"],
  ["You must agree to the terms and conditions to proceed.", "tests/journeys/account/details.spec.ts"],
  [
    "Sorry, there was an unexpected error while confirming your address. Please try again later, or contact support.",
    "src/shop/site/notices/banners.test.tsx",
  ],
  ["Cannot update AutoPlay status", "src/shop/recurring/recurring.test.tsx"],
  [
    "Sorry, there was an unexpected error while updating your autoplay. Please try again.",
    "src/shop/recurring/recurring.test.tsx",
  ],
  ["AutoPlay value changed", "tests/journeys/account/recurring.spec.ts"],
  ["We were unable to submit your message. Please try again.", "tests/journeys/site/content.spec.ts"],
  ["New Password Saved", "tests/journeys/account/sign-in/session-end.spec.ts"],
  ["Your details have been successfully updated.", "tests/journeys/account/details.spec.ts"],
  ["Details updated, your account is now unverified", "tests/journeys/account/details.spec.ts"],
  ["Favourite numbers added", "src/shop/tickets/favourite-numbers.test.tsx"],
  ["Favourite numbers replaced", "src/shop/tickets/builder/favourites.test.tsx"],
  ["Something went wrong", "src/shop/orders/save-favourites.test.tsx"],
]

it.each(seen)("%s", (words, test) => {
  expect(readFileSync(test, "utf8")).toContain(words)
})
