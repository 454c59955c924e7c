import { lazyEndpoints } from "../../lazy-endpoints.ts"

/** Apart from the other ways to verify: one page needs them. */
export const idDocumentEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/account/verification/id-document.ts")).idDocumentEndpoints,
)
