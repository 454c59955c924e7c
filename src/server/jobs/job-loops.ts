import { setTimeout as pause } from "node:timers/promises"
import { mailAddressRequests } from "../accounts/confirmations.ts"
import { cleanUp } from "../database/clean-up.ts"
import { advanceDraws } from "../draws/advance-draws.ts"
import { mailDelivery } from "../mail/deliver.ts"
import { advanceDeposits } from "../payments/settlement.ts"
import { repeatPurchases } from "../recurring/charge-due.ts"
import { chargeScheduled } from "../recurring/charge-scheduled.ts"
import { depositServices } from "../routes/payment.routes.ts"
import type { Services } from "../services.ts"

/** Between two looks at what is due, and between two housekeepings, milliseconds. */
const TICK_MS = 1000
const MAINTAIN_MS = 5 * 60_000

/**
 * Does what time brings: draws, deposits nobody answered for, mail. What is due stands in the rows
 * themselves, so nothing is lost when it stops, and several processes may run it. The result stops it after
 * the work in hand.
 */
export function startJobs(services: Services): () => Promise<void> {
  const { database, clock, config, log, clearing } = services
  const deliver = mailDelivery(database, config)
  const deposits = depositServices(services)
  const links = { keys: services.keys, publicUrl: config.publicUrl }
  const stopping = new AbortController()
  let maintained = Date.now()

  const attempt = async (name: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, job: name }, "A job failed; it will be tried again.")
    }
  }

  const advance = async () => {
    await attempt("draws", async () => {
      const report = (err: unknown) => log.error({ err }, "A draw cannot go on; it will be tried again.")
      if (await advanceDraws(database, clock(), report)) await clearing.clear(clock())
    })
    await attempt("recurring purchases", async () => void (await repeatPurchases(database, clock)))
    await attempt("caches", () => clearing.refresh())
    await attempt("deposits", () => advanceDeposits(deposits))
    await attempt("scheduled purchases", () => chargeScheduled(database, clock))
    if (Date.now() - maintained > MAINTAIN_MS) {
      maintained = Date.now()
      await attempt("clean-up", () => cleanUp(database, clock()))
      await attempt("maintenance", () => database.maintain())
      await attempt("addresses", () => mailAddressRequests(database, links, clock()))
    }
  }

  async function again(work: () => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      await work()
      await pause(TICK_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  // A mail server that is slow to answer keeps no draw waiting.
  const running = Promise.all([again(advance), again(() => attempt("mail", () => deliver(clock())))])
  return async () => {
    stopping.abort()
    await running
  }
}
