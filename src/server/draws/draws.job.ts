import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { advanceDueDraws, oldestDueDraw } from "./advance-draws.ts"
import { prepareDraws } from "./prepare-draws.ts"

/** Closes, draws, scores, pays and mails. It looks often, since customers watch a draw close. */
export const drawsJob = ({ database, drawSource, clock, clearing }: Services): Job => ({
  name: "draws",
  everyMs: 250,
  alertAfterSeconds: 10,
  oldestDue: () => oldestDueDraw(database.tables, clock()),
  onlyDue: true,
  runDue: async (turn) => {
    const { moved, more } = await advanceDueDraws(database, drawSource, clock(), turn)
    if (moved > 0) await clearing.clear(clock())
    return more
  },
})

/** Makes coming draws, and changes products on their day. Its statements are many, and closing a draw waits for none of them. */
export const comingDrawsJob = ({ database, drawSource, clock, clearing }: Services): Job => ({
  name: "coming draws",
  everyMs: 2000,
  alertAfterSeconds: 300,
  runDue: async () => {
    if (await prepareDraws(database, drawSource, clock())) await clearing.clear(clock())
    return false
  },
})
