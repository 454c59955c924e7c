import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { recurringMethodEndpoints as methodCalls } from "#src/contract/recurring/method.ts"
import { resolutionEndpoints } from "#src/contract/recurring/payment-resolution.ts"
import { recurringEndpoints as calls, type RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { dayBegins } from "#src/domain/payments/statement-period.ts"
import { requireIn } from "../account/require-capability.ts"
import { type Handler, serve } from "../core/http/serve.ts"
import { chooseRecurringMethod, recurringMethods } from "../payments/recurring-methods.ts"
import { processRecurring, readResolutions } from "../payments/resolutions.ts"
import { depositServices } from "../payments/settlement.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import { changeBought } from "./change-recurring.ts"
import { centsOf, changeRecurring, listRecurring, readRecurring } from "./purchases.ts"

/** Autoplays and subscriptions of a customer. */
export function recurringRoutes(app: Hono, services: Services): void {
  const { database, gateways } = services
  const db = database.tables
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)
  const paged = (
    found: { items: RecurringPurchaseItem[]; total: number },
    { limit, offset }: { limit: number; offset: number },
  ) => ({ items: found.items, pageInfo: { limit, offset, total: found.total } })
  const statusOf = async ({
    status,
    pausedUntil,
  }: {
    status: RecurringPurchaseItem["status"]
    pausedUntil?: string | null | undefined
  }) => {
    if (!pausedUntil) return { status, pausedUntil: null }
    const isDay = /^\d{4}-\d\d-\d\d$/.test(pausedUntil)
    const { defaultTimeZone } = await readSiteConfig(db, services.config)
    return { status, pausedUntil: isDay ? dayBegins(pausedUntil, defaultTimeZone) : new Date(pausedUntil) }
  }

  route(calls.autoplays, async ({ query, customerId, now }) =>
    paged(await listRecurring(db, customerId, { type: "autoplay" }, query, now), query),
  )
  route(calls.subscriptions, async ({ query, customerId, now }) =>
    paged(
      await listRecurring(db, customerId, { type: "subscription", offer: query.lotteryKeys }, query, now),
      query,
    ),
  )
  route(calls.all, async ({ query, customerId, now }) =>
    paged(await listRecurring(db, customerId, {}, query, now), query),
  )
  route(calls.autoplay, ({ params, customerId, now }) =>
    readRecurring(db, customerId, "autoplay", params.id, now),
  )
  route(calls.subscription, ({ params, customerId, now }) =>
    readRecurring(db, customerId, "subscription", params.id, now),
  )
  route(calls.autoplayStatus, async ({ params, body, customerId, caller, catalogue, now }) => {
    // Ending an autoplay is a capability of its own, and so is pausing it and letting it go on.
    const isEnd = body.status === "recurring_status_cancelled"
    requireIn(catalogue, caller.segmentName, isEnd ? "autoplay_cancel" : "autoplay_pause")
    return changeRecurring(database, customerId, "autoplay", params.id, await statusOf(body), now)
  })
  route(calls.subscriptionStatus, async ({ params, body, customerId, now }) =>
    changeRecurring(database, customerId, "subscription", params.id, await statusOf(body), now),
  )
  route(calls.setMinimumJackpot, ({ params, body, customerId, now }) =>
    changeRecurring(
      database,
      customerId,
      "autoplay",
      params.id,
      {
        minimumJackpotCents: centsOf(body.minimumJackpotAmount),
      },
      now,
    ),
  )
  route(calls.setQuickpick, ({ params, body, customerId, now }) =>
    changeRecurring(
      database,
      customerId,
      "autoplay",
      params.id,
      { quickpick: body.quickpick === "true" },
      now,
    ),
  )
  route(calls.changeAutoplay, ({ params, body, customerId, now }) =>
    changeBought(database, customerId, "autoplay", params.id, body, now),
  )
  route(calls.changeSubscription, ({ params, body, customerId, now }) =>
    changeBought(database, customerId, "subscription", params.id, body, now),
  )
  route(methodCalls.methods, ({ customerId, now }) => recurringMethods(db, gateways, customerId, now))
  route(methodCalls.chooseMethod, ({ query, customerId, now }) =>
    chooseRecurringMethod(database, gateways, customerId, query.recurringPurchaseMethod, now),
  )
  route(resolutionEndpoints.list, ({ customerId, now }) => readResolutions(db, gateways, customerId, now))
  route(resolutionEndpoints.process, ({ customerId }) =>
    processRecurring(depositServices(services), customerId),
  )
  route(calls.pauseOrUnpause, ({ params, customerId, now }) =>
    changeRecurring(
      database,
      customerId,
      "autoplay",
      params.id,
      {
        status: params.action === "pause" ? "recurring_status_paused" : "recurring_status_active",
      },
      now,
    ),
  )
}
