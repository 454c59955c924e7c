import type { ServiceName } from "./endpoint.ts"

/** The path of each service under this server's address, as discovery answers it. */
export const serviceAddresses: Readonly<Record<ServiceName, string>> = {
  base: "",
  main: "/v2",
  auth: "/auth",
  translation: "/content",
  cms: "/cms",
  // Not "/blog": that is where people read it.
  blog: "/blog-api",
  gateway: "/gateway",
  // Not "/analytics": lists of trackers block that, and with it what customers say of the site.
  analytics: "/visitors-api",
  notifications: "/notifications",
  recommend: "/recommend",
  verify: "/customer-verify",
  migration: "/migration-api",
  // Lotto Party: not "/social-play", which people read.
  social: "/social-api",
  rewards: "/rewards",
  // Not "/desk": that is where staff open it.
  desk: "/desk-api",
}
