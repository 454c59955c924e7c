import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { fetchRound } from "./seeds/beacon-client.ts"
import { fetchDueRounds, oldestAwaitedRound } from "./seeds/beacon-rounds.ts"

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
