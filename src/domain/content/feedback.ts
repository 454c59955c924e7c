import type { Rating } from "#src/contract/site/feedback.ts"

/** The feedback dialog: closed, or at one of its two steps. */
export interface Feedback {
  readonly open: boolean
  readonly step: "comment" | "complete"
  readonly rating: Rating | null
  readonly comment: string
  readonly email: string
  /** The event that carries it to the server. */
  readonly event: "idle" | "creating" | "success" | "failure"
}

export const closedFeedback: Feedback = {
  open: false,
  step: "comment",
  rating: "neutral",
  comment: "",
  email: "",
  event: "idle",
}

export type FeedbackAction =
  | { readonly type: "open" | "close" | "back" | "create" | "fail" | "succeed" }
  | { readonly type: "rate"; readonly rating: Rating | null }
  | { readonly type: "write"; readonly comment: string }
  | { readonly type: "address"; readonly email: string }

/**
 * Returns the feedback's next state. It is complete once an event that was being created has succeeded;
 * closing clears everything, so that it opens again with its first step.
 */
export function feedbackAfter(now: Feedback, action: FeedbackAction): Feedback {
  switch (action.type) {
    case "open":
      return { ...closedFeedback, open: true }
    case "close":
      return closedFeedback
    case "back":
      return { ...now, step: "comment", event: "idle" }
    case "rate":
      return { ...now, rating: action.rating }
    case "write":
      return { ...now, comment: action.comment }
    case "address":
      return { ...now, email: action.email }
    case "create":
      return { ...now, event: "creating" }
    case "fail":
      return now.event === "creating" ? { ...now, event: "failure" } : now
    case "succeed":
      return now.event === "creating" ? { ...now, event: "success", step: "complete" } : now
  }
}

/** Sending waits for a rating, and for what is being sent. */
export const canSend = ({ rating, event }: Feedback): boolean => rating !== null && event !== "creating"

/** A rating as analytics counts it. */
export const ratingValues: Readonly<Record<Rating, number>> = { satisfied: 1, neutral: 0, not_satisfied: -1 }

/** Banners the shop can draw: feedback has three, everything else the first only. */
const drawn: Readonly<Record<string, readonly string[]>> = { customer_feedback_banner: ["a", "b", "c"] }

export type BannerVariant = "a" | "b" | "c"
export type BannerAvailability =
  | { readonly status: "pending" | "unsuccessful" }
  | { readonly status: "successful"; readonly variant: BannerVariant }

/**
 * Whether a banner can be shown: a variant that exists must be configured ("customer_feedback_banner_b"), and
 * its texts must be there.
 */
export function bannerAvailability(
  configured: string | null,
  texts: "pending" | "success" | "error",
): BannerAvailability {
  const [, name = "", variant = ""] = /^(.+)_([a-z])$/.exec(configured ?? "") ?? []
  const variants = Object.hasOwn(drawn, name) ? drawn[name] : ["a"]
  if (name === "" || !variants?.includes(variant) || texts === "error") return { status: "unsuccessful" }
  if (texts === "pending") return { status: "pending" }
  return { status: "successful", variant: variant as BannerVariant }
}
