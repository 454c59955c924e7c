import * as v from "valibot"
import { brandingEndpoints } from "#src/contract/catalogue/branding.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { componentEndpoints } from "#src/contract/content/component.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { tipEndpoints } from "#src/contract/content/tip.ts"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { navigationEndpoints } from "#src/contract/site/navigation.ts"
import { themeEndpoints } from "#src/contract/site/theme.ts"
import { serviceAddresses } from "#src/server/http/service-addresses.ts"
import { Keeper } from "./keeper.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Cache times of specification 000 §9, milliseconds. */
export const DEFAULT_KEPT_MS = MINUTE
const times: readonly (readonly [Endpoint, milliseconds: number, only?: string])[] = [
  [themeEndpoints.get, 10 * MINUTE],
  [navigationEndpoints.get, DAY],
  [componentEndpoints.list, DAY],
  [productOfferEndpoints.list, 18 * MINUTE],
  [tipEndpoints.list, 18 * MINUTE],
  [drawEndpoints.resultKeys, DAY],
  [brandingEndpoints.get, DAY],
  // Metadata of pages; other texts have the default time.
  [contentEndpoints.items, DAY, "t[]=seo"],
]

const rules = times.map(([{ service, path }, milliseconds, only]) => ({
  path: new RegExp(`^${serviceAddresses[service]}${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  milliseconds,
  only,
}))

/** How long the answer of an address may be kept, as far as the address tells. */
export function keptFor({ pathname, search }: URL): number {
  const types = decodeURIComponent(search).match(/t\[\]=\w+/g) ?? []
  const rule = rules.find(
    ({ path, only }) => path.test(pathname) && (only === undefined || types.join() === only),
  )
  return rule?.milliseconds ?? DEFAULT_KEPT_MS
}

const WithStops = v.object({
  result: v.object({
    offers: v.array(v.object({ draws: v.array(v.object({ stop: v.pipe(v.string(), v.isoTimestamp()) })) })),
  }),
})

/** The next moment at which something in an answer of offers closes; never, for any other answer. */
function nextStop(text: string, now: number): number {
  if (!text.includes('"stop"')) return Number.POSITIVE_INFINITY
  const parsed = v.safeParse(WithStops, JSON.parse(text))
  if (!parsed.success) return Number.POSITIVE_INFINITY
  const stops = parsed.output.result.offers.flatMap(({ draws }) => draws.map(({ stop }) => Date.parse(stop)))
  return Math.min(...stops.filter((stop) => stop > now))
}

export interface PublicAnswer {
  readonly status: number
  readonly text: string
  /** How long it is good, milliseconds; in the past for one that is not for keeping. */
  readonly until: number
}

const answers = new Keeper<PublicAnswer>(500)

/** A public answer of the API, shared by everything that is rendered while it is good. */
export function keptAnswer(
  url: string,
  ask: () => Promise<{ status: number; text: string }>,
): Promise<PublicAnswer> {
  return answers.take(
    url,
    async () => {
      const now = Date.now()
      const { status, text } = await ask()
      if (status >= 400) return { status, text, until: 0 }
      return { status, text, until: Math.min(now + keptFor(new URL(url)), nextStop(text, now)) }
    },
    ({ until }) => until,
  )
}
