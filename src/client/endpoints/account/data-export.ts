import { lazyEndpoints } from "../../lazy-endpoints.ts"

/** Apart from the other calls about the account: one page needs them, and every page would carry them. */
export const dataExportEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/data-export.ts")).dataExportEndpoints,
)
