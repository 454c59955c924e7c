import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"

/** Somebody as the shop sends them. */
export interface CheckedPerson {
  readonly first_name: string
  readonly last_name: string
  readonly date_of_birth: string
  readonly address: Readonly<Record<"street" | "suburb" | "state" | "postcode" | "country", string>>
}
type Result = "verified" | "not_matched" | "pending"
interface CheckRequest {
  readonly person: CheckedPerson
  readonly licence?: Readonly<Record<"state" | "number" | "card_number", string>>
}

const KEY = "checker-key-under-test"
/** Lastnames that stand in no record, or take long. */
const UNKNOWN = "Nobody"
const SLOW = "Patience"

/**
 * A service on this machine that compares people with public records: it checks the shop's key and what it is sent, and
 * knows everybody but a few names.
 */
export async function startIdentityChecker(port = 0) {
  const asked: CheckRequest[] = []
  const later = new Map<string, Result>()
  let isDown = false
  /** The promise that the next check waits for. */
  let gate: Promise<unknown> = Promise.resolve()
  const app = new Hono()

  app.use(async (context, next) => {
    if (isDown) return context.text("Down for maintenance", 503)
    if (context.req.header("authorization") !== `Bearer ${KEY}`) return context.json({ error: "key" }, 401)
    return next()
  })
  function resultOf({ person, licence }: CheckRequest): { result: Result; id?: string } {
    if (person.last_name === SLOW) {
      const id = crypto.randomUUID()
      later.set(id, "pending")
      return { result: "pending", id }
    }
    const isKnown = person.last_name !== UNKNOWN && !/^0+$/.test(licence?.number ?? "1")
    return { result: isKnown ? "verified" : "not_matched" }
  }
  for (const path of ["/identity-checks", "/licence-checks"])
    app.post(path, async (context) => {
      const body = (await context.req.json()) as CheckRequest
      asked.push(body)
      await gate
      return context.json(resultOf(body))
    })
  app.get("/checks/:id", (context) => {
    const id = context.req.param("id")
    const result = later.get(id)
    if (!result) return context.json({ error: "unknown" }, 404)
    return context.json(result === "pending" ? { result, id } : { result })
  })

  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" })
  await new Promise((resolve) => server.once("listening", resolve))
  return {
    /** The requests made to it, in order. */
    asked,
    setDown(down: boolean) {
      isDown = down
    },
    /** Checks wait until the result is called. */
    delayAnswers(): () => void {
      const held = Promise.withResolvers<void>()
      gate = held.promise
      return held.resolve
    },
    /** Ends everything that takes long. */
    endPending(result: "verified" | "not_matched") {
      for (const id of later.keys()) later.set(id, result)
    },
    /** The environment of a shop that uses it. */
    environment: {
      VERIFICATION_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      VERIFICATION_KEY: KEY,
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type IdentityChecker = Awaited<ReturnType<typeof startIdentityChecker>>
