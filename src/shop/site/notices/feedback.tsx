import { ratings } from "#src/contract/site/ratings.codes.ts"
import { bannerAvailability, canSend } from "#src/domain/content/feedback.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { configQuery, textsQuery } from "#src/shop/core/site-queries.ts"
import { useAtom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { TextAreaField } from "#src/ui/form/text-area-field.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Strip } from "#src/ui/ticket/strip.tsx"
import { feedbackAtom, sendFeedbackAtom } from "../feedback.atoms.ts"
import { SocialLinks } from "../social-links.tsx"
import css from "./feedback.css?inline"

/** The form's wording is fixed; the banner's and the thanks may change. */
const feedbackTexts = defineTexts("feedback", {
  give: "Give Feedback",
  invite: "Help us make this site better for you.",
  title: "How would you rate your experience with our website?",
  not_satisfied: "Not satisfied",
  neutral: "Neutral",
  satisfied: "Satisfied",
  ask_not_satisfied: "Oh no! What went wrong?",
  ask_neutral: "Anything we can do better?",
  ask_satisfied: "Yay! What did you like most?",
  comment: "Any Feedback - we are all ears! (optional)",
  email: "Email address (optional)",
  emailHint: "If you'd like an answer.",
  send: "Send Feedback",
  failed: "We couldn't send your feedback. Please try again.",
  thanks: "Thank you!",
  thanksHint: "We read every word.",
  follow: "Follow us",
  back: "Back",
  close: "Close",
})

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

/** Asks for feedback about the site, in two steps: the comment, and our thanks. */
function FeedbackModal() {
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
