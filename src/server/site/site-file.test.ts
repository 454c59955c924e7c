import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, it } from "vitest"
import { readSiteFile } from "./site-file.ts"

const folder = mkdtempSync(join(tmpdir(), "lotto-site-"))
const path = join(folder, "site.json")
afterEach(() => rmSync(path, { force: true }))
const read = (text: string) => {
  writeFileSync(path, text)
  return readSiteFile(path)
}

it("names nobody where there is no file", () => {
  const { thirdParties } = readSiteFile(undefined)
  expect(Object.values(thirdParties).every((vendor) => vendor === null)).toBe(true)
})

it("takes what the owner wrote, and the usual for the rest", () => {
  const analytics = { script: "https://cdn.count.example/a.js", key: "k" }
  const site = read(JSON.stringify({ footerForm: "slim", thirdParties: { analytics } }))
  expect(site.settings).toEqual({ footerForm: "slim" })
  expect(site.thirdParties).toMatchObject({ analytics: { ...analytics, origins: [] }, chat: null })
})

it.each([
  ["{", "holds no JSON"],
  ['{"footer": "slim"}', "footer"],
  [
    '{"thirdParties": {"analytics": {"script": "http://count.example/a.js", "key": "k"}}}',
    "thirdParties.analytics.script: needs an https address",
  ],
  [
    '{"thirdParties": {"chat": {"script": "https://x.example/a.js", "key": "k", "origins": ["*"]}}}',
    "thirdParties.chat.origins.0: needs an origin",
  ],
  [
    '{"thirdParties": {"chat": {"script": "https://x.example/a.js; script-src *", "key": "k"}}}',
    "thirdParties.chat.script",
  ],
  [
    '{"thirdParties": {"errorReports": {"dsn": "https://errors.example/42"}}}',
    "thirdParties.errorReports.dsn",
  ],
  ['{"pricingId": "gold_lotto"}', "pricingId"],
  ['{"minimumAge": "18"}', "minimumAge"],
  ['{"sessionTimeoutSeconds": 10}', "sessionTimeoutSeconds"],
  ['{"thirdParties": {"tracking": {}}}', "thirdParties.tracking"],
])("refuses %s and says where it is wrong", (text, named) => {
  expect(() => read(text)).toThrow(named)
})
