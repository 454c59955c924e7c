import { mailAddressRequests } from "../../accounts/details/confirmations.ts"
import type { Services } from "../../services.ts"
import { HOUSEKEEPING, type Job } from "../job.ts"

/** Asks customers once a year whether their address is still right. */
export const addressRequestsJob = ({ database, keys, clock }: Services): Job => ({
  ...HOUSEKEEPING,
  name: "address requests",
  runDue: () => mailAddressRequests(database, keys, clock()),
})
