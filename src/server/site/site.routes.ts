import type { Hono } from "hono"
import * as v from "valibot"
import { PlacedCart, placementEndpoints } from "#src/contract/catalogue/placement.ts"
import { componentEndpoints } from "#src/contract/content/component.ts"
import { errorCodes } from "#src/contract/error.ts"
import { feedbackEndpoints } from "#src/contract/site/feedback.ts"
import { navigationEndpoints } from "#src/contract/site/navigation.ts"
import { themeEndpoints } from "#src/contract/site/theme.ts"
import { readPlacements } from "../catalogue/placements.ts"
import { listComponents } from "../content/components.ts"
import { countAttempt } from "../core/database/attempts.ts"
import { Failure } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { Services } from "../services.ts"
import { saveFeedback } from "./feedback.ts"
import { isLeftAlone } from "./left-alone.ts"
import { readNavigation } from "./navigation.ts"
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
