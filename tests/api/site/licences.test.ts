import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { fontPackages } from "#src/server/core/pdf/font-families.ts"
import { freshDatabase } from "../setup/databases/databases.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"
import { openSite } from "../setup/site.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(await freshDatabase(), {})
}, 60_000)
afterAll(() => shop.close())

it("the licences of all that browsers are sent are there, each with its text, and the letters' too", async () => {
  const site = openSite(shop)
  const text = await (await site.request(`${BASE}/licences.txt`)).text()
  const built = ["site", "elements", "payment-fields", "desk"].flatMap(
    (program) =>
      JSON.parse(readFileSync(`dist/${program}/.vite/licences.json`, "utf8")) as {
        name: string
        text?: string
      }[],
  )
  expect(built.length).toBeGreaterThan(20)
  for (const { name, text: own = "" } of built) {
    expect(text, name).toContain(`\n${name} `)
    // It brings no text of its own.
    if (name !== "@r2wc/core") expect(own, name).not.toBe("")
  }
  expect(text).toMatch(/@r2wc\/core [\d.]+ \(MIT\)\n\nPermission is hereby granted/)
  for (const name of fontPackages) expect(text).toMatch(new RegExp(`\n${name} [\\d.]+ \\(OFL-1.1\\)\n`))
  expect(text).toMatch(/SIL OPEN FONT LICENSE/i)
  expect(await (await site.request(BASE)).text()).toContain('<link rel="license" href="/licences.txt">')
})
