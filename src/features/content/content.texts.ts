import { defineTexts } from "#src/state/content/texts.ts"

export const contentTexts = defineTexts("content", {
  updated: "Last changed on {date}",
  noQuestions: "There are no questions here yet.",
  search: "Search the questions",
  searchNothing: "No question has these words. Ask us instead.",
  ask: "Contact us",
  name: "Your name",
  email: "Email address",
  subject: "What is it about?",
  message: "Your message",
  send: "Send message",
  sentTitle: "Thank you, we have your message",
  sentHint: "A copy is on its way to {email}. We answer within one working day.",
  another: "Write another message",
  failed: "We were unable to submit your message. Please try again.",
  call: "Or call {number}. {hours}",
  appsSoon: "The links to the stores appear here once the app is published there.",
})
