import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { expensiveWork, workBegun } from "./expensive-work.ts"

/**
 * Collects the figures that the process reports for Prometheus: requests by method and status, jobs, and the process
 * itself.
 */
export function createMetrics() {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: "lotto_request_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  const refusedReveals = new Counter({
    name: "lotto_reveals_refused_total",
    help: "Looks at personal data beyond what one member of staff may look at in an hour",
    registers: [register],
  })
  new Counter({
    name: "lotto_expensive_work_total",
    help: "Work that takes a thread or memory for a while, as often as it began in this process",
    labelNames: ["kind"],
    registers: [register],
    collect() {
      this.reset()
      for (const kind of expensiveWork) this.inc({ kind }, workBegun(kind))
    },
  })
  return {
    revealRefused: () => refusedReveals.inc(),
    observe: (method: string, status: number, milliseconds: number) =>
      requests.observe({ method, status: String(status) }, milliseconds / 1000),
    jobs: jobMetrics(register),
    /** Reports a number that is read when it is asked for; one that cannot be read is 0. Measured anew it is replaced. */
    measure: (name: string, help: string, read: () => Promise<number>) => {
      register.removeSingleMetric(name)
      new Gauge({
        name,
        help,
        registers: [register],
        async collect() {
          await read().then(
            (value) => this.set(value),
            () => this.reset(),
          )
        },
      })
    },
    text: () => register.metrics(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Lag is measured when it is asked for, so that a job that hangs shows too. */
function jobMetrics(register: Registry) {
  const watched = new Map<string, () => Promise<number>>()
  const limits = new Map<string, number>()
  const failed = new Map<string, number>()
  const options = { labelNames: ["job"], registers: [register] }
  const failures = new Counter({
    ...options,
    name: "lotto_job_failures_total",
    help: "Rows and turns that a job failed on",
  })
  const alertAfter = new Gauge({
    ...options,
    name: "lotto_job_lag_alert_seconds",
    help: "Lag of a job from which to alert",
  })
  new Gauge({
    ...options,
    name: "lotto_job_lag_seconds",
    help: "Age of the oldest row that is due in a job, without rows that back off",
    async collect() {
      // A job that cannot be measured is left out: the rest is reported.
      for (const [job, lagSeconds] of watched)
        await lagSeconds().then(
          (seconds) => this.set({ job }, seconds),
          () => this.remove({ job }),
        )
    },
  })
  return {
    failed(job: string) {
      failures.inc({ job })
      failed.set(job, (failed.get(job) ?? 0) + 1)
    },
    /** How each job stands now, for people. */
    standings: () =>
      Promise.all(
        [...watched].map(async ([name, lagSeconds]) => ({
          name,
          lagSeconds: await lagSeconds().catch(() => null),
          alertAfterSeconds: limits.get(name) ?? 0,
          failures: failed.get(name) ?? 0,
        })),
      ),
    /** Begins to report a job. */
    watch(job: string, alertAfterSeconds: number, lagSeconds: () => Promise<number>) {
      watched.set(job, lagSeconds)
      limits.set(job, alertAfterSeconds)
      failures.inc({ job }, 0)
      alertAfter.set({ job }, alertAfterSeconds)
    },
  }
}
