import { expect, it } from "vitest"
import { type Violation, violationReporter } from "./violations.ts"

const report = (blocked: string, source = "https://shop.example/app.js") =>
  JSON.stringify({
    "csp-report": {
      "effective-directive": "script-src-elem",
      "blocked-uri": blocked,
      "source-file": source,
      "document-uri": "https://shop.example/login?secret=1",
    },
  })

it("each distinct violation of the content-security policy is told once, without addresses of pages", () => {
  const told: Violation[] = []
  const take = violationReporter((violation) => told.push(violation))
  for (const text of [
    report("https://evil.example/a.js"),
    report("https://evil.example/b.js"),
    report("inline"),
    "not a report",
    "{}",
  ])
    take(text)
  expect(told).toEqual([
    { directive: "script-src-elem", blocked: "https://evil.example" },
    { directive: "script-src-elem", blocked: "inline" },
  ])
})

it("what a browser's extension did is not told", () => {
  const told: Violation[] = []
  const take = violationReporter((violation) => told.push(violation))
  take(report("chrome-extension://abc/x.js"))
  take(report("inline", "moz-extension://abc/x.js"))
  expect(told).toEqual([])
})
