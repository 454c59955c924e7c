import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { MIGRATION_FAILED, MIGRATION_NOT_OFFERED } from "./migration-status.ts"

export const migrationEndpoints = {
  migrate: endpoint({
    name: "migration.migrate",
    method: "POST",
    path: "/migration/migrate",
    service: "migration",
    caller: "customer",
    capability: "customer_migration",
    summary:
      "Moves the customer's account once they agreed to the terms, and without that says how far it is: 202 while it moves, 200 when it is done.",
    body: v.object({ acceptTerms: v.optional(v.literal(true)) }),
    result: v.object({ status: v.picklist(["in_progress", "migrated"]) }),
    errors: [MIGRATION_NOT_OFFERED, MIGRATION_FAILED],
    accepted: true,
  }),
}
