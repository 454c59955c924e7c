import { lazyEndpoints } from "../lazy-endpoints.ts"

export const blogEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/content/blog.ts")).blogEndpoints,
)
export const causeEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/content/cause.ts")).causeEndpoints,
)
export const cmsEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/content/cms.ts")).cmsEndpoints,
)
export const componentEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/content/component.ts")).componentEndpoints,
)
export const previewEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/content/preview.ts")).previewEndpoints,
)
export const supportEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/content/support.ts")).supportEndpoints,
)
export const tipEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/content/tip.ts")).tipEndpoints,
)
export const feedbackEndpoints = lazyEndpoints(
  async () => (await import("#src/contract/site/feedback.ts")).feedbackEndpoints,
)
