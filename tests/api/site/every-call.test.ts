import { createHmac } from "node:crypto"
import { toJsonSchema } from "@valibot/to-json-schema"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import { partnerEndpoints } from "#src/contract/partners/partner.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { WireError } from "#src/contract/wire.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { isLong } from "../../long.ts"
import { valuesOf } from "../../stage/request-arbitrary.ts"
import { freshDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { aTicket, BASE, openShop, type TestClient, type TestShop } from "../setup/shop.ts"
import { answerOf, find, names, partnersServer, statusOf } from "./ownership/asking.ts"
import { all, byToken, everybodys, named, type Owned } from "./ownership/calls.ts"
import { anOwner } from "./ownership/owned-things.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(await freshDatabase())
}, 60_000)
afterAll(() => shop.close())

/** One customer for all calls, until one signs them out or closes their account: passwords are slow on purpose. */
let customer: TestClient | undefined
async function signedIn(): Promise<TestClient> {
  if (customer?.options.credentials.read()) return customer
  customer = shop.client()
  await customer.signUp()
  return customer
}

describe("the contract", () => {
  const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group))
  const RUNS = Number(process.env.CONTRACT_RUNS ?? (isLong ? 100 : 6))

  describe("whatever is sent, the server answers as the contract says and never with its own failure", () => {
    it.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
      "%s",
      async (_, endpoint) => {
        await shop.fresh.database.tables.deleteFrom("attempts").execute()
        const client = await signedIn()
        const requests = fc.record({
          params: valuesOf(endpoint.params),
          query: valuesOf(endpoint.query),
          body: valuesOf(endpoint.body),
        })
        await fc.assert(
          fc.asyncProperty(requests, async (request) => {
            const failure = await client
              .call(endpoint, { ...request, idempotencyKey: crypto.randomUUID() } as never)
              .then(
                () => null,
                (error: unknown) => error as ApiError,
              )
            // The client itself refuses what no address or body can hold.
            if (!failure || failure.cause instanceof URIError || failure.cause instanceof WireError) return
            expect(failure.kind, String(failure.cause)).not.toBe("contract")
            expect(failure.status).toBeLessThan(500)
          }),
          { numRuns: RUNS },
        )
      },
      60_000,
    )
  })

  describe("a body that is none", () => {
    const post = (body: string) =>
      shop.running.api.request(`${BASE}/auth/login`, {
        method: "POST",
        body,
        headers: {
          [headerNames.appKey]: WEB_APP_KEY,
          [headerNames.timestamp]: String(shop.now.getTime()),
          [headerNames.signature]: createHmac("sha256", WEB_APP_KEY)
            .update(String(shop.now.getTime()))
            .digest("hex"),
          "content-type": "application/json",
        },
      })

    it.each([
      ["broken JSON", '{"email":'],
      ["a list", "[]"],
      ["a number", "7"],
      ["nested a thousand deep", `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`],
      [
        "meant to change every object",
        '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
      ],
      ["two keys that become one", '{"save_device":true,"saveDevice":false,"email":"a@b.example"}'],
    ])("%s is refused with a clear error", async (_, body) => {
      const answer = await post(body)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      const { errors } = (await answer.json()) as { errors: { message: string }[] }
      expect(errors[0]?.message).toBeTruthy()
      expect(({} as { admin?: boolean }).admin).toBeUndefined()
    })

    it("larger than half a megabyte is refused unread", async () => {
      expect((await post(JSON.stringify({ email: "x".repeat(600 * 1024) }))).status).toBe(413)
    })
  })
})

describe("ownership", () => {
  let owner: TestClient
  let owned: Readonly<Record<string, Owned>>
  let fund: string

  beforeAll(async () => {
    ;({ client: owner, owned, fund } = await anOwner(shop))
  }, 60_000)

  interface Json {
    readonly properties?: Readonly<Record<string, Json>>
    readonly items?: Json
    readonly anyOf?: readonly Json[]
    readonly pattern?: string
  }
  const OPAQUE_ID = "^[A-Za-z0-9_-]{1,64}$"

  /** Paths of all values of a schema that name a thing: by their form, or by what they are called. */
  function namesWithin(schema: Json, path = ""): string[] {
    const parts = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
      const here = path ? `${path}.${name}` : name
      const names = inner.pattern === OPAQUE_ID || /(^id|Id|ID|[tT]oken|[rR]eference)$/.test(name)
      return [...(names ? [here] : []), ...namesWithin(inner, here)]
    })
    const inside = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])]
    return [...parts, ...inside.flatMap((one) => namesWithin(one, path))]
  }

  it("every call whose address names something is known here as somebody's, or as everybody's", () => {
    const known = new Set([...everybodys, ...Object.keys(owned), ...byToken.map(({ name }) => name)])
    const addressed = all.filter((endpoint) => names(endpoint).length > 0).map(({ name }) => name)
    expect(addressed.filter((name) => !known.has(name))).toEqual([])
  })

  it("every name of a thing in a body or query is known here too, and so is whose it is", () => {
    const found = all.flatMap(({ name, body, query }) =>
      [body, query].flatMap((schema) =>
        namesWithin(toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" }) as Json).map(
          (path) => `${name} ${path}`,
        ),
      ),
    )
    expect([...new Set(found)].filter((one) => one !== "content.items id").sort()).toEqual(
      Object.keys(named).sort(),
    )
  })

  it("what is one customer's is not there for another, and asks visitors and partners to sign in", async () => {
    const other = shop.client()
    await other.signUp()
    for (const [name, thing] of Object.entries(owned)) {
      const endpoint = find(name)
      expect(await statusOf(shop.client(), endpoint, thing), `${name} by a visitor`).toBe(401)
      expect(
        await statusOf(partnersServer(shop, "demo-secret-acme"), endpoint, thing),
        `${name} by a partner`,
      ).toBe(401)
      // Removing what is not in one's cart is as good as done; it must only not be done to somebody else's.
      const gone = name === "cart.removeItem" ? 200 : 404
      const refused = await answerOf(other, endpoint, thing)
      expect(refused.status, `${name} by another customer`).toBe(gone)
      const params = Object.fromEntries(
        Object.entries(thing.params).map(([key, value]) => [
          key,
          key === "action" ? value : crypto.randomUUID(),
        ]),
      )
      const body = thing.body && JSON.parse(JSON.stringify(thing.body).replaceAll(fund, crypto.randomUUID()))
      expect(await answerOf(other, endpoint, { params, body }), `${name} of what is nobody's`).toEqual(
        refused,
      )
    }
    const cart = await owner.call(cartEndpoints.get)
    expect(cart.cartItems.map(({ id, price }) => [id, price.cents])).toEqual([
      [owned["cart.removeItem"]?.params.id, 2 * 160],
    ])
    // Limits are changed on the shop's own pages only, and this owner is in a frame; a draw to come has no picture.
    const otherwise: Record<string, number> = { "limits.removeSpendLimit": 403, "sessionOrders.picture": 409 }
    for (const [name, thing] of Object.entries(owned).sort(([a], [b]) => order(a) - order(b))) {
      const endpoint = find(name)
      expect(await statusOf(owner, endpoint, thing), `${name} by its owner`).toBe(otherwise[name] ?? 200)
    }
  })

  it("nobody pays with another customer's stored card, whichever call names it", async () => {
    const other = shop.client()
    const { customerId } = await other.signUp()
    const stored = await ownersFund()
    const deposit = aDeposit(1000, { customerFundId: stored })
    const cart = await other.add(aTicket(1))
    const origin = { channelKey: "web", partnerKey: null, metadata: {} }
    const expectedTotal = cart.cartTotal
    const bodies: Record<string, Owned> = {
      "payment.gateway": { params: { gatewayKey: "test" }, query: { customerFundId: stored } },
      "payment.deposit": { params: { depositMethod: "cc", gateway: "test" }, body: deposit },
      "payment.depositFromFund": { params: { id: stored }, body: deposit },
      "payment.depositPurchase": {
        params: {},
        body: {
          type: "checkout",
          deposit,
          purchase: { ...origin, purchaseData: { cartRevision: cart.revision, expectedTotal } },
        },
      },
      "partner.purchase": {
        params: { slug: "acme" },
        body: { cartItem: aTicket(1), deposit, purchase: { ...origin, expectedTotal } },
      },
    }
    const customers = Object.keys(named).filter((name) => named[name] === "customer's")
    expect(Object.keys(bodies).sort()).toEqual(
      [...new Set(customers.map((name) => name.split(" ")[0]))].sort(),
    )
    for (const [name, thing] of Object.entries(bodies))
      expect(await statusOf(other, find(name), thing), name).toBe(404)
    const byOneId = { ...aDeposit(1000, { cardToken: "" }), depositMethodId: stored }
    const partners = bodies["partner.purchase"] as Owned
    const thing = { ...partners, body: { ...(partners.body as object), deposit: byOneId } }
    expect(await statusOf(other, find("partner.purchase"), thing)).toBe(404)
    const { tables } = shop.fresh.database
    const made = tables.selectFrom("deposits").selectAll().where("customer_id", "=", customerId)
    expect(await made.execute()).toEqual([])
  })

  async function ownersFund(): Promise<string> {
    const params = { method: "cc", gateway: "test" }
    return (
      await owner.call(paymentEndpoints.addCard, { params, body: { cardToken: await cardToken(owner) } })
    ).id
  }

  it("a partner makes tokens for its own customers only, and nobody else makes any", async () => {
    const params = { partnerSlug: "acme" }
    const mint = (client: Client, customerReference: string, partnerSlug = "acme") =>
      answerOf(client, signInEndpoints.mintAutologin, {
        params: { partnerSlug },
        body: { customerReference, verifierChallenge: "c".repeat(43) },
      })
    const acme = partnersServer(shop, "demo-secret-acme")
    expect((await mint(acme, "member-1001")).status).toBe(200)
    expect((await mint(acme, "nobody")).status).toBe(404)
    expect((await mint(shop.client(), "member-1001")).status).toBe(401)
    expect((await mint(owner, "member-1001")).status).toBe(401)
    // Another partner's secret, whether the reference is right or not and whether there is such a partner.
    const foreign = await mint(partnersServer(shop, "demo-secret-harbour"), "member-1001")
    expect(foreign.status).toBe(401)
    expect(await mint(partnersServer(shop, "demo-secret-harbour"), "nobody")).toEqual(foreign)
    expect(await mint(acme, "member-1001", "no-such-partner")).toEqual(foreign)
    expect((await shop.client().call(partnerEndpoints.get, { params })).slug).toBe("acme")
  })

  /** Sorts calls that remove a thing after those that use it. */
  const order = (name: string) => (/remove/.test(name) ? 1 : /restore/.test(name) ? 2 : 0)

  it("an anonymous cart is nobody's who does not hold its token, nor are its lines another cart's", async () => {
    const client = shop.client()
    await client.signUp()
    for (const endpoint of byToken) {
      const token = "no-such-token"
      const thing = { params: { token, cartRef: token, id: crypto.randomUUID() }, body: bodyFor(endpoint) }
      expect(await statusOf(client, endpoint, thing), endpoint.name).toBe(404)
    }
    const [mine, theirs] = [
      await client.call(cartEndpoints.createAnonymous),
      await client.call(cartEndpoints.createAnonymous),
    ]
    const line = await client.call(cartEndpoints.addItemAnonymous, {
      params: { token: theirs },
      body: aTicket(1),
      idempotencyKey: crypto.randomUUID(),
    })
    const id = line.cartItems[0]?.id as string
    const foreign = { params: { token: mine, id }, body: aTicket(4) }
    expect(await statusOf(client, cartEndpoints.updateItemAnonymous, foreign)).toBe(404)
    await statusOf(client, cartEndpoints.removeItemAnonymous, foreign)
    const left = await client.call(cartEndpoints.getAnonymous, { params: { token: theirs } })
    expect(left.cartItems.map(({ price }) => price.cents)).toEqual([160])
  })

  const bodyFor = ({ name }: Endpoint) =>
    /build/.test(name)
      ? { items: [] }
      : /promotion/.test(name)
        ? { promotionCode: "TENOFF" }
        : /Item/.test(name)
          ? aTicket()
          : {}
})
