import * as v from "valibot"
import { type AnalyticsEvent, analyticsEvents } from "#src/contract/site/analytics.ts"

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

interface AnalyticsSession {
  /** The visit that an event tracked now belongs to; `began`: it is the first that is tracked of it. */
  readonly touch: () => { readonly id: string; readonly began: boolean }
}

/** The shop's own visits; what was tracked last says, in every tab, whether one is new to analytics. */
export function analyticsSession(
  tracked: { readonly read: () => string | undefined; readonly write: (id: string) => void },
  touch: () => string,
): AnalyticsSession {
  return {
    touch() {
      const id = touch()
      const began = tracked.read() !== id
      if (began) tracked.write(id)
      return { id, began }
    },
  }
}

/** Calls of the analytics.js interface, in the order of their parameters. */
type VendorCall =
  | readonly ["setAnonymousId", id: string]
  | readonly ["identify", id: string, traits: object, options: object]
  | readonly ["page", name: string, properties: object, options: object]
  | readonly ["track", name: string, properties: object, options: object]
  | readonly ["reset"]

type Vendor = (...call: VendorCall) => void

/**
 * The value in the page under `analytics`: a list of calls until the vendor's script is there, then its
 * functions.
 */
type VendorState =
  | unknown[][]
  | Readonly<Record<string, ((...parameters: readonly unknown[]) => unknown) | undefined>>

/**
 * Speaks to an analytics service through the interface of analytics.js (`window.analytics`). What is said
 * before the service's script has come waits in the list that the script takes over.
 */
export function vendorQueue(window: { analytics?: VendorState }, key: string): Vendor {
  window.analytics ??= Object.assign([] as unknown[][], { _writeKey: key, invoked: true })
  return (...call) => {
    const [method, ...parameters] = call
    const standing = window.analytics
    if (Array.isArray(standing)) standing.push([...call])
    else standing?.[method]?.(...parameters)
  }
}

/** "order_completed" as services know it: "Order Completed". */
const vendorName = (name: string) =>
  name
    .split("_")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(" ")
