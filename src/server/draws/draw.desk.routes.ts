import type { Hono } from "hono"
import { deskCancellationEndpoints as cancellations } from "#src/contract/draws/cancellation.desk.ts"
import { deskDrawEndpoints as draws } from "#src/contract/draws/draws.desk.ts"
import { deskPostalEndpoints as postal } from "#src/contract/draws/postal-entries.desk.ts"
import { deskResultEndpoints as results } from "#src/contract/draws/results.desk.ts"
import { serve } from "../core/http/serve.ts"
import { enterByPost, listPostalEntries } from "../raffles/postal-entries.desk.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import { proposeCancellation, whyNotCancelled } from "./cancel-draw.desk.ts"
import { readEffect, retryRefunds } from "./cancellation-effect.desk.ts"
import { changeTimes } from "./change-times.desk.ts"
import { drawsToSeeTo, listDraws, readDeskDraw } from "./desk-draws.desk.ts"
import { previewRaffle, proposeRaffle } from "./enter-raffle-result.desk.ts"
import { previewResult, proposeResult } from "./enter-result.desk.ts"
import { haltSales, holdPayment, releasePayment, resumeSales } from "./lock-draw.desk.ts"

/** Serves the desk's calls about draws. */
export function drawRoutes(app: Hono, services: Services): void {
  const { database, config, clearing } = services
  const { tables } = database

  serve(app, services, draws.list, ({ query, now }) => listDraws(tables, query, now))
  serve(app, services, draws.get, ({ params, now }) => readDeskDraw(tables, params, config.currency, now))
  /** Customers see it at once, in every process. */
  const seen = async (work: Promise<void>, now: Date) => {
    await work
    await clearing.clear(now)
    return null
  }
  serve(app, services, draws.halt, ({ params, now }) => seen(haltSales(database, params, now), now))
  serve(app, services, draws.resume, ({ params, now }) => seen(resumeSales(database, params, now), now))
  serve(app, services, draws.changeTimes, ({ params, body, now }) =>
    seen(changeTimes(database, params, body, services.clock), now),
  )
  serve(app, services, cancellations.effect, ({ params }) =>
    readEffect(tables, params, config.currency, whyNotCancelled),
  )
  serve(app, services, cancellations.propose, async ({ params, body, staff }) => {
    const by = { staff, currency: config.currency }
    return { approvalId: await proposeCancellation(database, params, body, by, services.clock) }
  })
  serve(app, services, cancellations.retry, async ({ params }) => {
    await retryRefunds(database, params)
    return null
  })
  serve(app, services, postal.list, ({ params, query }) => listPostalEntries(tables, params, query))
  serve(app, services, postal.enter, async ({ params, body, staff, idempotencyKey: key, now }) => {
    const { defaultTimeZone: zone, minimumAge } = await readSiteConfig(tables, config)
    return enterByPost(database, params, body, { staff, key, zone, minimumAge }, now)
  })
  serve(app, services, draws.toSeeTo, ({ now }) => drawsToSeeTo(tables, now))

  serve(app, services, results.preview, ({ params, body }) => previewResult(database, params, body))
  serve(app, services, results.propose, async ({ params, body, staff }) => ({
    approvalId: await proposeResult(database, params, body, staff, services.clock, false),
  }))
  serve(app, services, results.correct, async ({ params, body, staff }) => ({
    approvalId: await proposeResult(database, params, body, staff, services.clock, true),
  }))
  serve(app, services, results.previewRaffle, ({ params, body }) => previewRaffle(database, params, body))
  serve(app, services, results.proposeRaffle, async ({ params, body, staff }) => ({
    approvalId: await proposeRaffle(database, params, body, staff, services.clock, false),
  }))
  serve(app, services, results.correctRaffle, async ({ params, body, staff }) => ({
    approvalId: await proposeRaffle(database, params, body, staff, services.clock, true),
  }))
  serve(app, services, results.hold, async ({ params }) => {
    await holdPayment(database, params)
    return null
  })
  serve(app, services, results.release, async ({ params }) => {
    await releasePayment(database, params)
    return null
  })
}
