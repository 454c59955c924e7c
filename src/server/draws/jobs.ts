import type { Job, MakeJob } from "../core/jobs/job.ts"
import { DRAW_REFUNDS, oldestPayBack, payBackDue } from "../orders/pay-back.desk.ts"
import type { Services } from "../services.ts"
import { advanceDueDraws, oldestDueDraw, prepareDraws } from "./advance-draws.ts"
import { fetchDueRounds, fetchRound, oldestAwaitedRound } from "./beacon-rounds.ts"
import { mailDueNotices, oldestNotice } from "./draw-notices.ts"
import { mailLateDraws, missingResults } from "./late-draws.ts"

/** Brings the beacon's rounds that closed draws wait for. Its lag tells how late a round is. */
export const beaconRoundsJob = ({ config, database, clock }: Services): Job => ({
  name: "beacon rounds",
  everyMs: 1000,
  alertAfterSeconds: 120,
  oldestDue: () => oldestAwaitedRound(database.tables, clock()),
  runDue: async (turn) => {
    const fetcher = (chain: Parameters<typeof fetchRound>[1], round: number) =>
      fetchRound(config.drawBeaconUrls, chain, round)
    await fetchDueRounds(database, fetcher, clock(), turn)
    return false
  },
})

/** Tells customers that draws they have tickets in were moved. */
const drawNoticesJob = ({ database, clock }: Services): Job => ({
  name: "draw notices",
  everyMs: 2000,
  alertAfterSeconds: 600,
  oldestDue: () => oldestNotice(database.tables, clock()),
  onlyDue: true,
  runDue: (turn) => mailDueNotices(database, clock(), turn),
})

/** Pays customers back for cancelled draws; many of them take a while, and none is late by that. */
const drawRefundsJob = (services: Services): Job => ({
  name: DRAW_REFUNDS,
  everyMs: 2000,
  alertAfterSeconds: 3600,
  oldestDue: () => oldestPayBack(services.database.tables, services.clock()),
  onlyDue: true,
  runDue: (turn) => payBackDue(services, turn),
})

/** Closes, draws, scores, pays and mails. It looks often, since customers watch a draw close. */
const drawsJob = ({ database, drawSource, clock, clearing }: Services): Job => ({
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
const comingDrawsJob = ({ database, drawSource, clock, clearing }: Services): Job => ({
  name: "coming draws",
  everyMs: 2000,
  alertAfterSeconds: 300,
  runDue: async () => {
    if (await prepareDraws(database, drawSource, clock())) await clearing.clear(clock())
    return false
  },
})

/** Tells staff of draws that are late, and reports how many wait for an operator's result. */
function lateDrawsJob({ database, clock, metrics }: Services): Job {
  metrics.measure("lotto_missing_results", "Draws whose operator's result should have come", () =>
    missingResults(database.tables, clock()),
  )
  return {
    name: "late draws",
    everyMs: 60_000,
    alertAfterSeconds: 600,
    runDue: async () => {
      await mailLateDraws(database, clock())
      return false
    },
  }
}

export const drawsJobs: readonly MakeJob[] = [
  beaconRoundsJob,
  drawNoticesJob,
  drawRefundsJob,
  drawsJob,
  comingDrawsJob,
  lateDrawsJob,
]
