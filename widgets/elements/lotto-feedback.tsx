import { FeedbackBanner } from "#src/shop/site/notices/feedback.tsx"
import { defineElement } from "../define.tsx"

/** Asks what people think of the site. */
export const lottoFeedback = defineElement({
  tag: "lotto-feedback",
  label: "Feedback",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  bare: true,
  render: () => <FeedbackBanner />,
})
