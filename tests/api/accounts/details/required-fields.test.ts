import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { detailsEndpoints } from "#src/contract/account/details.ts"
import type { OptionalField } from "#src/contract/account/person.codes.ts"
import type { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { usualDatabase } from "../../setup/databases/databases.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"

const folder = mkdtempSync(join(tmpdir(), "lotto-required-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function shopRequiring(requiredFields?: readonly OptionalField[]): Promise<TestShop> {
  if (!requiredFields) return openShop(await usualDatabase())
  const path = join(folder, "site.json")
  const ticks = { acceptTerms: true, emailOptIn: true, emailOptInDefault: false, granularPreferences: false }
  writeFileSync(path, JSON.stringify({ signUp: { ...ticks, requiredFields } }))
  return openShop(await usualDatabase(), { SITE_CONFIG: path })
}

const lackingOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    ({ fields }: ApiError) => fields.map(({ field, message }) => `${field}: ${message}`),
  )
const opened = (shop: TestShop, form: Partial<SignupForm>) => lackingOf(shop.client().signUp(form))
const open = { phoneNumber: "", address: "", suburb: "", state: "", postcode: "" } as const

describe("a shop that configures nothing", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await shopRequiring()
  }, 60_000)
  afterAll(() => shop.close())

  it("opens no account without any of the fields", async () => {
    expect(await opened(shop, open)).toEqual(
      Object.keys(open).map((name) => `${name}: This field is required`),
    )
    expect(await opened(shop, {})).toEqual([])
  })
})

describe("a shop that requires a state and a postcode only", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await shopRequiring(["state", "postcode"])
  }, 60_000)
  afterAll(() => shop.close())

  it("opens an account without a phone number and an address, and checks them where they are given", async () => {
    const { state, postcode } = aPerson()
    expect(await opened(shop, { ...open, state, postcode })).toEqual([])
    expect(await opened(shop, { ...open, state })).toEqual(["postcode: This field is required"])
    expect(await opened(shop, { ...open, state, postcode: "6000" })).toEqual([
      "postcode: Please enter a valid post code",
    ])
    expect((await opened(shop, { ...open, state, postcode, phoneNumber: "12" })).join()).toContain(
      "phoneNumber",
    )
  })

  it("lets the details be saved the same way", async () => {
    const client = shop.client()
    await client.signUp()
    const { fixed: _, ...before } = await client.call(detailsEndpoints.get)
    const save = (changes: object) =>
      lackingOf(client.call(detailsEndpoints.save, { body: { ...before, ...changes } as never }))
    expect(await save({ phoneNumber: "", address: "", suburb: "" })).toEqual([])
    expect(await save({ state: "" })).toEqual(["state: This field is required"])
    expect((await client.call(detailsEndpoints.get)).address).toBe("")
  })
})
