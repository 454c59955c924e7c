import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Endpoint, endpoint, serviceNames } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { errorCodes, twoFactorCodes } from "#src/contract/error.ts"
import { ApiError, isTwoFactor } from "./api-error.ts"
import { createClient } from "./client.ts"
import { memoryCredentials } from "./credentials.ts"

type Trouble = (request: IncomingMessage, response: ServerResponse) => void

const answer =
  (status: number, body: string, type = "application/json"): Trouble =>
  (_, response) => {
    response.writeHead(status, { "content-type": type })
    response.end(body)
  }
const refusal = (code: string) =>
  JSON.stringify({ errors: [{ field: "this", code, message: `No: ${code}` }] })

/** Troubles that a call can meet, and the error that the rest of the program then sees. */
const troubles: Record<string, { respond: Trouble; expected: Partial<ApiError> }> = {
  "no answer in time": { respond: () => {}, expected: { kind: "timeout", status: 408 } },
  "a connection that breaks": {
    respond: (request) => request.socket.destroy(),
    expected: { kind: "network", status: 408 },
  },
  "a 500 with a message": {
    respond: answer(500, refusal("internal")),
    expected: { kind: "http", status: 500, message: "No: internal", code: "internal" },
  },
  "a 503 that is a page": {
    respond: answer(503, "<h1>Back soon</h1>", "text/html"),
    expected: { kind: "http", status: 503 },
  },
  "a 400 that is a page": { respond: answer(400, "<h1>No</h1>", "text/html"), expected: { status: 422 } },
  "an answer that is not JSON": { respond: answer(200, "{"), expected: { kind: "contract", status: 422 } },
  "an empty answer": { respond: answer(200, ""), expected: { kind: "contract", status: 422 } },
  "a refusal without words": {
    respond: answer(404, "{}"),
    expected: { kind: "http", status: 404, message: expect.stringContaining("404") as unknown as string },
  },
  "a 401 without a session": { respond: answer(401, refusal("unauthorised")), expected: { status: 401 } },
  "a 403 without a session": { respond: answer(403, refusal("forbidden")), expected: { status: 403 } },
}

/** But those of the desk, which makes them with a client of its own. */
const calls: Endpoint[] = Object.values(endpoints)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ service }) => service !== "desk")
const names = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1] as string, "x"]))

describe("a call that goes wrong", () => {
  let server: Server
  let trouble: Trouble
  beforeAll(async () => {
    server = createServer((request, response) => trouble(request, response))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  /** Only what is to run out of time is short of it: a busy machine must not look like a slow server. */
  const client = (
    timeoutMs = 10_000,
    onTrouble: (status: number) => void = () => {},
    onFault: (failure: ApiError, call: string) => void = () => {},
  ) =>
    createClient({
      apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      surface: "shop",
      credentials: memoryCredentials(),
      deviceId: "device",
      sessionId: () => "session",
      services: serviceNames.map((name) => ({ name, address: "" })),
      onSignedOut: () => expect.fail("Nobody was signed in."),
      onTrouble,
      onFault,
      timeoutMs,
    })
  const failureOf = (endpoint: Endpoint, timeoutMs?: number) =>
    client(timeoutMs)
      .call(endpoint, { params: names(endpoint.path), body: {}, idempotencyKey: "a-key-of-a-test" } as never)
      .then(
        () => expect.fail(`${endpoint.name} was answered.`),
        (error: unknown) => error as ApiError,
      )

  it.each(Object.keys(troubles))("%s is one kind of error, whichever call it was", async (name) => {
    const { respond, expected } = troubles[name] as (typeof troubles)[string]
    trouble = respond
    const timeoutMs = expected.kind === "timeout" ? 150 : undefined
    const failures = await Promise.all(calls.map((endpoint) => failureOf(endpoint, timeoutMs)))
    for (const failure of failures) expect(failure).toMatchObject({ name: "ApiError", ...expected })
  })

  it("an answer that does not fit its contract names the field that does not", async () => {
    trouble = answer(200, JSON.stringify({ result: { site_name: 7 } }))
    const failure = await failureOf(endpoints.discovery.config)
    expect(failure).toMatchObject({ kind: "contract", status: 422 })
    expect(String(failure.cause)).toContain("siteName")
  })

  it("a server in trouble is told of, but for recommendations, which a page does without", async () => {
    trouble = answer(503, "<h1>Back soon</h1>", "text/html")
    const told: number[] = []
    const shop = client(undefined, (status) => told.push(status))
    await expect(shop.call(endpoints.placement.get, { query: {} } as never)).rejects.toMatchObject({
      status: 503,
    })
    expect(told).toEqual([])
    await expect(shop.call(endpoints.discovery.config)).rejects.toMatchObject({ status: 503 })
    expect(told).toEqual([503])
  })

  it("the outage of a bank or a checker is not that of the shop", async () => {
    const told: number[] = []
    const shop = client(undefined, (status) => told.push(status))
    const statusAfter = async (code: string) => {
      trouble = answer(503, refusal(code))
      await expect(shop.call(endpoints.discovery.config)).rejects.toMatchObject({ status: 503, code })
      return told.splice(0)
    }
    expect(await statusAfter("verification_unavailable")).toEqual([])
    expect(await statusAfter("social_unavailable")).toEqual([])
    expect(await statusAfter("busy")).toEqual([503])
  })

  it("a call that its caller gives up is aborted, and nothing else", async () => {
    trouble = () => {}
    const giveUp = new AbortController()
    const call = client().call(endpoints.discovery.config, { signal: giveUp.signal })
    giveUp.abort()
    await expect(call).rejects.toMatchObject({ kind: "aborted", status: 408 })
  })

  it("our own failure before a call is sent, or with its answer, is a 500 of the program and told", async () => {
    trouble = answer(200, JSON.stringify({ result: {} }))
    const faults: string[] = []
    const shop = client(undefined, undefined, ({ cause }, call) => faults.push(`${call}: ${cause}`))
    const mistaken = endpoint({
      name: "test.mistaken",
      method: "POST",
      path: "/mistaken",
      summary: "Is read by a program with a mistake.",
      result: v.pipe(
        v.any(),
        v.transform((): never => {
          throw new TypeError("price is undefined")
        }),
      ),
    })
    const failed = { kind: "program", status: 500, retryable: false }
    await expect(shop.call(mistaken, { body: { amount: 10n } })).rejects.toMatchObject(failed)
    await expect(shop.call(mistaken, { idempotencyKey: "no\nheader" })).rejects.toMatchObject(failed)
    await expect(shop.call(mistaken)).rejects.toMatchObject(failed)
    expect(faults).toEqual([
      expect.stringMatching(/^test.mistaken: TypeError: .*BigInt/),
      expect.stringMatching(/^test.mistaken: TypeError: .*header/i),
      "test.mistaken: TypeError: price is undefined",
    ])
  })

  it("a lost connection is nobody's to mend and told to nobody", async () => {
    trouble = (request) => request.socket.destroy()
    const shop = client(undefined, undefined, () => expect.fail("It was told."))
    await expect(shop.call(endpoints.discovery.config)).rejects.toMatchObject({ kind: "network" })
  })

  it("a call says which visit it is part of now, and one that changes something goes on with it", async () => {
    const said: unknown[] = []
    trouble = (request, response) => {
      said.push(request.headers["session-id"])
      answer(204, "")(request, response)
    }
    let [visit, touched] = ["first", 0]
    const shop = createClient({
      ...client().options,
      sessionId: () => visit,
      touchSession: () => void touched++,
    })
    await shop.call(endpoints.session.logout)
    visit = "second"
    await shop.call(endpoints.placement.prime, { body: { segmentDeviceId: "d", segmentUserId: "u" } })
    expect(said).toEqual(["first", "second"])
    expect(touched).toBe(1)
  })

  it("a PDF is a file of its own name, and a page in its place is none", async () => {
    trouble = (_, response) => {
      const named = { "content-disposition": 'attachment; filename="tickets.pdf"' }
      response.writeHead(200, { "content-type": "application/pdf", ...named })
      response.end(Buffer.from([0x25, 0x50, 0xff, 0x00]))
    }
    const file = await client().call(endpoints.orders.print)
    expect([file.name, file.type]).toEqual(["tickets.pdf", "application/pdf"])
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0x25, 0x50, 0xff, 0x00])
    trouble = answer(200, "<h1>Sign in to this network</h1>", "text/html")
    await expect(client().call(endpoints.orders.print)).rejects.toMatchObject({
      kind: "contract",
      status: 422,
    })
  })

  it("a body in parts carries files as they are, and every name as it travels", async () => {
    const got: FormData[] = []
    trouble = async (request, response) => {
      const body = await new Response(request as never, {
        headers: { "content-type": request.headers["content-type"] ?? "" },
      }).formData()
      got.push(body)
      answer(204, "")(request, response)
    }
    const sending = endpoint({
      name: "test.parts",
      method: "POST",
      path: "/parts",
      summary: "Takes a file.",
      encoding: "multipart",
      body: v.object({ photoId: v.file(), kindOf: v.string(), note: v.optional(v.string()) }),
    })
    const photoId = new File(["picture"], "me.png", { type: "image/png" })
    await client().call(sending, { body: { photoId, kindOf: "passport", note: undefined } })
    const form = got[0] as FormData
    expect([...form.keys()]).toEqual(["photo_id", "kind_of"])
    expect(form.get("kind_of")).toBe("passport")
    expect(await (form.get("photo_id") as File).text()).toBe("picture")
  })

  it("204 is success with nothing in it", async () => {
    trouble = answer(204, "")
    expect(await client().call(endpoints.session.logout)).toBeNull()
  })
})

it("asks for a second factor at every code of the contract that wants one, and at no other", () => {
  const asking = Object.values(errorCodes).filter((code) => isTwoFactor(new ApiError("http", 403, { code })))
  expect(asking).toEqual([...twoFactorCodes])
})
