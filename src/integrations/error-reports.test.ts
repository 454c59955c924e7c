import { expect, it } from "vitest"
import { violationOf } from "./error-reports.ts"

const facts = { effectiveDirective: "script-src-elem", blockedURI: "inline", sourceFile: "" }

it("names what was forbidden by directive and origin, and no address", () => {
  const one = violationOf({ ...facts, blockedURI: "https://evil.example/a.js?token=1" })
  const other = violationOf({ ...facts, blockedURI: "https://evil.example/b.js" })
  expect(one?.message).toBe("script-src-elem forbids https://evil.example")
  expect(other?.message).toBe(one?.message)
  expect(violationOf(facts)?.message).toBe("script-src-elem forbids inline")
})

it("is silent about what extensions of the browser do", () => {
  expect(violationOf({ ...facts, blockedURI: "chrome-extension://abc/x.js" })).toBeNull()
  expect(violationOf({ ...facts, sourceFile: "moz-extension://abc/x.js" })).toBeNull()
})
