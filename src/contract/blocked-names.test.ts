import { expect, it } from "vitest"
import type { Endpoint } from "./endpoint.ts"
import { endpoints } from "./endpoints.ts"
import { serviceAddresses } from "./service-addresses.ts"

/**
 * Words of addresses that EasyList and EasyPrivacy block wherever they stand, on a site's own server too. Blockers never say
 * so: what a customer sends there fails for ever.
 */
const BLOCKED =
  /(?:^|[/._-])(?:ads?|adverts?|advertising|analytics?|banners?|beacons?|clicks?|collect|impressions?|metrics|pageviews?|pixels?|promos?|sponsors?|statsd?|telemetry|track(?:er|ers|ing)?)(?=[/._?-]|$)/i

it("nothing travels to an address that lists of advertisements and trackers block", () => {
  const addresses = Object.values(endpoints)
    .flatMap((group): Endpoint[] => Object.values(group))
    // Staff use the desk.
    .filter(({ service }) => service !== "desk")
    .map(({ service, path }) => serviceAddresses[service] + path)
  expect(addresses.length).toBeGreaterThan(150)
  expect(addresses.filter((address) => BLOCKED.test(address))).toEqual([])
  expect(["/analytics/events", "/api/track", "/ads/top"].filter((address) => !BLOCKED.test(address))).toEqual(
    [],
  )
})
