import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises"
import { accountJobs } from "#src/server/account/jobs.ts"
import { mailJobs } from "#src/server/core/mail/jobs.ts"
import { drawsJobs } from "#src/server/draws/jobs.ts"
import { limitsJobs } from "#src/server/limits/jobs.ts"
import { partyJobs } from "#src/server/party/jobs.ts"
import { paymentsJobs } from "#src/server/payments/jobs.ts"
import { recurringJobs } from "#src/server/recurring/jobs.ts"
import { rewardsJobs } from "#src/server/rewards/jobs.ts"
import type { Services } from "#src/server/services.ts"
import { siteJobs } from "#src/server/site/jobs.ts"
import { verificationJobs } from "#src/server/verification/jobs.ts"
import { ClockDiffers } from "../database/transaction.ts"
import { boundedTurn } from "../due.ts"
import { type Job, type MakeJob, runTurn } from "./job.ts"

/** The longest wait of a job whose turns fail as a whole, as while the database is away, milliseconds. */
const MAX_BACKOFF_MS = 10_000

const jobs: readonly MakeJob[] = [
  ...accountJobs,
  ...mailJobs,
  ...drawsJobs,
  ...limitsJobs,
  ...partyJobs,
  ...paymentsJobs,
  ...recurringJobs,
  ...rewardsJobs,
  ...siteJobs,
  ...verificationJobs,
]

/** How many there are: each uses one connection at a time. */
export const JOBS = jobs.length

export const jobsOf = (services: Services): Job[] => jobs.map((job) => job(services))

/**
 * Runs every job in a loop of its own, so that none waits for a slow or a long one. The result stops them after the
 * rows in hand.
 */
export function startJobs(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const running = Promise.all(jobsOf(services).map((job) => runJob(job, services, stopping.signal)))
  return async () => {
    stopping.abort()
    await running
  }
}

async function runJob(job: Job, services: Services, stopping: AbortSignal): Promise<void> {
  const { log, metrics, clock, clockGuard } = services
  let failures = 0
  let dueAt = Date.now()
  const report = (err: unknown, message: string) => {
    metrics.jobs.failed(job.name)
    log.error({ err, job: job.name }, message)
  }
  metrics.jobs.watch(job.name, job.alertAfterSeconds, async () => {
    const [now, due] = job.oldestDue ? [clock(), await job.oldestDue()] : [new Date(), new Date(dueAt)]
    return due ? Math.max(0, now.getTime() - due.getTime()) / 1000 : 0
  })

  /** One turn; how long to wait before the next one, milliseconds. */
  const turn = async (): Promise<number> => {
    // A wrong clock cannot tell what is due.
    if (!clockGuard.agrees()) return Math.max(job.everyMs, MAX_BACKOFF_MS)
    try {
      const rowFailed = (err: unknown) => report(err, "A job failed on a row; the row will be retried.")
      const more = await runTurn(job, boundedTurn(rowFailed, stopping))
      failures = 0
      return more ? 0 : job.everyMs
    } catch (error) {
      // It was set wrong since the last look.
      if (error instanceof ClockDiffers) await clockGuard.look().catch(() => {})
      failures += 1
      report(error, "A job failed; it will be tried again.")
      return Math.max(job.everyMs, Math.min(job.everyMs * 2 ** failures, MAX_BACKOFF_MS))
    }
  }

  let wait = job.everyMs
  while (!stopping.aborted) {
    dueAt = Date.now() + Math.min(wait, job.everyMs)
    // Without this a job that has much to do would keep timers and requests waiting on the embedded database.
    if (wait === 0) await nextTurn()
    else await pause(wait, undefined, { signal: stopping }).catch(() => {})
    if (!stopping.aborted) wait = await turn()
  }
}
