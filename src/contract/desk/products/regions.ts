import { versionedEndpoints } from "./versioned.ts"

/** What products are called, and where they are, in each state. */
export const deskRegionEndpoints = versionedEndpoints({
  name: "deskRegions",
  path: "/regions/{key}",
  scope: "products:write",
  kinds: ["regions"],
  elevated: true,
})
