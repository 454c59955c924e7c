import { oldestDue } from "../core/due/claims.ts"
import type { Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { depositServices } from "./deposit-services.ts"
import { EVENTS, handleDueEvents } from "./gateway-events.ts"
import { REMOVALS, runDueRemovals } from "./gateway-removals.ts"

/** Acts on what card gateways reported. */
export function gatewayEventsJob(services: Services): Job {
  const { database, clock } = services
  const deposits = depositServices(services)
  return {
    name: "gateway events",
    everyMs: 1000,
    alertAfterSeconds: 120,
    oldestDue: () => oldestDue(database.tables, "gateway_events", EVENTS, clock()),
    runDue: (turn) => handleDueEvents(deposits, turn),
  }
}

/** Has gateways forget cards and customers. */
export function gatewayRemovalsJob(services: Services): Job {
  const { database, clock } = services
  const deposits = depositServices(services)
  return {
    name: "gateway removals",
    everyMs: 60_000,
    alertAfterSeconds: 3600,
    oldestDue: () => oldestDue(database.tables, "gateway_removals", REMOVALS, clock()),
    runDue: (turn) => runDueRemovals(deposits, turn),
  }
}
