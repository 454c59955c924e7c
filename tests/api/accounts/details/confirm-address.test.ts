import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints as calls } from "#src/contract/account/customer.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { mailAddressRequests } from "#src/server/account/details/confirmations.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aPerson, NOON, openShop, type TestShop } from "../../setup/shop.ts"

const DAY = 86_400_000
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: ApiError) => error.code,
  )

describe.each(anyDatabase)("whether an address is still right, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  const readAfter = (days: number) => {
    shop.now = new Date(NOON.getTime() + days * DAY)
    const { keys } = shop.running.services
    return mailAddressRequests(shop.fresh.database, keys, shop.now)
  }
  const linksTo = async (email: string) => {
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("body")
      .where("recipient", "=", email)
      .where("body", "like", "%/confirm-address#token=%")
      .orderBy("created_at")
      .execute()
    // The welcome has a link of its own, which proves the email address.
    return mails.flatMap(
      ({ body }) => /\/my-account\/confirm-address#token=([\da-f-]{36}~[\w.~-]+)\n/.exec(body)?.[1] ?? [],
    )
  }
  const byLink = (token: string) => codeOf(shop.client().call(calls.confirmAddress, { body: { token } }))

  it("is asked by mail once a year, and answered by the mail's link without signing in", async () => {
    const [person, other, leaver] = [aPerson(), aPerson(), aPerson()]
    await shop.client().signUp(person)
    await shop.client().signUp(other)
    const gone = shop.client()
    await gone.signUp(leaver)
    await gone.call(closingEndpoints.close, { body: { password: leaver.password, reason: "" } })
    await readAfter(365)
    expect(await linksTo(person.email)).toEqual([])
    await readAfter(366)
    await readAfter(367)
    expect(await linksTo(leaver.email)).toEqual([])
    const [link = "", ...more] = await linksTo(person.email)
    const [others = ""] = await linksTo(other.email)
    expect(more).toEqual([])

    const login = { email: person.email, password: person.password, saveDevice: false }
    const client = shop.client()
    client.adopt(await client.call(signInEndpoints.login, { body: login }))
    const isDue = async () => (await client.call(calls.get)).addressConfirmationRequired
    const [id = "", token = ""] = link.split("~")
    for (const wrong of [`${others.split("~")[0]}~${token}`, `${id}~`, token, "x", `${link}x`])
      expect(await byLink(wrong), wrong).toBe("token_used_or_expired")
    expect(await isDue()).toBe(true)
    expect(await byLink(link)).toBe("done")
    expect(await isDue()).toBe(false)
    shop.now = new Date(NOON.getTime() + (367 + 90) * DAY)
    expect(await byLink(others)).toBe("token_used_or_expired")
    await readAfter(367 + 366)
    expect(await linksTo(person.email)).toHaveLength(2)
    expect(await linksTo(other.email)).toHaveLength(1)
    expect(await codeOf(shop.client().call(calls.confirmAddress, { body: {} }))).toBe("unauthorised")
  }, 30_000)
})
