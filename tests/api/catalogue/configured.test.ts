import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { detailsEndpoints } from "#src/contract/account/details.ts"
import { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { discoveryEndpoints } from "#src/contract/site/discovery.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { failureOf } from "../setup/refusals.ts"
import { aPerson, openShop, type TestShop } from "../setup/shop.ts"

const MINUTE = 60_000

describe.each(anyDatabase)("a site whose owner configured it, on $kind", ({ open }) => {
  let shop: TestShop
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "site-"))
    const path = join(folder, "site.json")
    await writeFile(path, JSON.stringify({ minimumAge: 21, sessionTimeoutSeconds: 600 }))
    shop = await openShop(await open(), { SITE_CONFIG: path })
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await rm(folder, { recursive: true })
  })

  /** Returns the birthday of somebody who is so many years old today, or will be after so many days. */
  const bornBefore = (years: number, daysToGo = 0) => {
    const born = new Date(shop.now.getTime() + daysToGo * 86_400_000)
    born.setUTCFullYear(born.getUTCFullYear() - years)
    return born.toISOString().slice(0, 10)
  }
  const passMinutes = (count: number) => {
    shop.now = new Date(shop.now.getTime() + count * MINUTE)
  }

  it("says what was configured", async () => {
    expect(await shop.client().call(discoveryEndpoints.config)).toMatchObject({
      minimumAge: 21,
      sessionTimeoutSeconds: 600,
      pricingId: "default",
    })
  })

  it("opens an account from the minimum age on, and not a day before", async () => {
    const young = await failureOf(shop.client().signUp({ dateOfBirth: bornBefore(21, 1) }))
    expect(young).toMatchObject({ status: 422, code: "under_age" })
    expect(young.fields).toEqual([
      { field: "dateOfBirth", code: "under_age", message: "You must be at least 21 to open an account." },
    ])
    const person = aPerson()
    const client = shop.client()
    expect((await client.signUp({ ...person, dateOfBirth: bornBefore(21) })).customerId).toBeTruthy()
    const { password: _, acceptTerms: __, emailOptIn: ___, ...form } = person
    const body = { ...form, dateOfBirth: bornBefore(20) }
    expect((await failureOf(client.call(detailsEndpoints.save, { body }))).code).toBe("under_age")
  }, 30_000)

  it("ends a session that was not renewed for the configured time, and its cookie with it", async () => {
    const refresh = (refreshToken: string | undefined) =>
      shop.client().call(sessionEndpoints.refresh, {
        body: { saveDevice: false, ...(refreshToken ? { refreshToken } : {}) },
      })
    const { refreshToken } = await shop.client().signUp()
    passMinutes(9)
    const renewed = await refresh(refreshToken)
    passMinutes(9)
    const again = await refresh(renewed.refreshToken)
    passMinutes(11)
    expect((await failureOf(refresh(again.refreshToken))).status).toBe(401)
    const cookies: string[] = []
    const onTheShop = createClient({
      ...shop.client("shop").options,
      fetch: async (input, init) => {
        const answer = await shop.running.api.request(new Request(input, init))
        cookies.push(answer.headers.get("set-cookie") ?? "")
        return answer
      },
    })
    const body = { ...aPerson(), saveDevice: false, attribution: {}, platform: "Web" as const }
    await onTheShop.call(signInEndpoints.signup, { body })
    expect(cookies.at(-1)).toMatch(/(^|, )refresh_token=[^;]+; Max-Age=600;/)
  }, 30_000)
})

describe.each(anyDatabase)("a site whose owner configured nothing, on $kind", ({ open }) => {
  it("opens no account for anybody under 18", async () => {
    const shop = await openShop(await open())
    const { now } = shop
    const birthday = (years: number) => `${now.getUTCFullYear() - years}-01-01`
    const young = await failureOf(shop.client().signUp({ dateOfBirth: birthday(17) }))
    expect(young.fields).toEqual([
      { field: "dateOfBirth", code: "under_age", message: "You must be at least 18 to open an account." },
    ])
    await shop.client().signUp({ dateOfBirth: birthday(18) })
    await shop.close()
  }, 60_000)

  it("counts ages by the shop's calendar: an eighteenth birthday begins at midnight there", async () => {
    const shop = await openShop(await open())
    const { defaultTimeZone } = await shop.client().call(discoveryEndpoints.config)
    const midnight = Temporal.PlainDate.from("2026-12-03").toZonedDateTime(defaultTimeZone)
    const at = (minutes: number) => {
      shop.now = new Date(midnight.add({ minutes }).epochMilliseconds)
    }
    at(-1)
    const early = await failureOf(shop.client().signUp({ dateOfBirth: "2008-12-03" }))
    expect(early.code).toBe("under_age")
    const tomorrow = await failureOf(shop.client().signUp({ dateOfBirth: "2026-12-03" }))
    expect(tomorrow.fields).toMatchObject([{ field: "dateOfBirth", code: "invalid" }])
    at(1)
    await shop.client().signUp({ dateOfBirth: "2008-12-03" })
    for (const dateOfBirth of ["1984-02-30", "0090-05-17"])
      expect((await failureOf(shop.client().signUp({ dateOfBirth }))).fields).toMatchObject([
        { field: "dateOfBirth", message: "Please enter a real date, from 1900 to today." },
      ])
    await shop.close()
  }, 60_000)
})
