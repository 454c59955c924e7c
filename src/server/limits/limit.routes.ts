import type { Hono } from "hono"
import { breakEndpoints } from "#src/contract/limits/break.ts"
import { limitEndpoints as calls } from "#src/contract/limits/limits.ts"
import type { Money } from "#src/contract/money.ts"
import { readBreak, startBreak } from "../account/breaks.ts"
import { invalid } from "../core/failure.ts"
import { requireShopPage, serve } from "../core/http/serve.ts"
import { payBackDeposits, releaseDeposits } from "../payments/unplayed-deposits.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import {
  changeOwnLimit,
  DEPOSIT_PERIOD,
  PRECOMMITMENT_PERIOD,
  periodOfSpendLimit,
  readDepositLimit,
  readLimitRules,
  readSpendLimits,
} from "./own-limits.ts"

/** Limits that customers set themselves. */
export function limitRoutes(app: Hono, services: Services): void {
  const { database, config, clock } = services
  const { tables } = database
  const { currency } = config
  const rules = () => readLimitRules(services)
  function centsOf(limit: Money): number {
    if (limit.currency !== currency) throw invalid("failure.recurring.currency")
    return limit.cents
  }
  /** Of an amount in a form, whose pattern is checked. */
  const formCents = (amount: string) => Math.round(Number(amount) * 100)
  async function spendLimits(customerId: string) {
    const { preCommitment: _, ...limits } = await readSpendLimits(tables, customerId, currency, clock())
    return limits
  }

  serve(app, services, calls.spendLimits, ({ customerId }) => spendLimits(customerId))
  for (const [endpoint, mode] of [
    [calls.addSpendLimit, "add"],
    [calls.editSpendLimit, "edit"],
  ] as const)
    serve(app, services, endpoint, async (call) => {
      requireShopPage(call)
      const { params, body, customerId } = call
      const requested = { kind: "spend" as const, period: params.period, cents: formCents(body.limit), mode }
      await changeOwnLimit(database, customerId, requested, await rules(), clock)
      return spendLimits(customerId)
    })
  serve(app, services, calls.removeSpendLimit, async (call) => {
    const { customerId, params, now } = call
    const period = await periodOfSpendLimit(tables, customerId, params.spendLimitId, now)
    requireShopPage(call)
    await changeOwnLimit(database, customerId, { kind: "spend", period, cents: null }, await rules(), clock)
    return null
  })

  const overall = { kind: "precommitment", period: PRECOMMITMENT_PERIOD } as const
  serve(app, services, calls.precommit, async (call) => {
    requireShopPage(call)
    const requested = { ...overall, cents: formCents(call.body.limit) }
    await changeOwnLimit(database, call.customerId, requested, await rules(), clock)
    return null
  })
  serve(app, services, calls.endPrecommitment, async (call) => {
    requireShopPage(call)
    await changeOwnLimit(database, call.customerId, { ...overall, cents: null }, await rules(), clock)
    return null
  })

  serve(app, services, calls.depositLimit, ({ customerId, now }) =>
    readDepositLimit(tables, customerId, currency, now),
  )
  serve(app, services, calls.setDepositLimit, async (call) => {
    requireShopPage(call)
    const { body, customerId } = call
    const cents = body.limit && centsOf(body.limit)
    await changeOwnLimit(
      database,
      customerId,
      { kind: "deposit", period: DEPOSIT_PERIOD, cents },
      await rules(),
      clock,
    )
    return readDepositLimit(tables, customerId, currency, clock())
  })
}

/** The customer's break from buying. */
export function breakRoutes(app: Hono, services: Services): void {
  const { database, config, clock, gateways } = services
  const zone = async () => (await readSiteConfig(database.tables, config)).defaultTimeZone

  serve(app, services, breakEndpoints.get, async ({ customerId, now }) =>
    readBreak(database.tables, customerId, await zone(), now),
  )
  serve(app, services, breakEndpoints.take, async ({ body, customerId }) =>
    startBreak(database, customerId, { ...body, zone: await zone() }, clock, async (trx, id, now) => {
      await payBackDeposits(trx, gateways, id, now)
      await releaseDeposits(trx, id, now)
    }),
  )
}
