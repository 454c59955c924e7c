import { createHash } from "node:crypto"
import type { AddressInfo } from "node:net"
import { type HttpBindings, serve } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { createAccount } from "./account.ts"
import { answerCall, callName } from "./api.ts"
import { Refusal } from "./failures.ts"
import { readForm } from "./form.ts"
import { answerChallenge, closeDispute, createRefund, disputeIntent, failRefund } from "./payments.ts"
import { createReports } from "./reports.ts"

/**
 * The fault of a call: `unreached`, it never arrives; `lost`, it is done and its answer is lost; `late`, the caller
 * gives up and it is done afterwards (`arrive`); `broken`, Stripe fails and remembers so under the call's key; `busy`,
 * the same call is being done at the same time.
 */
export type Fault = "unreached" | "lost" | "late" | "broken" | "busy"

interface Answer {
  readonly status: number
  readonly body: string
}

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  throw error
}

/**
 * Stripe on this machine, as far as the shop speaks with it: an account with test cards, whose API takes forms, keys and
 * idempotency keys, and that reports what happens by signed webhooks. It loses, delays and repeats what it is told to.
 */
export async function startStripe({ port = 0, now = () => new Date() } = {}) {
  const secretKey = "sk_test_stand_in"
  const publishableKey = "pk_test_stand_in"
  let account = createAccount(now)
  /** The request that each key was used for, and its answer. */
  const replies = new Map<string, Answer & { readonly request: string }>()
  const late: (() => void)[] = []
  /** Calls in their order, by name. */
  const asked: string[] = []
  let faultOf: (call: string) => Fault | undefined = () => undefined

  interface StripeRequest {
    readonly method: string
    readonly path: string
    readonly body: string
    readonly isBrowser: boolean
    readonly key: string | undefined
  }

  function once(call: StripeRequest): Answer {
    const { method, path, body, isBrowser, key } = call
    const request = createHash("sha256").update(`${method} ${path} ${body}`).digest("hex")
    const known = key ? replies.get(key) : undefined
    if (known && known.request !== request)
      return asAnswer(
        new Refusal(400, {
          type: "idempotency_error",
          message:
            "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        }),
      )
    if (known) return known
    let answer: Answer
    try {
      const form = readForm(body)
      answer = {
        status: 200,
        body: JSON.stringify(answerCall(account, { method, path, form, isBrowser })),
      }
    } catch (error) {
      answer = asAnswer(asRefusal(error))
    }
    if (key) replies.set(key, { ...answer, request })
    return answer
  }

  const asAnswer = ({ status, error }: Refusal): Answer => ({ status, body: JSON.stringify({ error }) })

  function answerWith(call: StripeRequest, fault: Fault | undefined): Answer | null {
    if (fault === "late") late.push(() => once(call))
    if (fault === "lost") once(call)
    if (fault === "busy")
      return asAnswer(
        new Refusal(409, {
          type: "idempotency_error",
          code: "idempotency_key_in_use",
          message: "There is currently another in-progress request using this Idempotent Key.",
        }),
      )
    if (fault === "broken") {
      const answer = asAnswer(new Refusal(500, { type: "api_error", message: "Sorry, something failed." }))
      const request = createHash("sha256").update(`${call.method} ${call.path} ${call.body}`).digest("hex")
      if (call.key) replies.set(call.key, { ...answer, request })
      return answer
    }
    return fault ? null : once(call)
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  const cors = (context: Context) => {
    context.header("access-control-allow-origin", "*")
    context.header("access-control-allow-headers", "authorization, content-type")
  }
  app.options("*", (context) => {
    cors(context)
    return context.body(null, 204)
  })
  app.all("/v1/*", async (context) => {
    cors(context)
    const { method, path } = context.req
    const bearer = context.req.header("authorization")?.replace(/^Bearer /, "")
    if (bearer !== secretKey && bearer !== publishableKey) {
      const error = { type: "invalid_request_error", message: "Invalid API Key provided." }
      return context.json({ error }, 401)
    }
    const name = callName(method, path)
    asked.push(name)
    const call = {
      method,
      path,
      // A reading call has its parameters in its address.
      body:
        context.req.method === "GET"
          ? new URL(context.req.url).searchParams.toString()
          : await context.req.text(),
      isBrowser: bearer === publishableKey,
      key: context.req.header("idempotency-key"),
    }
    // The browser's calls with its own key are for its tests to disturb.
    const answer = answerWith(call, call.isBrowser ? undefined : faultOf(name))
    if (!answer) {
      context.env.outgoing.destroy()
      return context.body(null, 503)
    }
    context.header("content-type", "application/json")
    return context.body(answer.body, answer.status as 200)
  })

  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" })
  await new Promise((resolve) => server.once("listening", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reports = createReports(() => account.events, now)

  return {
    url,
    asked,
    publishableKey,
    ...reports,
    account: () => account,
    /** Does something to each call from now on, by its name: `POST /v1/payment_intents/:id/confirm`. */
    disturb(choose: (call: string) => Fault | undefined): void {
      faultOf = choose
    },
    /** Calls that were late arrive now. */
    arrive(): void {
      for (const call of late.splice(0)) call()
    },
    answerChallenge: (intent: string, approved: boolean) => answerChallenge(account, intent, approved),
    /** Somebody sends money back by hand, in Stripe's dashboard. */
    refundByHand: (payment_intent: string, cents?: number) =>
      createRefund(account, { payment_intent, ...(cents ? { amount: String(cents) } : {}) }),
    failRefund: (id: string) => failRefund(account, id),
    dispute: (intent: string, cents: number) => disputeIntent(account, intent, cents),
    closeDispute: (id: string, status: "won" | "lost") => closeDispute(account, id, status),
    /** Returns the amount that the account took and has not sent back, in cents. */
    capturedCents(): number {
      const back = [...account.refunds.values()].filter(({ status }) => status === "succeeded")
      const took = [...account.intents.values()].filter(({ status }) => status === "succeeded")
      const sum = (things: readonly { amount: number }[]) =>
        things.reduce((cents, { amount }) => cents + amount, 0)
      return sum(took) - sum(back)
    },
    /** A day is over, after which Stripe knows no key any more. */
    dropKeys: () => replies.clear(),
    /** An account with nothing in it. */
    reset(): void {
      account = createAccount(now)
      replies.clear()
      asked.length = 0
      late.length = 0
      faultOf = () => undefined
    },
    /** The environment of a shop that uses it. */
    environment: {
      PAYMENT_GATEWAY: "stripe",
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: reports.webhookSecret,
      STRIPE_API_URL: url,
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>
