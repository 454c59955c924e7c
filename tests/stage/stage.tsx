import { configure, render } from "@testing-library/react"
import type { ReactNode } from "react"
import type { Surface } from "#src/contract/site/surface.ts"
import { toWire } from "#src/contract/wire.ts"
import { outcomeWaitsAtom } from "#src/shop/checkout/pending-payment.ts"
import { type Credentials, memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { setQueryData } from "#src/shop/core/query/cache.ts"
import type { Query } from "#src/shop/core/query/define.ts"
import { restoreSessionAtom } from "#src/shop/core/session.atoms.ts"
import { createShop, type Shop } from "#src/shop/core/shop.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { Provider } from "#src/shop/core/store.ts"
import { Base } from "#src/ui/base/base.tsx"
// Modules that a browser loads while nobody waits are there when a test begins, however slowly its files come.
import "#src/shop/core/client/network/network.ts"
import "#src/shop/core/browser/form-schemas.ts"
import "#src/shop/checkout/follow-outcome.ts"
import "#src/shop/content/field-texts.ts"
import "#src/ui/form/check.ts"
import { anOutcome } from "./fixtures/payments.ts"
import { anOffer } from "./fixtures/products.ts"

// Elements that a busy machine is slow to show are there all the same.
configure({ asyncUtilTimeout: 5000 })

/** The network's answer to a call: a result, errors with their status, a file, or something that is no JSON. */
export type Reply =
  | { readonly result: unknown }
  | { readonly page: string }
  | { readonly pdf: string; readonly name: string }
  | { readonly zip: string; readonly name: string }
  | { readonly csv: string; readonly name: string }
  | { readonly png: string; readonly name: string }
  | { readonly events: ReadableStream<Uint8Array> }
  | {
      readonly status: number
      readonly errors: readonly { field: string; code: string; message: string }[]
      readonly result?: unknown
    }

const fileResponse = (content: string, type: string, name: string) =>
  new Response(content, {
    headers: { "content-type": type, "content-disposition": `attachment; filename="${name}"` },
  })

/** A stream of events, which breaks off when whoever asked leaves. */
const streamResponse = (events: ReadableStream<Uint8Array>, signal: AbortSignal) =>
  new Response(events.pipeThrough(new TransformStream(), { signal }), {
    headers: { "content-type": "text/event-stream" },
  })

/** A request that left the page. */
export interface Sent {
  /** Method and path: "POST /anon-cart". */
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** The same for tries of one request. */
  readonly idempotencyKey: string | null
}

export interface Stage {
  readonly shop: Shop
  readonly sent: readonly Sent[]
  readonly unmount: () => void
}

const services = (
  [
    "base",
    "main",
    "auth",
    "translation",
    "cms",
    "gateway",
    "analytics",
    "notifications",
    "recommend",
    "verify",
    "migration",
    "social",
    "rewards",
  ] as const
).map((name) => ({
  name,
  address: "",
}))

const signedInAs = {
  customerId: "customer-1",
  customerToken: "token",
  accessToken: "token",
  deviceUuid: "device",
  pricingId: "default",
  segmentName: "customer",
}

/** Of a payment whose answer is lost the server knows nothing, where a test says nothing else. */
const usual = (call: string): Reply | undefined =>
  call.startsWith("GET /outcomes/") ? { result: anOutcome() } : undefined

/** An answer that is there already, as after the page was served with it. */
export const known = <T,>(query: Query<T>, data: NoInfer<T>) => ({ query, data })

function readBody(text: string, type: string): unknown {
  if (type.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text))
  return text ? JSON.parse(text) : undefined
}

/**
 * Shows a feature as an element would, with a shop of its own. Only the network is a stand-in: it answers from
 * `replies`, and to anything else as if it were away.
 */
export function stage(
  children: ReactNode,
  {
    replies = {},
    knows = [],
    signedIn = false,
    delegatedTo,
    alive = true,
    surface = "shop",
    partner = null,
  }: {
    replies?: Readonly<Record<string, Reply | ((body: unknown) => Reply | Promise<Reply>)>>
    knows?: readonly { readonly query: Query<unknown>; readonly data: unknown }[]
    /** A session that is as good as any, or what this one holds. */
    signedIn?: boolean | Credentials
    /** The partner whose token began the session. */
    delegatedTo?: string
    /** Whether the page has looked at what its browser holds. */
    alive?: boolean
    /** Where the page stands. */
    surface?: Surface
    /** The partner whose page, or section of the shop, it is. */
    partner?: string | null
  } = {},
): Stage {
  const sent: Sent[] = []
  const credentials = memoryCredentials()
  if (signedIn) {
    const session = signedIn === true ? signedInAs : signedIn
    credentials.write({ ...session, ...(delegatedTo ? { delegatedTo } : {}) })
  }
  const shop = createShop({
    apiBase: "http://shop.test",
    partner,
    surface,
    locale: "en-AU",
    credentials,
    deviceId: "device",
    sessionId: () => "session",
    services,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname, searchParams } = new URL(request.url)
      const call = `${request.method} ${pathname}`
      const body = readBody(await request.text(), request.headers.get("content-type") ?? "")
      const idempotencyKey = request.headers.get("idempotency-key")
      sent.push({ call, query: Object.fromEntries(searchParams), body, idempotencyKey })
      // One of which only the last part cannot be known is "GET /outcomes/*".
      const reply = replies[call] ?? replies[call.replace(/[^/]+$/, "*")] ?? usual(call)
      if (!reply) throw new TypeError("Failed to fetch")
      const answer = typeof reply === "function" ? await reply(body) : reply
      if ("pdf" in answer) return fileResponse(answer.pdf, "application/pdf", answer.name)
      if ("zip" in answer) return fileResponse(answer.zip, "application/zip", answer.name)
      if ("csv" in answer) return fileResponse(answer.csv, "text/csv; charset=utf-8", answer.name)
      if ("png" in answer) return fileResponse(answer.png, "image/png", answer.name)
      if ("events" in answer) return streamResponse(answer.events, request.signal)
      if ("page" in answer) return new Response(answer.page, { headers: { "content-type": "text/html" } })
      const status = "errors" in answer ? answer.status : 200
      return Response.json(toWire(answer), { status })
    },
  })
  shop.store.set(outcomeWaitsAtom, { everyMs: 20, unknownMs: 100 })
  const offers = known(offersQuery({ pricingId: DEFAULT_PRICING }), [anOffer()])
  for (const { query, data } of [offers, ...knows]) setQueryData(shop.store.set, query, data)
  if (alive) shop.store.set(restoreSessionAtom)
  const { unmount } = render(
    <Provider store={shop.store}>
      <Base lang="en-AU">{children}</Base>
    </Provider>,
  )
  return {
    shop,
    sent,
    unmount() {
      unmount()
      // As leaving the page does: what waits to be stored is.
      dispatchEvent(new PageTransitionEvent("pagehide"))
    },
  }
}
