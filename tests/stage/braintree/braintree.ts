import type { AddressInfo } from "node:net"
import { type HttpBindings, serve } from "@hono/node-server"
import { Hono } from "hono"
import { createAccount } from "./account.ts"
import { answerCall, callName } from "./api.ts"
import { answerBrowser } from "./browser-api.ts"
import { Refusal } from "./failures.ts"
import { createReports } from "./reports.ts"
import { capturedCents, closeDispute, dispute, settle } from "./sales.ts"
import { toXml } from "./xml.ts"

/**
 * The fault of a call: `unreached`, it never arrives; `lost`, it is done and its answer is lost; `late`, the caller
 * gives up and it is done afterwards (`arrive`); `broken`, Braintree fails before it does anything.
 */
export type Fault = "unreached" | "lost" | "late" | "broken"

interface Answer {
  readonly status: number
  readonly body: string
}

/** A refusal as servers read it: with the errors of each field. */
function asXml({ status, codes, more, message }: Refusal): Answer {
  if (status !== 422) return { status, body: "" }
  const errors = codes.map((code) => ({ attribute: "base", code, message: `Error ${code}.` }))
  const body = toXml("apiErrorResponse", {
    errors: { errors: [], transaction: { errors } },
    message,
    ...(more as Record<string, string>),
  })
  return { status, body }
}

const asJson = ({ status, codes, message }: Refusal): Answer => ({
  status,
  body: JSON.stringify({
    error: { message },
    fieldErrors: [
      { field: "creditCard", fieldErrors: codes.map((code) => ({ field: "base", code, message })) },
    ],
  }),
})

/**
 * Braintree on this machine, as far as the shop and its pages speak with it: a merchant with test cards, whose API has no
 * idempotency keys but tokens that are good once, and that reports what happens by signed webhooks. It loses and delays
 * what it is told to.
 */
export async function startBraintree({ port = 0, now = () => new Date() } = {}) {
  const keys = { publicKey: "stand_in_public", privateKey: "stand_in_private" }
  let account = createAccount(now)
  const late: (() => void)[] = []
  /** Calls in their order, by name. */
  const asked: string[] = []
  let faultOf: (call: string) => Fault | undefined = () => undefined

  function once(method: string, path: string, body: string): Answer {
    try {
      return { status: method === "POST" ? 201 : 200, body: answerCall(account, method, path, body) }
    } catch (error) {
      if (error instanceof Refusal) return asXml(error)
      throw error
    }
  }

  function answerWith(fault: Fault | undefined, call: () => Answer): Answer | null {
    if (fault === "late") late.push(call)
    if (fault === "lost") call()
    if (fault === "broken") return { status: 500, body: "" }
    return fault ? null : call()
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.all("/merchants/shop/client_api/*", async (context) => {
    const { method, path } = context.req
    const body = method === "GET" ? context.req.query() : await context.req.json()
    try {
      return context.json(answerBrowser(account, method, path, body))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, body: refused } = asJson(error)
      return context.body(refused, status as 422, { "content-type": "application/json" })
    }
  })
  app.all("/merchants/shop/*", async (context) => {
    const { method, path } = context.req
    const basic = Buffer.from(`${keys.publicKey}:${keys.privateKey}`).toString("base64")
    if (context.req.header("authorization") !== `Basic ${basic}`) return context.body("", 401)
    const name = callName(method, path)
    asked.push(name)
    const body = await context.req.text()
    const answer = answerWith(faultOf(name), () => once(method, path, body))
    if (!answer) {
      context.env.outgoing.destroy()
      return context.body(null, 503)
    }
    return context.body(answer.body, answer.status as 200, {
      "content-type": "application/xml; charset=utf-8",
    })
  })

  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" })
  await new Promise((resolve) => server.once("listening", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    asked,
    ...createReports(() => account, keys),
    account: () => account,
    /** Does something to each call from now on, by its name: `POST transactions`. */
    disturb(choose: (call: string) => Fault | undefined): void {
      faultOf = choose
    },
    /** Calls that were late arrive now. */
    arrive(): void {
      for (const call of late.splice(0)) call()
    },
    settle: (id: string, isPaid?: boolean) => settle(account, id, isPaid),
    dispute: (id: string, kind?: "chargeback" | "retrieval") => dispute(account, id, kind),
    closeDispute: (id: string, status: "won" | "lost") => closeDispute(account, id, status),
    capturedCents: () => capturedCents(account),
    /** A merchant who has nothing. */
    reset(): void {
      account = createAccount(now)
      asked.length = 0
      late.length = 0
      faultOf = () => undefined
    },
    /** The environment of a shop that uses it. */
    environment: {
      PAYMENT_GATEWAY: "braintree",
      BRAINTREE_MERCHANT_ID: "shop",
      BRAINTREE_PUBLIC_KEY: keys.publicKey,
      BRAINTREE_PRIVATE_KEY: keys.privateKey,
      BRAINTREE_MERCHANT_ACCOUNT: "shop_AUD",
      BRAINTREE_ENVIRONMENT: "sandbox",
      BRAINTREE_API_URL: url,
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type BraintreeStandIn = Awaited<ReturnType<typeof startBraintree>>
