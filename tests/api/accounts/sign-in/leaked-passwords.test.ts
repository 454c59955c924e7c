import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { readConfig } from "#src/server/config.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { startLeakedPasswords } from "../../../stage/services/leaked-passwords.ts"
import { usualDatabase } from "../../setup/databases/databases.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"

const STOLEN = "purple monkey dishwasher 42"
const WORDS =
  "This password was stolen from another site, and thieves try it everywhere. Please choose another one."

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    ({ fields }: ApiError) => fields.map(({ field, message }) => [field, message]),
  )

describe("a password that was stolen elsewhere", () => {
  let shop: TestShop
  let service: Awaited<ReturnType<typeof startLeakedPasswords>>
  beforeAll(async () => {
    service = await startLeakedPasswords([STOLEN])
    shop = await openShop(await usualDatabase(), { LEAKED_PASSWORDS_URL: service.url })
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await service.close()
  })

  it("opens no account, and the service learns five digits of its hash", async () => {
    expect(await refusalOf(shop.client().signUp({ password: STOLEN }))).toEqual([["password", WORDS]])
    expect(service.asked.every((prefix) => prefix.length === 5)).toBe(true)
    expect(service.asked).toHaveLength(1)
    await shop.client().signUp()
  })

  it("is not changed to", async () => {
    const { password } = aPerson()
    const client = shop.client()
    await client.signUp({ password })
    const body = { currentPassword: password, newPassword: STOLEN }
    expect(await refusalOf(client.call(passwordEndpoints.change, { body }))).toEqual([["newPassword", WORDS]])
  })

  it("is taken while nobody can be asked: no account waits for the service", async () => {
    service.goDown()
    expect(await refusalOf(shop.client().signUp({ password: STOLEN }))).toEqual([])
  })
})

it("is asked about over https alone", () => {
  const configured = (url: string) => () => readConfig({ LEAKED_PASSWORDS_URL: url })
  expect(configured("http://leaks.example")).toThrow(/LEAKED_PASSWORDS_URL/)
  expect(configured("https://leaks.example")).not.toThrow()
})
