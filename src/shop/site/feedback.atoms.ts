import { feedbackEndpoints } from "#calls/site/feedback.ts"
import { RELEASE } from "#src/contract/site/release.codes.ts"
import {
  canSend,
  closedFeedback,
  type Feedback,
  type FeedbackAction,
  feedbackAfter,
  ratingValues,
} from "#src/domain/content/feedback.ts"
import { announceAtom } from "../core/events.atoms.ts"
import { sessionStatusAtom } from "../core/session.atoms.ts"
import { clientAtom, identityAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { currentPageAtom } from "./current-path.atoms.ts"
import { visitCookiesAtom } from "./visit.atoms.ts"

const feedbackBase = atom<Feedback>(closedFeedback)

/** The feedback dialog; writing an act to it does what follows from the act. */
export const feedbackAtom = atom(
  (get) => get(feedbackBase),
  (get, set, action: FeedbackAction) => set(feedbackBase, feedbackAfter(get(feedbackBase), action)),
)

const clientInformation = () => ({
  build: import.meta.env.PROD ? ("release" as const) : ("internal" as const),
  name: "Web" as const,
  version: RELEASE,
})

/** Sends what is in the dialog, unless it cannot be sent now. Never rejects: a failure is in the dialog's state. */
export const sendFeedbackAtom = atom(null, async (get, set): Promise<void> => {
  const feedback = get(feedbackBase)
  const { rating, comment, email } = feedback
  if (rating === null || !canSend(feedback)) return
  set(feedbackAtom, { type: "create" })
  const anonymous = get(sessionStatusAtom) !== "signed-in"
  const variant = get(visitCookiesAtom).read("subVariant")
  try {
    await get(clientAtom).call(feedbackEndpoints.send, {
      body: {
        category: "user",
        eventType: "feedback_event",
        name: "feedback",
        rating,
        comment,
        ...(anonymous && email.trim() ? { email: email.trim() } : {}),
        source: get(currentPageAtom).path,
        ...(variant ? { variant } : {}),
        clientInformation: clientInformation(),
        clientEnvironment: {
          timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          locale: get(identityAtom).locale,
        },
      },
    })
    set(feedbackAtom, { type: "succeed" })
    const properties = { rating: ratingValues[rating] }
    set(announceAtom, { name: "lotto-analytics", detail: { name: "feedback", properties } })
  } catch {
    set(feedbackAtom, { type: "fail" })
  }
})
