import { Hono } from "hono"
import { describe, expect, it } from "vitest"
import { Failure } from "../failure.ts"
import { type Bodies, createBodies, IN_PROCESS } from "./budgets.ts"
import { readBytes } from "./read-body.ts"

const statusOf = (work: () => void) => {
  try {
    work()
    return 200
  } catch (error) {
    return error instanceof Failure ? [error.status, error.retryAfterSeconds] : error
  }
}

describe("the room for bodies", () => {
  it("is shared: an address has its part of it, and all of them together no more than there is", () => {
    const bodies = createBodies({ inAll: 100, ofAddress: 60 })
    const [a, b, c] = ["a", "b", "c"].map(bodies.open)
    expect(statusOf(() => a?.take(60))).toBe(200)
    expect(statusOf(() => bodies.open("a").take(1))).toEqual([429, 10])
    expect(statusOf(() => b?.take(41))).toEqual([503, 10])
    expect(statusOf(() => b?.take(40))).toBe(200)
    expect(statusOf(() => c?.take(1))).toEqual([503, 10])
    a?.release()
    a?.release()
    expect(bodies.underway()).toBe(40)
    expect(statusOf(() => c?.take(60))).toBe(200)
  })

  it("is not divided by addresses for pages that are rendered here", () => {
    const bodies = createBodies({ inAll: 100, ofAddress: 10 })
    expect(statusOf(() => bodies.open(IN_PROCESS).take(100))).toBe(200)
  })
})

/** Sends a body to whatever reads it to a bound of 1,000 bytes; gives the status, and what was read of it. */
async function sent(bodies: Bodies, body: BodyInit, headers: Record<string, string> = {}) {
  const app = new Hono()
  app.post("/", async (context) => {
    const share = bodies.open("a")
    try {
      await readBytes(context, { most: 1000, share })
      return context.text(String(bodies.underway()))
    } finally {
      share.release()
    }
  })
  app.onError((error, context) =>
    context.text(error.message, error instanceof Failure ? (error.status as 400) : 500),
  )
  const answer = await app.request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit)
  return {
    status: answer.status,
    text: await answer.text(),
    read: bodies.readInAll(),
    left: bodies.underway(),
  }
}
const pieces = (count: number, breaks = false) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      if (count-- > 0) controller.enqueue(new Uint8Array(100))
      else if (breaks) controller.error(new Error("The caller went."))
      else controller.close()
    },
  })

describe("a body", () => {
  it("that says it is too large is refused before a byte of it is read", async () => {
    const answer = await sent(createBodies(), "x", { "content-length": "1001" })
    expect(answer).toMatchObject({ status: 413, read: 0, left: 0 })
  })

  it("has the room that it says it needs before it is read, and none once it is over", async () => {
    const answer = await sent(createBodies(), "x".repeat(10), { "content-length": "900" })
    expect(answer).toMatchObject({ status: 200, text: "900", read: 10, left: 0 })
  })

  it("that sends more than it said is read no further than the bound, and has its room counted", async () => {
    const few = await sent(createBodies(), pieces(5), { "content-length": "1" })
    expect(few).toMatchObject({ status: 200, text: "500", left: 0 })
    const many = await sent(createBodies(), pieces(1000), { "content-length": "1" })
    expect(many).toMatchObject({ status: 413, read: 1100, left: 0 })
  })

  it("without a length takes room as it comes, and finds none where there is none", async () => {
    expect(await sent(createBodies({ inAll: 350, ofAddress: 350 }), pieces(5))).toMatchObject({
      status: 429,
      read: 400,
      left: 0,
    })
  })

  it("that breaks off gives its room back", async () => {
    const answer = await sent(createBodies(), pieces(3, true), { "content-length": "800" })
    expect(answer).toMatchObject({ status: 500, left: 0 })
  })
})
