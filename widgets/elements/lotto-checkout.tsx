import { withDeepLink } from "#src/domain/checkout/deep-link.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { MergedLines } from "#src/shop/cart/merged-lines.tsx"
import { Checkout } from "#src/shop/checkout/checkout.tsx"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { Promotions } from "#src/shop/promotions/promotions.tsx"
import { defineElement } from "../define.tsx"
import { text } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** Paying for the cart. */
export const lottoCheckout = defineElement({
  tag: "lotto-checkout",
  label: "Checkout",
  attributes: {
    /** Link back into the app that the customer came from; shown on the receipt where the site allows it. */
    deepLink: text(500),
  },
  events: [
    "lotto-cart-change",
    "lotto-sign-in",
    "lotto-purchase",
    "lotto-cancel",
    "lotto-navigate",
    "lotto-analytics",
  ],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ deepLink }) => <CheckoutSteps deepLink={deepLink} />,
})

/** Paying as a page of the shop: what comes next are pages of the shop too. */
function CheckoutSteps({ deepLink }: { deepLink: string | null }) {
  const navigate = useSetAtom(navigateAtom)
  return (
    <Checkout
      onPurchased={(checkoutId) =>
        navigate(withDeepLink(paths.receipt.link(checkoutId), deepLink), { replace: true })
      }
      onSignInNeeded={() => navigate(paths.checkoutLogin.link(), { replace: true })}
      onBack={() => navigate(paths.cart.link())}
      promotions={<Promotions />}
      news={<MergedLines />}
    />
  )
}
