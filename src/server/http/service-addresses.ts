import type { ServiceName } from "#src/contract/endpoint.ts"

/** Where each service is, under this server's address: what discovery tells. */
export const serviceAddresses: Readonly<Record<ServiceName, string>> = {
  base: "",
  main: "/v2",
  auth: "/auth",
  translation: "/content",
  cms: "/cms",
  // Not "/blog": that is where people read it.
  blog: "/blog-api",
  gateway: "/gateway",
  analytics: "/analytics",
  notifications: "/notifications",
  recommend: "/recommend",
}
