import { lazyEndpoints } from "../lazy-endpoints.ts"

export const sessionReminderEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/session-reminder.ts")).sessionReminderEndpoints,
)
