import { defineTexts } from "#src/shop/core/texts.ts"

export const sessionReminderTexts = defineTexts("session-reminder", {
  title: "You've been here for {time}",
  lead: "Here's what you've done. Carry on, or call it a day?",
  leadTimeOnly: "Carry on, or call it a day?",
  hoursAndMinutes: "{hours} and {minutes}",
  hour: "1 hour",
  hours: "{count} hours",
  minute: "1 minute",
  minutes: "{count} minutes",
  session: "This visit",
  week: "Last 7 days",
  amount: "Your money",
  spent: "Spent",
  won: "Won",
  deposited: "Deposited",
  continue: "Continue",
  limits: "See your limits",
  break: "Take a break",
  signOut: "Sign out",
  close: "Close",
  newTab: "Your limits and breaks open in a new tab.",
})
