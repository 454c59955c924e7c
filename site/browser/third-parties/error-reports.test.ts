import { describe, expect, it } from "vitest"
import { reportablePath, reportableText } from "#src/domain/site/reportable.ts"
import {
  envelope,
  errorReports,
  type ReportedEvent,
  reportAddress,
  stackFrames,
} from "#src/integrations/error-reports.ts"
import { toApiError } from "#src/shop/core/client/api-error.ts"

function reports(path = "/cart") {
  const sent: ReportedEvent[] = []
  let made = 0
  const report = errorReports({
    send: (event) => sent.push(event),
    release: "1",
    codeOf: (error) => toApiError(error).status,
    clean: reportableText,
    path: () => reportablePath(path),
    origin: "https://shop.example",
    now: () => new Date("2026-11-21T10:00:00Z"),
    newId: () => `0000-${++made}`,
  })
  return { sent, report }
}

describe("a failure", () => {
  it("is told with where it happened and what it was", () => {
    const { sent, report } = reports()
    const error = new TypeError("price is undefined")
    error.stack = "TypeError: price is undefined\n    at pay (https://shop.example/assets/pay.js?x=1:3:14)"
    report(error, { part: "lotto-cart" })
    expect(sent).toEqual([
      {
        event_id: "00001",
        timestamp: "2026-11-21T10:00:00.000Z",
        platform: "javascript",
        level: "error",
        release: "1",
        request: { url: "https://shop.example/cart" },
        tags: { code: "500", part: "lotto-cart" },
        exception: {
          values: [
            {
              type: "TypeError",
              value: "price is undefined",
              stacktrace: {
                frames: [
                  { filename: "https://shop.example/assets/pay.js", function: "pay", lineno: 3, colno: 14 },
                ],
              },
            },
          ],
        },
      },
    ])
  })

  it.each([
    ["the network is away", new TypeError("Failed to fetch")],
    ["an answer came too late", new Error("timeout of 10000ms exceeded")],
    ["the visitor went on", new DOMException("The operation was aborted.", "AbortError")],
    ["a frame is closed to us", new Error('Blocked a frame with origin "https://x.example"')],
    ["a browser forbids a call", new TypeError("Illegal invocation")],
    ["it says so itself", Object.assign(new Error("no"), { code: 408 })],
  ])("is nobody's to mend and not told when %s", (_, error) => {
    const { sent, report } = reports()
    report(error)
    expect(sent).toEqual([])
  })

  it("is told once, however often it happens, and a flood of others ends", () => {
    const { sent, report } = reports()
    const error = new Error("again")
    report(error)
    report(error)
    expect(sent).toHaveLength(1)
    for (let other = 0; other < 100; other++) report(new Error(`other ${"x".repeat(other)}`))
    expect(sent).toHaveLength(20)
  })

  it("says nothing of who it happened to, nor what would open their account", () => {
    const { sent, report } = reports("/login/autologin/s3cret-one-time-token")
    const error = new Error("ada@example.com with token=abc123 and card 4242424242424242 refused")
    error.stack = `Error\n    at x (https://shop.example/login/transfer/s3cret?token=abc123:1:1)`
    report(error)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toMatch(/ada@|abc123|4242|s3cret/)
  })

  it("that came with a call is told by its cause, which is what is to be mended", () => {
    const { sent, report } = reports()
    report(toApiError(new RangeError("no such draw")))
    expect(sent[0]?.exception.values[0]).toMatchObject({ type: "RangeError", value: "no such draw" })
  })

  it("need not be an error: what was thrown is named as far as it has words", () => {
    const { sent, report } = reports()
    report("no lottery")
    report({ customer: "ada" })
    expect(sent.map(({ exception }) => exception.values[0]?.value)).toEqual([
      "no lottery",
      "Something was thrown.",
    ])
  })
})

it("reads the stacks of other browsers, the outermost call first", () => {
  const stack = "pay@https://shop.example/pay.js:3:14\n@https://shop.example/main.js:1:2\n"
  expect(stackFrames(stack)).toEqual([
    { filename: "https://shop.example/main.js", function: "?", lineno: 1, colno: 2 },
    { filename: "https://shop.example/pay.js", function: "pay", lineno: 3, colno: 14 },
  ])
  expect(stackFrames(undefined)).toEqual([])
})

it("goes to the address that the key, host and project name", () => {
  const { url, origin } = reportAddress("https://abc123@errors.example:8443/base/42")
  expect(origin).toBe("https://errors.example:8443")
  expect(url).toBe(
    "https://errors.example:8443/base/api/42/envelope/?sentry_version=7&sentry_key=abc123&sentry_client=lotto%2F1",
  )
  const lines = envelope({ event_id: "e1" }, new Date(0)).split("\n")
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { event_id: "e1", sent_at: "1970-01-01T00:00:00.000Z" },
    { type: "event" },
    { event_id: "e1" },
  ])
})
