import { coverSessions } from "../checkout/charges/cover-sessions.ts"
import type { Job, MakeJob } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { advanceSessions, oldestDueSession } from "./sessions/due-sessions.ts"
import { settleAutoplays } from "./settle-autoplays.ts"

/** Does what time brings to groups that play together; money goes back within seconds. */
const lottoPartyJob = ({ database, clock, keys }: Services): Job => ({
  name: "lotto party",
  everyMs: 2000,
  alertAfterSeconds: 300,
  oldestDue: () => oldestDueSession(database.tables, clock()),
  runDue: async (turn) => {
    await coverSessions(database, clock, turn)
    await settleAutoplays(database, clock())
    return advanceSessions({ database, keys }, clock(), turn)
  },
})

export const partyJobs: readonly MakeJob[] = [lottoPartyJob]
