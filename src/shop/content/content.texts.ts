import { defineTexts } from "#src/shop/core/texts.ts"

export const contentTexts = defineTexts("content", {
  updated: "Last changed on {date}",
  noQuestions: "No questions here yet.",
  search: "Search the questions",
  searchNothing: "No questions match. Ask us instead.",
  ask: "Contact us",
  name: "Your name",
  email: "Email address",
  subject: "What is it about?",
  message: "Your message",
  send: "Send message",
  sentTitle: "Thanks, we've got your message",
  sentHint: "We've sent a copy to {email}. We'll reply within one working day.",
  another: "Write another message",
  failed: "We were unable to submit your message. Please try again.",
  call: "Or call {number}. {hours}",
  appsAndroid: "Get the app for Android",
  appsIos: "Get the app for iPhone",
  appsFile: "Download the app's file",
  appsSoon: "Links to the app stores will appear here once the app is published.",
})
