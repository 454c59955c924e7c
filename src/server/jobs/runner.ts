import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises"
import { ClockDiffers } from "../database/clock-difference.ts"
import { boundedTurn } from "../due/turn.ts"
import type { Services } from "../services.ts"
import { accountMigrationsJob } from "./accounts/account-migrations.ts"
import { addressRequestsJob } from "./accounts/address-requests.ts"
import { dataExportsJob } from "./accounts/data-exports.ts"
import { limitChangesJob } from "./accounts/limit-changes.ts"
import { undecidedDocumentsJob } from "./accounts/undecided-documents.ts"
import { verificationChecksJob } from "./accounts/verification-checks.ts"
import { beaconRoundsJob } from "./draws/beacon-rounds.ts"
import { drawNoticesJob } from "./draws/draw-notices.ts"
import { comingDrawsJob, drawsJob } from "./draws/draws.ts"
import { giveawaysJob } from "./draws/giveaways.ts"
import { lateDrawsJob } from "./draws/late-draws.ts"
import { type Job, runTurn } from "./job.ts"
import { daySumsJob } from "./numbers/day-sums.ts"
import { purchaseFunnelJob } from "./numbers/purchase-funnel.ts"
import { lottoPartyJob } from "./party/lotto-party.ts"
import { bankPaymentsJob, reconciliationJob } from "./payments/bank.ts"
import { depositsJob } from "./payments/deposits.ts"
import { expiringCardsJob } from "./payments/expiring-cards.ts"
import { gatewayEventsJob, gatewayRemovalsJob } from "./payments/gateways.ts"
import { membershipRenewalsJob } from "./recurring/membership-renewals.ts"
import { priceNoticesJob } from "./recurring/price-notices.ts"
import { recurringPurchasesJob } from "./recurring/recurring-purchases.ts"
import { scheduledPurchasesJob } from "./recurring/scheduled-purchases.ts"
import { cachesJob } from "./upkeep/caches.ts"
import { cleanUpJob } from "./upkeep/clean-up.ts"
import { mailJob } from "./upkeep/mail.ts"
import { maintenanceJob } from "./upkeep/maintenance.ts"

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
