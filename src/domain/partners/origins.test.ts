import { expect, it } from "vitest"
import { originProblem } from "./origin-problem.ts"
import { allowsOrigin } from "./origins.ts"

const listed = ["https://www.example.com", "https://*.preview.example.com", "http://127.0.0.1:8081"]

it.each([
  "https://www.example.com",
  "https://pr-12.preview.example.com",
  "https://a.b.preview.example.com",
  "http://127.0.0.1:8081",
])("lets %s in", (origin) => {
  expect(allowsOrigin(listed, origin)).toBe(true)
})

it.each([
  "null",
  "",
  "https://preview.example.com",
  "https://.preview.example.com",
  "https://evilpreview.example.com",
  "https://evil.com/.preview.example.com",
  "https://evil.com#.preview.example.com",
  "https://evil.com?.preview.example.com",
  "https://evil.com\\.preview.example.com",
  "https://user@x.preview.example.com",
  "https://x.preview.example.com.evil.com",
  "https://x.preview.example.com:8443",
  "http://x.preview.example.com",
  "https://x..preview.example.com",
  "https://*.preview.example.com.evil.com",
  "https://x.preview.example.com\n.preview.example.com",
  "https://xn.preview-example.com",
  "http://127.0.0.1:8082",
])("lets %j not in", (origin) => {
  expect(allowsOrigin(listed, origin)).toBe(false)
})

it("knows a wildcard only where it may stand", () => {
  for (const pattern of [
    "*",
    "https://*",
    "https://*.com",
    "http://*.example.com",
    "https://a.*.example.com",
  ])
    for (const origin of [
      "https://www.example.com",
      "https://a.b.example.com",
      "https://x.com",
      "http://a.example.com",
    ])
      expect(allowsOrigin([pattern], origin), `${pattern} ${origin}`).toBe(false)
  expect(allowsOrigin(["https://*.example.com:8443"], "https://a.example.com:8443")).toBe(true)
})

it.each([
  "https://www.example.com",
  "https://www.example.com:8443",
  "https://*.example.com",
  "https://*.preview.example.com:8443",
  "http://localhost:3000",
])("takes %s into a record", (text) => {
  expect(originProblem(text)).toBeNull()
})

it.each([
  ["www.example.com", "no address"],
  ["http://www.example.com", "https://"],
  ["javascript:alert(1)", "https://"],
  ["https://www.example.com/", "written as its origin: https://www.example.com."],
  ["https://www.example.com/shop", "written as its origin"],
  ["https://WWW.example.com", "written as its origin"],
  ["https://www.example.com:443", "written as its origin"],
  ["https://user@www.example.com", "written as its origin"],
  ["https://*", "in front"],
  ["https://*.com", "a domain"],
  ["https://*.127.0.0.1", ""],
  ["https://a.*.example.com", "in front"],
  ["https://pr-*.example.com", "in front"],
  ["https://*.*.example.com", "in front"],
  ["http://*.example.com", "https://"],
  ["https://*.example.com; script-src *", ""],
  ["https://*.bücher.example", "written as its origin"],
])("takes %s into no record", (text, why) => {
  expect(originProblem(text)).toContain(why)
})
