import type { Hono } from "hono"
import * as v from "valibot"
import { PlacedCart, placementEndpoints } from "#src/contract/catalogue/placement.ts"
import { componentEndpoints } from "#src/contract/content/component.ts"
import { errorCodes } from "#src/contract/error.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { capabilityEndpoints as calls, capabilityEndpoints } from "#src/contract/site/capabilities.ts"
import { discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { type FeedbackEvent, feedbackEndpoints } from "#src/contract/site/feedback.ts"
import { navigationEndpoints } from "#src/contract/site/navigation.ts"
import { feedEndpoints } from "#src/contract/site/notification-feed.ts"
import { RELEASE } from "#src/contract/site/release.codes.ts"
import { themeEndpoints } from "#src/contract/site/theme.ts"
import { readPlacements } from "../catalogue/placements.ts"
import { segmentKind } from "../content/kinds/settings.desk.ts"
import { listComponents } from "../content/pages.ts"
import { published } from "../content/versions.desk.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Handle } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { Failure } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { Services } from "../services.ts"
import { assignSegment, readCapabilities, readSuppressed, suppress } from "./capabilities.ts"
import { readNavigation } from "./navigation.ts"
import { isLeftAlone, noteViewed, readFeed } from "./notification-feed.ts"
import { readSay } from "./say.ts"
import { readSiteConfig } from "./settings.ts"
import { readTheme } from "./theme.ts"

/** How much feedback one address may send. */
const FEEDBACK_LIMIT = { most: 30, seconds: 3600 }

/** Serves the parts of the frame around every page. */
export function siteRoutes(app: Hono, services: Services): void {
  const { database } = services
  const { tables } = database
  serve(app, services, navigationEndpoints.get, () => readNavigation(tables), "shared")
  serve(app, services, themeEndpoints.get, ({ query }) => readTheme(tables, query.partner), "shared")
  serve(app, services, componentEndpoints.list, () => listComponents(tables), "shared")
  serve(app, services, feedbackEndpoints.send, async ({ body, caller, now }) => {
    await countAttempt(database, `feedback:${caller.address}`, FEEDBACK_LIMIT, now)
    await saveFeedback(tables, body, caller.customerId, now)
    return null
  })

  serve(app, services, placementEndpoints.get, async ({ query, caller, now }) => {
    const keys = typeof query.keys === "string" ? [query.keys] : query.keys
    const cart = v.safeParse(PlacedCart, query.cart ?? "[]")
    if (!cart.success)
      throw new Failure(422, errorCodes.invalid, sentence("failure.notValid"), { field: "cart" })
    if (await isLeftAlone(tables, caller.customerId, now)) return keys.map((key) => ({ key, offers: [] }))
    const inCart = new Set(cart.output.map(({ lottery_key }) => lottery_key))
    return readPlacements(tables, { keys, inCart, customerId: caller.customerId }, now)
  })
  // They are made in a few milliseconds when they are asked for: there is nothing to make ready.
  serve(app, services, placementEndpoints.prime, async () => null)
}

/** Keeps feedback. Who is signed in is known already: an email address with it is dropped. */
async function saveFeedback(
  tables: Handle,
  event: FeedbackEvent,
  customerId: string | null,
  now: Date,
): Promise<void> {
  const { rating, comment, email, source, variant, clientInformation, clientEnvironment } = event
  await tables
    .insertInto("feedback_events")
    .values({
      id: newId(now.getTime()),
      customer_id: customerId,
      rating,
      comment,
      email: customerId ? null : (email ?? null),
      source,
      variant: variant ?? null,
      client: JSON.stringify({ ...clientInformation, ...clientEnvironment }),
      created_at: now,
    })
    .execute()
}

export function discoveryRoutes(app: Hono, services: Services): void {
  const { config } = services
  const { tables } = services.database
  serve(app, services, discoveryEndpoints.discover, async () => ({
    services: Object.entries(serviceAddresses).map(([name, address]) => ({
      name: name as keyof typeof serviceAddresses,
      address,
    })),
    release: RELEASE,
  }))
  serve(app, services, discoveryEndpoints.config, () => readSiteConfig(tables, config), "shared")
  serve(
    app,
    services,
    capabilityEndpoints.list,
    async ({ query }) => {
      const { segments } = await readCapabilities(tables)
      const named = (segmentName: string) => [undefined, segmentName].includes(query.segmentName)
      return { segments: segments.filter(({ segmentName }) => named(segmentName)) }
    },
    "shared",
  )
}

/** The messages behind the bell. */
export function notificationRoutes(app: Hono, services: Services): void {
  const { tables } = services.database
  serve(app, services, feedEndpoints.list, async ({ customerId, now }) =>
    readFeed(tables, customerId, now, await readSay(tables)),
  )
  serve(app, services, feedEndpoints.viewed, async ({ body, customerId, now }) => {
    await noteViewed(tables, customerId, body.keys, now)
    return null
  })
}

/** Segments: what they may use, and who is in them. */
export function segmentRoutes(app: Hono, services: Services): void {
  const { database } = services
  const refOf = ({ segmentName }: { readonly segmentName: string }) => ({ key: segmentName, locale: "" })

  serve(app, services, calls.suppressed, async ({ params }) => ({
    capabilities: await readSuppressed(database.tables, params.segmentName),
  }))
  serve(app, services, calls.suppress, async ({ params, body, staff, now }) => {
    await published(database, segmentKind, refOf(params), { staff, now }, (trx) =>
      suppress(trx, params.segmentName, body.capabilities),
    )
    return body
  })
  serve(app, services, calls.assign, async ({ params, body }) => {
    await assignSegment(database, params.customerId, body.segmentName)
    return null
  })
}
