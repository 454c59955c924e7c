import * as v from "valibot"
import { type AnalyticsEvent, analyticsEvents } from "#src/contract/site/analytics.ts"
import type { AnalyticsSession } from "./session.ts"
import { type Vendor, vendorName } from "./vendor-queue.ts"

/** An event, or properties of one, that the table of events does not allow. */
export class AnalyticsSchemaViolation extends Error {
  override name = "AnalyticsSchemaViolation"
}

/** Where the visitor is; paths without secrets. */
export interface AnalyticsPage {
  readonly path: string
  readonly title: string
  /** The partner in whose page this is. */
  readonly partner: string | null
}

/** The parts of a visit that the shop tracks, whichever service receives them. */
export interface Analytics {
  readonly identify: (customerId: string, traits: Readonly<Record<string, string>>) => void
  readonly page: (page: AnalyticsPage) => void
  readonly track: (event: { readonly name: string; readonly properties: object }) => void
  /** Forgets who was identified. */
  readonly reset: () => void
}

export interface AnalyticsOptions {
  readonly vendor: Vendor
  readonly session: AnalyticsSession
  readonly here: () => AnalyticsPage
  readonly origin: string
  /** This browser, whoever uses it. */
  readonly anonymousId: string
  /** How the visit began; throws where there is no visit to speak of. */
  readonly attribution: () => object
  /** Receives what is wrong with an event; nothing is thrown where it happened. */
  readonly report: (error: unknown) => void
}

/**
 * Tells an analytics service what happens, each thing with its visit and its page. An event that its schema
 * does not allow is reported and not sent.
 */
export function openAnalytics(options: AnalyticsOptions): Analytics {
  const { vendor, session, here, origin, anonymousId, attribution, report } = options
  vendor("setAnonymousId", anonymousId)

  const pageOf = ({ path, title, partner }: AnalyticsPage) => ({
    path,
    title,
    url: origin + path,
    search: "",
    referrer: "",
    ...(partner ? { partner } : {}),
  })
  const contextOf = (sessionId: string) => ({ context: { session_id: sessionId, page: pageOf(here()) } })

  function send(name: string, properties: object, context: object): void {
    const declared = Object.hasOwn(analyticsEvents, name)
      ? analyticsEvents[name as AnalyticsEvent["name"]]
      : undefined
    const parsed = declared && v.safeParse(declared.properties, properties)
    if (parsed?.success) {
      vendor("track", vendorName(name), parsed.output, context)
      return
    }
    const wrong = parsed?.issues.map((issue) => v.getDotPath(issue) ?? issue.message) ?? ["unknown event"]
    report(new AnalyticsSchemaViolation(`${name}: ${wrong.join(", ")}`))
  }

  /** The context of an event tracked now; the start of a visit that it begins is tracked first. */
  function context(): object {
    const { id, began } = session.touch()
    const made = contextOf(id)
    if (began)
      try {
        send("session_started", attribution(), made)
      } catch (error) {
        report(error)
      }
    return made
  }

  return {
    identify: (customerId, traits) => vendor("identify", customerId, traits, context()),
    page: (page) => {
      const made = context()
      vendor("page", page.title, pageOf(page), made)
    },
    track: ({ name, properties }) => send(name, properties, context()),
    reset: () => {
      vendor("reset")
      vendor("setAnonymousId", anonymousId)
    },
  }
}
