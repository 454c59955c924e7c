import { ConsentBanner } from "#src/shop/site/notices/consent-banner.tsx"
import { defineElement } from "../define.tsx"
import { cookieChoice } from "../runtime/cookie-choice.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Asks which cookies are welcome, where the site must ask. */
export const lottoConsent = defineElement({
  tag: "lotto-consent",
  label: "Cookies",
  attributes: {},
  events: ["lotto-navigate"],
  bare: true,
  check: shopOnly,
  render: () => <ConsentBanner choiceOf={cookieChoice} />,
})
