import { lazyEndpoints } from "../lazy-endpoints.ts"

export const partnerEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/partners/partner.ts")).partnerEndpoints,
)
