import { HOUSEKEEPING, type Job } from "../core/jobs/job.ts"
import type { Services } from "../services.ts"
import { mailAddressRequests } from "./details/confirmations.ts"

/** Asks customers once a year whether their address is still right. */
export const addressRequestsJob = ({ database, keys, clock }: Services): Job => ({
  ...HOUSEKEEPING,
  name: "address requests",
  runDue: () => mailAddressRequests(database, keys, clock()),
})
