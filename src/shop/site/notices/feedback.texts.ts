import { defineTexts } from "#src/shop/core/texts.ts"

/** The form's wording is fixed; the banner's and the thanks may change. */
export const feedbackTexts = defineTexts("feedback", {
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
  emailHint: "If you would like an answer.",
  send: "Send Feedback",
  failed: "We could not send your feedback. Please try again.",
  thanks: "Thank you!",
  thanksHint: "Every word is read.",
  follow: "Follow us",
  back: "Back",
  close: "Close",
})
