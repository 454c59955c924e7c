import { lazyEndpoints } from "../../lazy-endpoints.ts"

export const migrationEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/migration.ts")).migrationEndpoints,
)
