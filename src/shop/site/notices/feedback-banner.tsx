import { bannerAvailability } from "#src/domain/content/feedback.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { configQuery, textsQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Strip } from "#src/ui/ticket/strip.tsx"
import { feedbackAtom } from "../feedback.atoms.ts"
import css from "./feedback.css?inline"
import { feedbackTexts } from "./feedback.texts.ts"
import { FeedbackModal } from "./feedback-modal.tsx"

/**
 * Asks for feedback above the foot of the page, in the variant the site has configured: a strip (a), a card
 * (b) or a button alone (c). Nothing where none is configured, or its texts cannot be had.
 */
export function FeedbackBanner() {
  useStyles(css)
  const t = useTexts(feedbackTexts)
  const capable = useCapable("feedback")
  const { locale } = useAtomValue(identityAtom)
  const configured = useQuery(configQuery()).data?.feedbackBanner ?? null
  const texts = useQuery(capable ? textsQuery({ locale }) : null).status
  const dispatchFeedback = useSetAtom(feedbackAtom)
  const banner = bannerAvailability(configured, texts)
  if (!capable || banner.status !== "successful") return null
  const look = banner.variant === "b" ? "primary" : "secondary"
  return (
    <>
      <Strip
        label={t("give")}
        className={`feedback--${banner.variant}`}
        ways={
          <Button look={look} onClick={() => dispatchFeedback({ type: "open" })}>
            {t("give")}
          </Button>
        }
      >
        {banner.variant === "c" ? null : <p>{t("invite")}</p>}
      </Strip>
      <FeedbackModal />
    </>
  )
}
