import { FeedbackBanner } from "#src/features/shell/feedback/feedback-banner.tsx"
import { defineElement } from "../define.tsx"

export const lottoFeedback = defineElement({
  tag: "lotto-feedback",
  label: "Feedback",
  attributes: {},
  events: ["lotto-navigate", "lotto-analytics"],
  bare: true,
  render: () => <FeedbackBanner />,
})
