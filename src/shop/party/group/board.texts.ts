import { defineTexts } from "#src/shop/core/texts.ts"

export const boardTexts = defineTexts("party-board", {
  title: "Messages",
  write: "Your message",
  send: "Send",
  needed: "Please write a message.",
  none: "Nobody has written yet. Say hello!",
  older: "Show older messages",
  remove: "Remove",
  removeNamed: "Remove {name}'s message",
  report: "Report",
  reportNamed: "Report {name}'s message",
  reported: "Reported. Thank you, we'll look at it.",
  isReported: "You reported this",
  blocked: "The organiser has stopped your messages in this group.",
})
