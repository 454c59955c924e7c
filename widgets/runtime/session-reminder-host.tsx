import { SessionReminderDialog } from "#src/shop/sign-in/session-reminder-dialog.tsx"
import { modalHost } from "./modal-host.tsx"

/** Puts the modal into the page that tells a customer how long they have been here. */
export const showSessionReminder = modalHost("lotto-session-reminder", "Your time here", () => (
  <SessionReminderDialog />
))
