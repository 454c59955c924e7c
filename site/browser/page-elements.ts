import { lottoCartDrawer } from "#widgets/elements/lotto-cart-drawer.tsx"
import { lottoConfirmationBanner } from "#widgets/elements/lotto-confirmation-banner.tsx"
import { lottoConsent } from "#widgets/elements/lotto-consent.tsx"
import { lottoFeedback } from "#widgets/elements/lotto-feedback.tsx"
import { lottoFooter } from "#widgets/elements/lotto-footer.tsx"
import { lottoNavigation } from "#widgets/elements/lotto-navigation.tsx"
import { lottoSiteBanner } from "#widgets/elements/lotto-site-banner.tsx"
import { lottoSupport } from "#widgets/elements/lotto-support.tsx"
import type { PageTag } from "../page-tags.ts"

/** One file for all of them: every page of the shop has them, and a partner's frame none. */
export const pageElements: Readonly<Record<PageTag, unknown>> = {
  "lotto-site-banner": lottoSiteBanner,
  "lotto-navigation": lottoNavigation,
  "lotto-confirmation-banner": lottoConfirmationBanner,
  "lotto-support": lottoSupport,
  "lotto-feedback": lottoFeedback,
  "lotto-footer": lottoFooter,
  "lotto-cart-drawer": lottoCartDrawer,
  "lotto-consent": lottoConsent,
}
