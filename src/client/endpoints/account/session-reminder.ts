import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const sessionReminderEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/sign-in/session-reminder.ts")).sessionReminderEndpoints,
)
