import { useAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { feedbackAtom } from "../feedback.atoms.ts"
import { SocialLinks } from "../social-links.tsx"
import { feedbackTexts } from "./feedback.texts.ts"
import { FeedbackForm } from "./feedback-form.tsx"

/** Asks for feedback about the site, in two steps: the comment, and our thanks. */
export function FeedbackModal() {
  const t = useTexts(feedbackTexts)
  const [feedback, act] = useAtom(feedbackAtom)
  const close = () => act({ type: "close" })
  return (
    <Dialog open={feedback.open} title={t("give")} closeLabel={t("close")} onClose={close}>
      {feedback.step === "comment" ? (
        <FeedbackForm />
      ) : (
        <div className="stack" role="status">
          <h3>{t("thanks")}</h3>
          <p>{t("thanksHint")}</p>
          {feedback.rating === "satisfied" ? <SocialLinks title={t("follow")} /> : null}
          <div className="row">
            <Button onClick={close}>{t("close")}</Button>
            <Button look="quiet" onClick={() => act({ type: "back" })}>
              {t("back")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
