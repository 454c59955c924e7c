import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises"
import { addressRequestsJob } from "#src/server/account/address-requests.job.ts"
import { dataExportsJob } from "#src/server/account/data-exports.job.ts"
import { accountMigrationsJob } from "#src/server/account/migrations.job.ts"
import { beaconRoundsJob } from "#src/server/draws/beacon-rounds.job.ts"
import { drawNoticesJob } from "#src/server/draws/draw-notices.job.ts"
import { comingDrawsJob, drawsJob } from "#src/server/draws/draws.job.ts"
import { lateDrawsJob } from "#src/server/draws/late-draws.job.ts"
import { limitChangesJob } from "#src/server/limits/limit-changes.job.ts"
import { lottoPartyJob } from "#src/server/party/lotto-party.job.ts"
import { bankPaymentsJob, reconciliationJob } from "#src/server/payments/bank.job.ts"
import { depositsJob } from "#src/server/payments/deposits.job.ts"
import { expiringCardsJob } from "#src/server/payments/expiring-cards.job.ts"
import { gatewayEventsJob, gatewayRemovalsJob } from "#src/server/payments/gateways.job.ts"
import { membershipRenewalsJob } from "#src/server/recurring/membership-renewals.job.ts"
import { priceNoticesJob } from "#src/server/recurring/price-notices.job.ts"
import { recurringPurchasesJob } from "#src/server/recurring/purchases.job.ts"
import { scheduledPurchasesJob } from "#src/server/recurring/scheduled-purchases.job.ts"
import { giveawaysJob } from "#src/server/rewards/giveaways.job.ts"
import type { Services } from "#src/server/services.ts"
import { cachesJob } from "#src/server/site/caches.job.ts"
import { cleanUpJob } from "#src/server/site/clean-up.job.ts"
import { daySumsJob } from "#src/server/site/day-sums.job.ts"
import { maintenanceJob } from "#src/server/site/maintenance.job.ts"
import { purchaseFunnelJob } from "#src/server/site/purchase-funnel.job.ts"
import { undecidedDocumentsJob } from "#src/server/verification/undecided-documents.job.ts"
import { verificationChecksJob } from "#src/server/verification/verification-checks.job.ts"
import { ClockDiffers } from "../database/clock-difference.ts"
import { boundedTurn } from "../due/turn.ts"
import { mailJob } from "../mail/mail.job.ts"
import { type Job, runTurn } from "./job.ts"

/** The longest wait of a job whose turns fail as a whole, as while the database is away, milliseconds. */
const MAX_BACKOFF_MS = 10_000

const jobs: readonly ((services: Services) => Job)[] = [
  drawsJob,
  beaconRoundsJob,
  comingDrawsJob,
  drawNoticesJob,
  lateDrawsJob,
  lottoPartyJob,
  giveawaysJob,
  recurringPurchasesJob,
  membershipRenewalsJob,
  priceNoticesJob,
  scheduledPurchasesJob,
  depositsJob,
  gatewayEventsJob,
  gatewayRemovalsJob,
  expiringCardsJob,
  limitChangesJob,
  bankPaymentsJob,
  reconciliationJob,
  mailJob,
  cachesJob,
  cleanUpJob,
  maintenanceJob,
  addressRequestsJob,
  dataExportsJob,
  verificationChecksJob,
  accountMigrationsJob,
  purchaseFunnelJob,
  daySumsJob,
  undecidedDocumentsJob,
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
