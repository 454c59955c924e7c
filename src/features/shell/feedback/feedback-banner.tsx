import { bannerAvailability } from "#src/domain/content/feedback.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useCapable } from "#src/state/session/capabilities.atoms.ts"
import { identityAtom } from "#src/state/shop.ts"
import { feedbackAtom } from "#src/state/site/feedback.atoms.ts"
import { configQuery, textsQuery } from "#src/state/site/site-queries.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Strip } from "#src/ui/ticket/strip.tsx"
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
