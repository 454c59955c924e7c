import { describe, expect, it } from "vitest"
import {
  bannerAvailability,
  canSend,
  closedFeedback,
  type FeedbackAction,
  feedbackAfter,
  ratingValues,
} from "./feedback.ts"

const when = (...actions: FeedbackAction[]) => actions.reduce(feedbackAfter, closedFeedback)

describe("the feedback dialog", () => {
  it("opens with the comment, and neutral", () => {
    expect(when({ type: "open" })).toMatchObject({ open: true, step: "comment", rating: "neutral" })
  })

  it("can be sent with a rating, and not while it is being sent", () => {
    expect(canSend(when({ type: "open" }))).toBe(true)
    expect(canSend(when({ type: "open" }, { type: "rate", rating: null }))).toBe(false)
    expect(canSend(when({ type: "open" }, { type: "create" }))).toBe(false)
    expect(canSend(when({ type: "open" }, { type: "create" }, { type: "fail" }))).toBe(true)
  })

  it("is complete when what was being sent has arrived, and not before", () => {
    expect(when({ type: "open" }, { type: "create" }).step).toBe("comment")
    expect(when({ type: "open" }, { type: "create" }, { type: "succeed" }).step).toBe("complete")
    expect(when({ type: "open" }, { type: "create" }, { type: "fail" }).step).toBe("comment")
  })

  it("stays closed when what was sent arrives after it was closed", () => {
    expect(when({ type: "open" }, { type: "create" }, { type: "close" }, { type: "succeed" })).toEqual(
      closedFeedback,
    )
  })

  it("clears every field when it closes", () => {
    const filled = when(
      { type: "open" },
      { type: "rate", rating: "satisfied" },
      { type: "write", comment: "Good" },
      { type: "address", email: "a@b.example" },
    )
    expect(filled).toMatchObject({ rating: "satisfied", comment: "Good", email: "a@b.example" })
    expect(feedbackAfter(filled, { type: "close" })).toEqual(closedFeedback)
  })

  it("goes back from complete with what was written still there", () => {
    const done = when(
      { type: "open" },
      { type: "write", comment: "Good" },
      { type: "create" },
      { type: "succeed" },
    )
    expect(feedbackAfter(done, { type: "back" })).toMatchObject({
      step: "comment",
      event: "idle",
      comment: "Good",
    })
  })

  it("counts as 1, 0 or -1", () => {
    expect(ratingValues).toEqual({ satisfied: 1, neutral: 0, not_satisfied: -1 })
  })
})

describe("a banner", () => {
  it.each(["a", "b", "c"] as const)("of feedback can be shown as %s", (variant) => {
    const name = `customer_feedback_banner_${variant}`
    expect(bannerAvailability(name, "success")).toEqual({ status: "successful", variant })
    expect(bannerAvailability(name, "pending")).toEqual({ status: "pending" })
    expect(bannerAvailability(name, "error")).toEqual({ status: "unsuccessful" })
  })

  it("of any other kind has variant a only", () => {
    expect(bannerAvailability("welcome_banner_a", "success")).toEqual({ status: "successful", variant: "a" })
    expect(bannerAvailability("welcome_banner_b", "success").status).toBe("unsuccessful")
    expect(bannerAvailability("constructor_b", "success").status).toBe("unsuccessful")
  })

  it("is not shown where none is configured", () => {
    expect(bannerAvailability(null, "success").status).toBe("unsuccessful")
    expect(bannerAvailability("customer_feedback_banner_d", "success").status).toBe("unsuccessful")
  })
})
