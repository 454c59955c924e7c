import type { AddressInfo } from "node:net"
import { type HttpBindings, serve } from "@hono/node-server"
import { Hono } from "hono"

/**
 * The fault of a call: `unreached`, it never arrives; `lost`, it is done and its answer is lost; `late`, the caller
 * gives up and it is done afterwards (`arrive`); `broken`, the vendor fails before it does anything.
 */
export type Fault = "unreached" | "lost" | "late" | "broken"

export interface Received {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly authorization: string
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly body: string
  readonly type?: string
}

/** A vendor's API on this machine that loses, delays and fails what it is told to. `nameOf` names a call for that. */
export async function startFaulty(
  port: number,
  nameOf: (asked: Received) => string,
  answer: (asked: Received) => Answer,
) {
  const late: (() => void)[] = []
  /** Calls in their order, by name. */
  const calls: string[] = []
  let faultOf: (call: string) => Fault | undefined = () => undefined

  function answerWith(fault: Fault | undefined, call: () => Answer): Answer | null {
    if (fault === "late") late.push(call)
    if (fault === "lost") call()
    if (fault === "broken") return { status: 500, body: "" }
    return fault ? null : call()
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.all("*", async (context) => {
    const { method, path } = context.req
    const asked: Received = {
      method,
      path,
      query: context.req.query(),
      authorization: context.req.header("authorization") ?? "",
      body: await context.req.text(),
    }
    const name = nameOf(asked)
    calls.push(name)
    const made = answerWith(faultOf(name), () => answer(asked))
    if (!made) {
      context.env.outgoing.destroy()
      return context.body(null, 503)
    }
    const { status, body, type = "application/json" } = made
    return context.newResponse(status === 204 ? null : body, status as 200, { "content-type": type })
  })

  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" })
  await new Promise((resolve) => server.once("listening", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** Does something to each call from now on, by its name. */
    disturb(choose: (call: string) => Fault | undefined): void {
      faultOf = choose
    },
    /** Disturbs the next calls of a name, one after another; the others go through. */
    disturbNext(call: string, ...faults: Fault[]): void {
      const left = [...faults]
      faultOf = (name) => (name === call ? left.shift() : undefined)
    },
    /** Calls that were late arrive now. */
    arrive(): void {
      for (const call of late.splice(0)) call()
    },
    calm(): void {
      calls.length = 0
      late.length = 0
      faultOf = () => undefined
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
