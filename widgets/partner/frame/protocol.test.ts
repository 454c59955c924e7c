import fc from "fast-check"
import { expect, test } from "vitest"
import { inward, outward, readMessage } from "./protocol.ts"
import { createSession } from "./session.ts"

const message = (type: string, data: unknown, id = 1, v = 1) => ({ v, i: "n", type, id, data })

test("every message of the protocol is read as it was sent", () => {
  const size = message("size", { height: 812 })
  expect(readMessage(outward, size)).toEqual({
    kind: "message",
    type: "size",
    id: 1,
    nonce: "n",
    data: { height: 812 },
  })
})

test.each([
  ["null", null],
  ["a text", "size"],
  ["a list", []],
  ["an unknown type", message("format-disk", {})],
  ["a name every object inherits", message("constructor", {})],
  ["a field too many", { ...message("size", { height: 1 }), extra: 1 }],
  ["a field too many inside", message("size", { height: 1, width: 2 })],
  ["a missing field", message("purchase", { checkoutId: "c" })],
  ["a number out of range", message("size", { height: 1e9 })],
  ["a number that is none", message("size", { height: Number.NaN })],
  ["a changed prototype", message("size", JSON.parse('{"height":1,"__proto__":{"polluted":true}}'))],
  ["a constructor", message("analytics", { name: "n", properties: { constructor: "x" } })],
  ["more text than allowed", message("analytics", { name: "n", properties: { a: "x".repeat(30_000) } })],
  ["more values than allowed", message("analytics", { name: "n", properties: Array(5000).fill(1) })],
  ["a function", message("size", { height: () => 1 })],
  ["a message of the other direction", message("init", { canSignIn: true })],
])("%s is ignored", (_, raw) => {
  expect(readMessage(outward, raw).kind).toBe("ignored")
})

test("what a polluted prototype adds counts for nothing", () => {
  Object.defineProperty(Object.prototype, "height", {
    value: 5,
    writable: true,
    configurable: true,
    enumerable: true,
  })
  try {
    expect(readMessage(outward, message("size", {})).kind).toBe("ignored")
  } finally {
    Reflect.deleteProperty(Object.prototype, "height")
  }
})

test("a circular message is ignored", () => {
  const data: Record<string, unknown> = {}
  data.self = data
  expect(readMessage(outward, message("size", data)).kind).toBe("ignored")
})

test("another major version is told apart from nonsense", () => {
  expect(readMessage(outward, message("size", { height: 1 }, 1, 2)).kind).toBe("version")
})

test("no input whatever makes reading throw", () => {
  fc.assert(fc.property(fc.anything(), (raw) => void readMessage(inward, raw)))
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...Object.keys(inward)), (data, type) => {
      const read = readMessage(inward, message(type, data))
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      return read.kind === "message" || read.kind === "ignored"
    }),
  )
})

function listening() {
  const delivered: number[] = []
  const session = createSession({
    nonce: "n",
    incoming: outward,
    outgoing: inward,
    post: () => {},
    deliver: (_type, _data, id) => delivered.push(id),
    onVersion: () => {},
  })
  return { session, delivered }
}

test("a message is acted on once, and never after a later one", () => {
  const { session, delivered } = listening()
  for (const id of [1, 2, 2, 1, 5, 3, 6]) session.receive(message("size", { height: 1 }, id))
  expect(delivered).toEqual([1, 2, 5, 6])
  expect(session.ignored).toBe(3)
})

test("messages of another session are ignored", () => {
  const { session, delivered } = listening()
  session.receive({ ...message("size", { height: 1 }), i: "other" })
  expect(delivered).toEqual([])
})

test("what does not fit its own schema is never sent", () => {
  const { session } = listening()
  expect(session.send("token", { for: 1, token: "x".repeat(500) })).toBeNull()
  expect(session.send("token", { for: 1, token: null })).toBe(1)
})
