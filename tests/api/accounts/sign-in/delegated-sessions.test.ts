import { createHash, randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { checkoutEndpoints } from "#src/contract/orders/receipt.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { sessionEndpoints } from "#src/contract/sign-in/session.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { money } from "#src/domain/core/money.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import type { Credentials } from "#src/shop/core/client/credentials.ts"
import { anyDatabase, usualDatabase } from "../../setup/databases/databases.ts"
import { linkTo } from "../../setup/partner-token.ts"
import { aDeposit, cardToken } from "../../setup/payments/cards.ts"
import {
  aCustomer,
  aPerson,
  aTicket,
  BASE,
  openShop,
  type TestClient,
  type TestShop,
} from "../../setup/shop.ts"

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group))

/** All that a script on a partner's page could do with a customer's delegated session. */
const ALLOWED = [
  "cart.addItem",
  "cart.build",
  "cart.convertAnonymous",
  "cart.copy",
  "cart.get",
  "cart.purchase",
  "cart.removeItem",
  "cart.updateItem",
  "checkout.get",
  "customer.get",
  "location.locate",
  "outcome.get",
  "partner.cart",
  "partner.get",
  "partner.purchase",
  "payment.cardGateways",
  "payment.methods",
  "placement.get",
  "placement.prime",
  "promotion.add",
  "raffles.allWinners",
  "session.logout",
  "sessionReminder.answer",
  "sessionReminder.get",
  "statistics.get",
  "syndicates.list",
]

const newVerifier = () => randomBytes(32).toString("base64url")
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url")
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => ({ status: 200, code: "" }),
    ({ status, code }: ApiError) => ({ status, code }),
  )

/** Asks for a customer's token as a partner's server does, and returns the answer. */
async function mint(
  shop: TestShop,
  reference: string,
  {
    slug = "acme",
    secret = "demo-secret-acme",
    challenge,
  }: { slug?: string; secret?: string; challenge?: string },
) {
  const answer = await shop.running.api.request(`${BASE}/v2/partners/${slug}/autologin-tokens`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
    body: JSON.stringify({ customer_reference: reference, verifier_challenge: challenge }),
  })
  const { result } = (await answer.json()) as { result?: { token: string } }
  return { status: answer.status, token: result?.token ?? "" }
}

/** A frame that the customer's partner signed in. */
async function delegatedClient(shop: TestShop, customerId: string, slug = "acme"): Promise<TestClient> {
  // A customer has one link with a partner, however many frames they open.
  const reference = await linkTo(shop, slug, customerId)
  const verifier = newVerifier()
  const secret = slug === "acme" ? "demo-secret-acme" : "demo-secret-harbour"
  const { token } = await mint(shop, reference, { slug, secret, challenge: challengeOf(verifier) })
  const frame = shop.client("frame")
  const body = { token, saveDevice: false, partnerSlug: slug, verifier }
  frame.adopt(await frame.call(signInEndpoints.autologin, { body }))
  return frame
}

describe.each(anyDatabase)("a session that a partner's token began, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("may make these calls, and every other is refused with the code that says why", async () => {
    expect(
      all
        .filter(({ delegated }) => delegated)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(ALLOWED)
    const { customerId } = await aCustomer(shop)
    const frame = await delegatedClient(shop, customerId)
    const asked = all.filter(({ caller }) => caller === "customer" || caller === "visitor")
    expect(asked.length).toBeGreaterThan(60)
    for (const endpoint of asked.filter(({ name }) => name !== "session.logout")) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, crypto.randomUUID()]),
      )
      const input = { params, body: {}, idempotencyKey: crypto.randomUUID() } as never
      const { code } = await failureOf(frame.call(endpoint, input))
      expect(code === "own_sign_in_required", endpoint.name).toBe(!ALLOWED.includes(endpoint.name))
    }
    // It lives on after all these refusals.
    expect((await frame.call(customerEndpoints.get)).firstname).toBe("Kim")
  }, 60_000)

  it("is of no use outside a frame", async () => {
    const { customerId } = await aCustomer(shop)
    const frame = await delegatedClient(shop, customerId)
    const credentials = frame.options.credentials.read()
    const outside = shop.client("shop")
    outside.options.credentials.write(credentials)
    expect(await failureOf(outside.call(customerEndpoints.get))).toEqual({
      status: 403,
      code: "own_sign_in_required",
    })
  })

  it("tells the partner's page no surname, address, card or what is paid on average", async () => {
    const { customerId } = await aCustomer(shop)
    const frame = await delegatedClient(shop, customerId)
    const seen = await frame.call(customerEndpoints.get)
    expect([seen.firstname, seen.lastname, seen.email]).toEqual(["Kim", "", ""])
    expect(seen).not.toHaveProperty("atv")
    expect(await frame.call(paymentEndpoints.methods, { query: {} } as never)).toEqual([])
  })

  it("buys from the wallet for its partner, and sees that partner's receipts only", async () => {
    const { client, customerId } = await aCustomer(shop)
    await client.add(aTicket(1))
    const own = await client.buy()
    const frame = await delegatedClient(shop, customerId)
    await frame.add(aTicket(1))
    const receipt = await frame.buy()
    const read = (checkoutId: string) => frame.call(checkoutEndpoints.get, { params: { checkoutId } })
    expect((await read(receipt.checkoutId)).checkoutId).toBe(receipt.checkoutId)
    expect((await failureOf(read(own.checkoutId))).status).toBe(404)
    const row = await shop.fresh.database.tables
      .selectFrom("checkouts")
      .select(["partner_key", "delegated_to"])
      .where("id", "=", receipt.checkoutId)
      .executeTakeFirst()
    expect(row).toEqual({ partner_key: "acme", delegated_to: "acme" })
  })

  it("spends no more in a day than the partner's record allows, and again the next day", async () => {
    const { client, customerId } = await aCustomer(shop)
    const frame = await delegatedClient(shop, customerId)
    // 1.60 a game: 28 games are 44.80 of the 50.00.
    const allowance = async (client = frame) => (await client.call(customerEndpoints.get)).partnerAllowance
    expect(await allowance()).toEqual({ limit: money(5000, "AUD"), left: money(5000, "AUD") })
    await frame.add(aTicket(28))
    await frame.buy()
    expect((await allowance())?.left.cents).toBe(520)
    expect(await allowance(client), "the customer's own sign-in has none").toBeUndefined()
    await frame.add(aTicket(4))
    expect(await failureOf(frame.buy())).toEqual({ status: 422, code: "delegated_limit" })
    // The customer's own sign-in is not limited by it.
    await client.add(aTicket(28))
    await client.buy()
    await frame.call(cartEndpoints.build, { body: { items: [] } })
    await shop.fresh.database.tables
      .updateTable("checkouts")
      .set({ created_at: new Date(shop.now.getTime() - 24 * 3_600_000 - 1000) })
      .where("customer_id", "=", customerId)
      .execute()
    await frame.add(aTicket(4))
    await frame.buy()
  })

  it("spends no more in a frame that cannot tell whether its buttons are seen, signed in by hand or not", async () => {
    const { client, customerId } = await aCustomer(shop)
    const unseen = shop.client("frame", undefined, "acme")
    unseen.options.credentials.write(client.options.credentials.read() as Credentials)
    await unseen.add(aTicket(28))
    await unseen.buy()
    await unseen.add(aTicket(4))
    expect(await failureOf(unseen.buy())).toEqual({ status: 422, code: "delegated_limit" })
    // A session that the partner's token began has the same limit, not another one.
    const token = await delegatedClient(shop, customerId)
    await token.add(aTicket(4))
    expect(await failureOf(token.buy())).toEqual({ status: 422, code: "delegated_limit" })
    // Where the browser tells, paying was enabled only while the button was seen.
    const { options } = unseen
    const seen = createClient({
      ...options,
      fetch: (input, init) => {
        const request = new Request(input, init)
        request.headers.set("seen", "1")
        return (options.fetch ?? fetch)(request)
      },
    })
    const { revision, payable } = await seen.call(cartEndpoints.get)
    const purchaseData = { cartRevision: revision, expectedTotal: payable }
    await seen.call(purchaseEndpoints.purchase, {
      body: { channelKey: "web", partnerKey: "acme", metadata: {}, purchaseData },
      idempotencyKey: crypto.randomUUID(),
    })
  })

  it("refuses a card beyond the limit before it is charged, where buttons may not be seen", async () => {
    const { client } = await aCustomer(shop, 0)
    const unseen = shop.client("frame", undefined, "acme")
    unseen.options.credentials.write(client.options.credentials.read() as Credentials)
    await unseen.add(aTicket(28))
    const { revision, payable } = await unseen.add(aTicket(28))
    const purchaseData = { cartRevision: revision, expectedTotal: payable }
    const payment = unseen.call(paymentEndpoints.depositPurchase, {
      idempotencyKey: crypto.randomUUID(),
      body: {
        type: "checkout",
        deposit: aDeposit(payable.cents, { cardToken: await cardToken(unseen) }),
        purchase: { channelKey: "web", partnerKey: "acme", metadata: {}, purchaseData },
      },
    })
    expect(await failureOf(payment)).toEqual({ status: 422, code: "delegated_limit" })
    expect((await unseen.call(customerEndpoints.get)).balance.cents).toBe(0)
  })

  it("spends no more than the customer allows, with all partners together", async () => {
    const { client, customerId } = await aCustomer(shop)
    await client.call(customerEndpoints.limitPartners, { body: { limit: money(320, "AUD") } })
    const acme = await delegatedClient(shop, customerId)
    await acme.add(aTicket(1))
    await acme.buy()
    const harbour = await delegatedClient(shop, customerId, "harbour-radio")
    await harbour.add(aTicket(2))
    expect(await failureOf(harbour.buy())).toEqual({ status: 422, code: "delegated_limit" })
    await client.call(customerEndpoints.limitPartners, { body: { limit: null } })
    await harbour.buy()
  })

  it("does not pass the limit with several purchases at once", async () => {
    const { customerId } = await aCustomer(shop)
    const frames = await Promise.all([1, 2, 3, 4].map(() => delegatedClient(shop, customerId)))
    const purchase = { channelKey: "web", partnerKey: null, metadata: {}, expectedTotal: money(3200, "AUD") }
    const results = await Promise.all(
      frames.map((frame) =>
        failureOf(
          frame.call(partnerCartEndpoints.purchase, {
            params: { slug: "acme" },
            body: { cartItem: aTicket(20), deposit: null, purchase },
            idempotencyKey: crypto.randomUUID(),
          }),
        ),
      ),
    )
    expect(results.map(({ code }) => code).sort()).toEqual(["", ...Array(3).fill("delegated_limit")])
    const { spent } = await shop.fresh.database.tables
      .selectFrom("checkouts")
      .select(({ fn }) => fn.sum<number>("total_cents").as("spent"))
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow()
    expect(Number(spent)).toBe(3200)
  })

  it("starts nothing that is charged later", async () => {
    const { customerId } = await aCustomer(shop)
    const frame = await delegatedClient(shop, customerId)
    await frame.add(aTicket(1, { recurringPurchase: { type: "autoplay", enabled: true } }))
    expect(await failureOf(frame.buy())).toEqual({ status: 403, code: "own_sign_in_required" })
  })
})

it("calls that answer with tokens refuse pages of other sites, even with everything right", async () => {
  const shop = await openShop(await usualDatabase())
  const person = aPerson()
  const client = shop.client()
  const session = await client.signUp(person)
  const foreign = createClient({
    ...shop.client("frame").options,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set("origin", "https://partner.example")
      return shop.running.api.request(request)
    },
  })
  const verifier = newVerifier()
  const { token } = await mint(shop, "member-1001", { challenge: challengeOf(verifier) })
  const { token: transfer } = await client.call(signInEndpoints.createTransfer)
  const { email, password } = person
  const signup = { ...aPerson(), saveDevice: false, attribution: {}, platform: "Web" as const }
  const refresh = { saveDevice: false, refreshToken: session.refreshToken as string }
  const calls = {
    login: () => foreign.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }),
    signup: () => foreign.call(signInEndpoints.signup, { body: signup }),
    autologin: () =>
      foreign.call(signInEndpoints.autologin, {
        body: { token, verifier, partnerSlug: "acme", saveDevice: false },
      }),
    transfer: () => foreign.call(signInEndpoints.transfer, { body: { token: transfer, saveDevice: false } }),
    refresh: () => foreign.call(sessionEndpoints.refresh, { body: refresh }),
  }
  for (const [name, call] of Object.entries(calls))
    expect(await failureOf(call()), name).toEqual({ status: 403, code: "forbidden" })
  await shop.close()
})

describe.each(anyDatabase)("a partner's one-time token, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())
  const redeem = (token: string, verifier?: string, partnerSlug = "acme") => {
    const frame = shop.client("frame")
    const body = { token, saveDevice: false, partnerSlug, ...(verifier ? { verifier } : {}) }
    return frame.call(signInEndpoints.autologin, { body })
  }

  it("signs in only the frame that has its verifier, and stays good for it after others tried", async () => {
    const verifier = newVerifier()
    const { token } = await mint(shop, "member-1001", { challenge: challengeOf(verifier) })
    expect((await failureOf(redeem(token))).status).toBe(401)
    expect((await failureOf(redeem(token, newVerifier()))).status).toBe(401)
    const session = await redeem(token, verifier)
    expect([session.delegatedTo, session.unboundToken]).toEqual(["acme", undefined])
    expect((await failureOf(redeem(token, verifier))).status).toBe(401)
  })

  it("says why it is of no use to whoever has it", async () => {
    const reasonOf = (refused: Promise<unknown>) =>
      refused.then(
        () => expect.fail("It signed in."),
        (error: unknown) => (error instanceof ApiError ? error.result : error),
      )
    const verifier = newVerifier()
    const { token } = await mint(shop, "member-1001", { challenge: challengeOf(verifier) })
    expect(await reasonOf(redeem("invented", verifier))).toEqual({ reason: "unknown" })
    expect(await reasonOf(redeem(token, verifier, "harbour-radio"))).toEqual({ reason: "partner" })
    expect(await reasonOf(redeem(token, newVerifier()))).toEqual({ reason: "challenge" })
    await redeem(token, verifier)
    expect(await reasonOf(redeem(token, verifier))).toEqual({ reason: "used" })
    const { token: old } = await mint(shop, "member-1001", { challenge: challengeOf(verifier) })
    await shop.fresh.database.tables
      .updateTable("one_time_tokens")
      .set({ expires_at: new Date(0) })
      .where("used_at", "is", null)
      .execute()
    expect(await reasonOf(redeem(old, verifier))).toEqual({ reason: "expired" })
  })

  it("is not made without a challenge, but for a partner whose record still allows it, which is warned", async () => {
    expect((await mint(shop, "member-1001", {})).status).toBe(422)
    const old = { slug: "harbour-radio", secret: "demo-secret-harbour" }
    const { status, token } = await mint(shop, "listener-7", old)
    expect(status).toBe(200)
    expect((await redeem(token, newVerifier(), old.slug)).unboundToken).toBe(true)
  })
})
