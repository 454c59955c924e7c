import { versionedEndpoints } from "./versioned.desk.ts"

/** Calls for the names and addresses of products in each state. */
export const deskRegionEndpoints = versionedEndpoints({
  name: "deskRegions",
  path: "/regions/{key}",
  scope: "products:write",
  kinds: ["regions"],
  elevated: true,
})
