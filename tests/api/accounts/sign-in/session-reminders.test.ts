import { afterAll, beforeAll, expect, it } from "vitest"
import { sessionReminderEndpoints as calls } from "#src/contract/sign-in/session-reminder.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { money } from "#src/domain/core/money.ts"
import { signedInBrowser } from "../../setup/browser.ts"
import { usualDatabase } from "../../setup/databases/databases.ts"
import { win } from "../../setup/payments/withdrawals.ts"
import { codeOf } from "../../setup/refusals.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const MINUTE = 60_000
const aud = (cents: number) => money(cents, "AUD")

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(await usualDatabase())
})
afterAll(() => shop.close())

const later = (minutes: number) => {
  shop.now = new Date(shop.now.getTime() + minutes * MINUTE)
}

/** A customer who has just signed in. */
async function somebody() {
  const client = shop.client()
  const person = aPerson()
  const { customerId } = await client.signUp(person)
  return { client, person, customerId }
}

async function signIn({ email, password }: { email: string; password: string }): Promise<TestClient> {
  const client = shop.client()
  client.adopt(await client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
  return client
}

it("a customer who chose nothing is reminded each hour, once they have seen the last reminder", async () => {
  const { client } = await somebody()
  expect(await client.call(calls.get)).toMatchObject({ minutes: 60, seconds: 0, remainingSeconds: 3600 })
  later(59)
  expect(await client.call(calls.answer), "nothing is due").toMatchObject({ remainingSeconds: 60 })
  later(11)
  expect(await client.call(calls.get)).toMatchObject({ seconds: 70 * 60, remainingSeconds: 0 })
  expect(await client.call(calls.get), "until it was seen").toMatchObject({ remainingSeconds: 0 })
  expect(await client.call(calls.answer)).toMatchObject({ seconds: 70 * 60, remainingSeconds: 3600 })
  expect(await client.call(calls.answer), "answered in a second tab").toMatchObject({
    remainingSeconds: 3600,
  })
})

it("says what the ledger has of this sign-in and of seven days", async () => {
  const { client, person, customerId } = await somebody()
  await shop.fund(customerId, 10_000)
  await client.add(aTicket(2))
  const { total } = await client.buy()
  later(6 * 24 * 60)
  const again = await signIn(person)
  await shop.fund(customerId, 500)
  await win(shop, customerId, 1234)
  await again.add(aTicket(1))
  const second = (await again.buy()).total
  const { sums } = await again.call(calls.get)
  expect(sums).toEqual({
    session: { spent: second, won: aud(1234), deposited: aud(500) },
    week: { spent: aud(total.cents + second.cents), won: aud(1234), deposited: aud(10_500) },
  })
  later(24 * 60 + 1)
  const last = await signIn(person)
  expect((await last.call(calls.get)).sums).toEqual({
    session: { spent: aud(0), won: aud(0), deposited: aud(0) },
    week: { spent: second, won: aud(1234), deposited: aud(500) },
  })
})

it("reminds as often as the customer chose, on each device they sign in on, or never", async () => {
  const { client, person } = await somebody()
  later(40)
  const page = await signedInBrowser(shop, person)
  expect(await page.call(calls.choose, { body: { minutes: 15 } })).toMatchObject({
    minutes: 15,
    remainingSeconds: 15 * 60,
  })
  expect(await client.call(calls.get), "each sign-in has a time of its own").toMatchObject({
    seconds: 40 * 60,
    remainingSeconds: 0,
  })
  later(10)
  expect(await page.call(calls.choose, { body: { minutes: 30 } }), "counts from the choice").toMatchObject({
    seconds: 10 * 60,
    remainingSeconds: 30 * 60,
  })
  expect(await page.call(calls.choose, { body: { minutes: 0 } })).toMatchObject({ remainingSeconds: null })
  expect(await client.call(calls.get)).toMatchObject({ minutes: 0, remainingSeconds: null })
})

it("is not chosen inside a partner's page", async () => {
  const client = shop.client("frame")
  await client.signUp()
  expect(await codeOf(client.call(calls.choose, { body: { minutes: 0 } }))).toBe("own_sign_in_required")
})

it("tabs that a sign-in was carried over to share its time and its reminder", async () => {
  const { client } = await somebody()
  later(30)
  const { token } = await client.call(signInEndpoints.createTransfer)
  const tab = shop.client()
  tab.adopt(await tab.call(signInEndpoints.transfer, { body: { token, saveDevice: false } }))
  later(30)
  expect(await tab.call(calls.get)).toMatchObject({ seconds: 3600, remainingSeconds: 0 })
  await tab.call(calls.answer)
  expect(await client.call(calls.get)).toMatchObject({ seconds: 3600, remainingSeconds: 3600 })
})
