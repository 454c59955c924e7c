import { ratings } from "#src/contract/site/ratings.codes.ts"
import { canSend } from "#src/domain/content/feedback.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { TextAreaField } from "#src/ui/form/text-area-field.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { feedbackAtom, sendFeedbackAtom } from "../feedback.atoms.ts"
import { SocialLinks } from "../social-links.tsx"
import { feedbackTexts } from "./feedback.texts.ts"

/** Asks for feedback about the site, in two steps: the comment, and our thanks. */
export function FeedbackModal() {
  const t = useTexts(feedbackTexts)
  const [feedback, dispatch] = useAtom(feedbackAtom)
  const close = () => dispatch({ type: "close" })
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
            <Button look="quiet" onClick={() => dispatch({ type: "back" })}>
              {t("back")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

/** The first step: a rating, words where there are any, and an address from who is not signed in. */
function FeedbackForm() {
  const t = useTexts(feedbackTexts)
  const [feedback, dispatch] = useAtom(feedbackAtom)
  const send = useSetAtom(sendFeedbackAtom)
  const anonymous = useAtomValue(sessionStatusAtom) !== "signed-in"
  const { rating, comment, email, event } = feedback
  return (
    <form
      className="stack"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void send()
      }}
    >
      <Choice
        label={t("title")}
        name="rating"
        options={ratings.map((value) => ({ value, label: t(value) }))}
        value={rating}
        onChoose={(chosen) => dispatch({ type: "rate", rating: chosen })}
      />
      {rating ? <h3 aria-live="polite">{t(`ask_${rating}`)}</h3> : null}
      <TextAreaField
        label={t("comment")}
        name="comment"
        rows={4}
        value={comment}
        onChange={(change) => dispatch({ type: "write", comment: change.target.value })}
      />
      {anonymous ? (
        <TextField
          label={t("email")}
          hint={t("emailHint")}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(change) => dispatch({ type: "address", email: change.target.value })}
        />
      ) : null}
      {event === "failure" ? <Notice level="error">{t("failed")}</Notice> : null}
      <div>
        <Button
          type="submit"
          busy={event === "creating"}
          disabled={!canSend(feedback) && event !== "creating"}
        >
          {t("send")}
        </Button>
      </div>
    </form>
  )
}
