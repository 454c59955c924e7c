import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type CartItemRequest, cartEndpoints } from "#src/contract/cart/cart.ts"
import { type Caller, type Endpoint, type ServiceName, sendsBody } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { toWire } from "#src/contract/wire.ts"
import { documents } from "#src/server/core/http/openapi/documents.ts"
import { operationIdOf } from "#src/server/core/http/openapi/operation.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { isLong } from "../../long.ts"
import { type JsonSchema, misfit, type Named } from "../../stage/json-schema.ts"
import { brokenBodies, oddParts, oddQueries, poisoned } from "../../stage/poison.ts"
import { valuesOf } from "../../stage/request-arbitrary.ts"
import { freshDatabase } from "../setup/databases/databases.ts"
import { keyOf } from "../setup/desk/editor.ts"
import { cardToken } from "../setup/payments/cards.ts"
import { aPerson, aTicket, BASE, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group))
const services = Object.entries(serviceAddresses).map(([name, address]) => ({
  name: name as ServiceName,
  address,
}))

const shapeOf = ({ method, caller, path, idempotent }: Endpoint) =>
  [method, caller, path.includes("{"), idempotent].join(" ")
const firstOfShape = new Set(Object.values(Object.groupBy(all, shapeOf)).map((calls) => calls?.[0]?.name))

/**
 * Picks the values that are sent to a call: everything to one of each shape, in the long run to all, and otherwise one
 * of each kind, another for each call.
 */
function some<T>(endpoint: Endpoint, values: readonly T[]): readonly T[] {
  if (isLong || firstOfShape.has(endpoint.name)) return values
  const place = all.indexOf(endpoint) % values.length
  return values.slice(place, place + 1)
}

interface Operation {
  readonly operationId: string
  readonly responses: Record<
    string,
    { content?: { [M in "application/json" | "application/pdf" | "text/csv"]?: { schema: JsonSchema } } }
  >
}
interface OpenApi {
  readonly components: { readonly schemas: Named }
  readonly paths: Record<string, Record<string, Operation>>
}

/** The values that the names in addresses stand for; each call adds the token of an anonymous cart. */
const params: Record<string, string> = {
  id: crypto.randomUUID(),
  checkoutId: crypto.randomUUID(),
  slug: "acme",
  partnerSlug: "acme",
  depositMethod: "cc",
  method: "cc",
  gateway: "test",
  gatewayKey: "test",
  locale: "en-AU",
  offer: "powerball",
  a: "powerball",
  b: "1500",
  drawNo: "1500",
  year: "2026",
  month: "11",
  pricingId: "default",
  segmentName: "anonymous",
}
const secrets: Partial<Record<Caller, string>> = {
  partner: "demo-secret-acme",
}

let shop: TestShop
let operations: Map<string, Operation>
let named: Named
beforeAll(async () => {
  shop = await openShop(await freshDatabase())
  const read = await Promise.all(
    Object.keys(documents).map(async (at) => (await shop.running.api.request(BASE + at)).json()),
  )
  const listed = (read as OpenApi[]).flatMap(({ paths }) => Object.values(paths).flatMap(Object.values))
  operations = new Map(listed.map((operation: Operation) => [operation.operationId, operation]))
  named = Object.assign({}, ...(read as OpenApi[]).map(({ components }) => components.schemas)) as Named
  secrets.staff = await keyOf(shop, "content:write", "promotions:write")
  deposit.cardToken = await cardToken(shop.client())
  fullTicket = await aFullTicket(shop.client())
}, 60_000)
afterAll(() => shop.close())

/** Bodies that are accepted, so that what is spoiled in them gets as far as it can. Others are made up. */
const accepted: Record<string, (client: TestClient) => Promise<unknown> | unknown> = {
  "session.signup": () => ({
    ...aPerson(),
    saveDevice: false,
    attribution: { source: "a" },
    platform: "Web",
  }),
  "cart.addItem": async (client) => {
    await emptied(client)
    return fullTicket
  },
  "cart.addItemAnonymous": () => fullTicket,
  "cart.buildAnonymous": () => ({ items: [fullTicket] }),
  "partner.cart": () => ({ items: [fullTicket] }),
  "cart.build": () => ({ items: [fullTicket] }),
  "cart.purchase": async (client) => seen(client),
  "payment.depositPurchase": async (client) => ({
    type: "checkout",
    deposit,
    purchase: await seen(client),
  }),
  "payment.deposit": () => deposit,
  "partner.purchase": () => ({
    cartItem: fullTicket,
    deposit: null,
    purchase: { channelKey: "web", partnerKey: null, metadata: { a: "b" }, expectedTotal: price },
  }),
  "session.mintAutologin": () => ({ customerReference: "member-1001", verifierChallenge: "c".repeat(43) }),
}
const price = { cents: 160, currency: "AUD" } as const
const deposit = {
  amount: { cents: 500, currency: "AUD" },
  cardToken: "",
  saveCard: true,
  depositMethodCode: "cc",
  gatewayKey: "test",
  metadata: { a: "b" },
}
/** A ticket with everything that one may say of it, for the draw that is sold now. */
let fullTicket: CartItemRequest
async function aFullTicket(client: TestClient): Promise<CartItemRequest> {
  await client.signUp()
  const { cartItems } = await client.call(cartEndpoints.build, { body: { items: [aTicket()] } })
  return aTicket(1, { firstDrawNo: drawn(cartItems[0]).drawNo, affiliateCode: "b" })
}
/** An empty cart: what was accepted for it before does not fill it up. */
async function emptied(client: TestClient): Promise<void> {
  await client.call(cartEndpoints.build, { body: { items: [] } })
}
/** Makes the body that buys the cart as it is now: one ticket, put there anew. */
async function seen(client: TestClient) {
  const cart = await client.call(cartEndpoints.build, { body: { items: [aTicket()] } })
  const { revision, cartTotal } = cart
  return {
    channelKey: "web",
    partnerKey: null,
    metadata: { a: "b" },
    purchaseData: { cartRevision: revision, expectedTotal: cartTotal },
  }
}

const oddKeys = ["", "short", "x".repeat(200), "a b c d e f", "é".repeat(10).normalize("NFC")]

interface Change {
  readonly body?: string
  readonly path?: string
  readonly query?: string
  readonly headers?: Record<string, string>
}

interface RefusalBody {
  readonly status: number
  /** How the answer differs from what the document says; null when it does not. */
  readonly wrong: string | null
}

/** Sends a call as our client signs it, changed on its way. */
async function sent(client: TestClient, endpoint: Endpoint, change: Change): Promise<RefusalBody> {
  let told: RefusalBody = { status: 0, wrong: "It was not sent." }
  const changing = createClient({
    ...client.options,
    services,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      if (change.path !== undefined) url.pathname = change.path
      if (change.query !== undefined) url.search = `?${change.query}`
      const headers = new Headers(request.headers)
      const secret = secrets[endpoint.caller]
      if (secret) headers.set("authorization", `Bearer ${secret}`)
      for (const [name, value] of Object.entries(change.headers ?? {})) headers.set(name, value)
      const { method } = request
      const body = sendsBody(endpoint) ? (change.body ?? (await request.text())) : null
      const response = await shop.running.api.request(url.href, { method, headers, body })
      const { status } = response
      if (told.status === 0)
        told = { status, wrong: drift(endpoint, status, await response.clone().text(), change) }
      return response
    },
  })
  const named = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "x"]))
  // Our client reads the answer too, and may refuse it: what counts here is the answer itself.
  await changing
    .call(endpoint, { params: { ...named, ...params }, idempotencyKey: crypto.randomUUID() } as never)
    .catch((error: unknown) => {
      if (told.status === 0) told = { status: 0, wrong: `It was not sent: ${error}` }
    })
  return told
}

/** How an answer differs from what the OpenAPI document says of its operation. */
function drift(endpoint: Endpoint, status: number, text: string, change: Change): string | null {
  const about = `${JSON.stringify(change).slice(0, 200)}: ${status} ${text.slice(0, 200)}`
  if (status >= 500) return about
  const { responses } = operations.get(operationIdOf(endpoint)) as Operation
  const response = responses[status] ?? responses.default
  if (status < 300 && !responses[status]) return `A ${status} is not in the document. ${about}`
  // Of a file only its kind is told: what is in it has tests of its own.
  if (response?.content?.["application/pdf"]) return text.startsWith("%PDF-") ? null : `No PDF. ${about}`
  // A list is answered as a file where that is asked for.
  if (response?.content?.["text/csv"] && !text.startsWith("{"))
    return /^[\w .]+(,[\w .]+)+\r\n/.test(text) ? null : `No table. ${about}`
  const schema = response?.content?.["application/json"]?.schema
  if (!schema) return text === "" ? null : `There should be no body. ${about}`
  const wrong = misfit(schema, JSON.parse(text), named)
  return wrong ? `${wrong}. ${about}` : null
}

/** One customer for all calls, until a call signs them out or closes their account: passwords are slow on purpose. */
let customer: TestClient | undefined
async function signedIn(): Promise<TestClient> {
  if (customer?.options.credentials.read()) return customer
  customer = shop.client()
  await shop.fund((await customer.signUp()).customerId, 1_000_000)
  return customer
}

describe("requests that no browser of ours would send are answered as the OpenAPI document says, never with a 5xx", () => {
  it.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s",
    async (_, endpoint) => {
      const { tables } = shop.fresh.database
      const forgetAttempts = () => tables.deleteFrom("attempts").execute()
      await forgetAttempts()
      let client = await signedIn()
      params.token = await client.call(cartEndpoints.createAnonymous)
      const found: string[] = []
      const statuses = new Set<number>()
      const send = async (change: Change) => {
        // Signing out and being signed out are answers too; the next request is a customer's again.
        client = await signedIn()
        const told = [await sent(client, endpoint, change)]
        if (told[0]?.status === 429) {
          await forgetAttempts()
          told.push(await sent(client, endpoint, change))
        }
        for (const { status, wrong } of told) {
          statuses.add(status)
          if (wrong) found.push(wrong)
        }
      }
      for (const query of some(endpoint, oddQueries)) await send({ query })
      for (const part of endpoint.path.includes("{") ? some(endpoint, oddParts) : [])
        await send({ path: serviceAddresses[endpoint.service] + endpoint.path.replace(/\{\w+\}/g, part) })
      for (const key of some(endpoint, oddKeys))
        await send({ headers: { "idempotency-key": encodeURIComponent(key) } })
      await send({ headers: { "content-type": "application/xml", authorization: "Bearer nobody" } })
      if (sendsBody(endpoint)) {
        for (const body of some(endpoint, brokenBodies)) await send({ body })
        const [sample] = fc.sample(valuesOf(endpoint.body), { numRuns: 1, seed: 7 })
        const made = accepted[endpoint.name]
        if (!made)
          for (const spoiled of some(endpoint, [...poisoned(toWire(sample))]))
            await send({ body: JSON.stringify(spoiled) })
        const count = made ? [...poisoned(toWire(await made(client)))].length : 0
        for (let place = 0; place < count; place++) {
          // The values that the last one was accepted with are used up.
          const spoiled = [...poisoned(toWire(await made?.(client)))]
          await send({ body: JSON.stringify(spoiled[place]) })
        }
      }
      expect(found.slice(0, 5)).toEqual([])
      if (accepted[endpoint.name]) expect([...statuses].some((status) => status < 300)).toBe(true)
    },
    120_000,
  )
})
