import { lazyEndpoints } from "../lazy-endpoints.ts"

export const drawEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/draws/draw-result.ts")).drawEndpoints,
)
export const drawPreviewEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/draws/draw-preview.ts")).drawPreviewEndpoints,
)
export const statisticsEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/draws/statistics.ts")).statisticsEndpoints,
)
export const drawSealEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/draws/draw-seal.ts")).drawSealEndpoints,
)
