import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { accountStepEndpoints as calls } from "#src/contract/account/account-steps.desk.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { deskCustomerEndpoints as customers } from "#src/contract/account/customers.desk.ts"
import { type DetailsForm, detailsEndpoints } from "#src/contract/account/details.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import type { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { codeOf, refusalOf } from "../setup/refusals.ts"
import { secondFactors } from "../setup/second-factors.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

describe.each(anyDatabase)("what staff ask of a customer, on $kind", ({ open }) => {
  let shop: TestShop
  let support: Clerk
  let risk: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    support = await aClerk(shop, "support")
    risk = await aClerk(shop, "risk")
    await risk.elevate()
    await support.elevate()
  }, 60_000)
  afterAll(() => shop.close())

  const { login, withApp } = secondFactors(() => shop)
  const at = (customerId: string) => ({ params: { customerId } })
  const detail = async (customerId: string) => (await support.call(customers.get, at(customerId))).result
  const notes = async (customerId: string) =>
    (await support.call(customers.notes, { ...at(customerId), query: { limit: 10 } })).result.rows.map(
      ({ text }) => text,
    )
  const body = { reason: "They called." }
  const requireStep = (customerId: string, step: "password" | "upgrade" | "details") =>
    support.call(calls.require, { ...at(customerId), body: { step, ...body } })

  async function aBuyer() {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    await shop.fund(customerId, 10_000)
    return { person, client, customerId }
  }
  const buy = async (client: TestClient) => {
    await client.add(aTicket(1))
    return refusalOf(client.buy())
  }
  const stopped = { status: 422, code: "forced_step" }
  const signIn = async (person: SignupForm) => {
    const client = shop.client()
    client.adopt(await login(person))
    return client
  }

  it("a new password: they are signed out, buy nothing before it is chosen, and are free with it", async () => {
    const { person, client, customerId } = await aBuyer()
    await requireStep(customerId, "password")
    expect((await detail(customerId)).steps).toEqual(["password"])
    expect((await refusalOf(client.call(customerEndpoints.get)))?.status).toBe(401)
    const again = await signIn(person)
    expect((await again.call(customerEndpoints.get)).forcePasswordChange).toBe(true)
    expect(await buy(again)).toEqual(stopped)
    await again.call(passwordEndpoints.forceChange, { body: { newPassword: "quite another long secret" } })
    expect(await buy(again)).toBeNull()
    expect((await detail(customerId)).steps).toEqual([])
  }, 60_000)

  it("missing details and a look at them: nothing is bought before, and both end where the customer does it", async () => {
    const { client, customerId } = await aBuyer()
    await requireStep(customerId, "upgrade")
    await requireStep(customerId, "details")
    await requireStep(customerId, "details")
    expect((await detail(customerId)).steps).toEqual(["upgrade", "details"])
    expect(await buy(client)).toEqual(stopped)
    await client.call(detailsEndpoints.acceptTerms)
    expect((await detail(customerId)).steps).toEqual(["details"])
    const { fixed: _, ...details } = await client.call(detailsEndpoints.get)
    await client.call(detailsEndpoints.save, { body: details as DetailsForm })
    expect(await buy(client)).toBeNull()
    expect(await notes(customerId)).toEqual([
      "Asked for a look at their details: They called.",
      "Asked for the missing details: They called.",
    ])
  }, 60_000)

  it("is taken back by staff, with a note, and asked by nobody who only reads", async () => {
    const { client, customerId } = await aBuyer()
    await requireStep(customerId, "details")
    await support.call(calls.withdraw, { params: { customerId, step: "details" } })
    expect(await buy(client)).toBeNull()
    expect((await notes(customerId))[0]).toBe("No longer asked for a look at their details.")
    const editor = await aClerk(shop, "content")
    await editor.elevate()
    const request = { ...at(customerId), body: { step: "details" as const, ...body } }
    expect((await editor.call(calls.require, request)).status).toBe(403)
  }, 60_000)

  it("codes that are locked after too many wrong ones are unlocked by staff, and the right one signs in", async () => {
    const { person, code, customerId } = await aLockedOne()
    expect((await detail(customerId)).secondFactor.lockedUntil).not.toBeNull()
    expect(await codeOf(login(person, { code: code() }))).toBe("2fa_account_locked")
    await risk.call(calls.unlock, { ...at(customerId), body })
    expect((await detail(customerId)).secondFactor.lockedUntil).toBeNull()
    await login(person, { code: code() })
    expect(await notes(customerId)).toEqual(["May try codes again: They called."])
  }, 60_000)

  it("a lost second factor goes once its owner can be mailed: signed out, and no code is asked for any more", async () => {
    const { person, client, customerId } = await aLockedOne()
    const remove = () => risk.call(calls.removeFactor, { ...at(customerId), body })
    expect((await remove()).code).toBe("no_sign_in_link")
    await shop.proveEmail(customerId)
    expect((await remove()).status).toBe(204)
    expect((await refusalOf(client.call(customerEndpoints.get)))?.status).toBe(401)
    await login(person)
    expect((await detail(customerId)).secondFactor).toEqual({ method: null, lockedUntil: null })
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("subject")
      .where("recipient", "=", person.email)
      .execute()
    expect(mails.map(({ subject }) => subject)).toContain("Two-factor authentication is off")
    expect((await remove()).status).toBe(404)
  }, 60_000)

  async function aLockedOne() {
    const { person, address, client } = await withApp()
    const { customerId } = await client.call(customerEndpoints.get)
    for (let tries = 0; tries < 5; tries++) await codeOf(login(person, { code: "000000" }))
    return { person, client, customerId, code: () => secondFactors(() => shop).codeFor(address) }
  }
})
