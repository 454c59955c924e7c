import { createHmac } from "node:crypto"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { type Caller, type Endpoint, sendsBody } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { roles } from "#src/contract/staff/scopes.ts"
import { toWire } from "#src/contract/wire.ts"
import { expensiveWork, workBegun } from "#src/server/core/expensive-work.ts"
import { mintToken } from "#src/server/sign-in/one-time-tokens.ts"
import { largestValue, WEIRD_PASSWORD } from "../../stage/largest-values.ts"
import { freshDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aNoisyPng } from "../setup/pictures.ts"
import { aPerson, BASE, openShop, type TestShop } from "../setup/shop.ts"

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group))
const ADDRESS = "198.51.100.77"
const PARTNER_SECRET = "demo-secret-acme"
/** Callers who show who they are before anything is done for them. */
const known = (caller: Caller) => caller !== "anyone" && caller !== "visitor"

const params: Record<string, string> = {
  id: crypto.randomUUID(),
  slug: "acme",
  partnerSlug: "acme",
  depositMethod: "cc",
  offer: "powerball",
  drawNo: "1500",
  a: "powerball",
  b: "1500",
}

interface SignedIn {
  readonly customerId: string
  readonly accessToken: string
  readonly customerToken: string
  readonly email: string
}

let shop: TestShop
/** Customers whom no call has signed out yet. */
const customers: SignedIn[] = []
let customer: SignedIn
async function signedIn(): Promise<SignedIn> {
  const client = shop.client()
  const person = aPerson()
  await client.signUp(person)
  const session = client.options.credentials.read()
  if (!session?.accessToken || !session.customerToken) throw new Error("Nobody is signed in.")
  const { customerId, accessToken, customerToken } = session
  return { customerId, accessToken, customerToken, email: person.email }
}
let clerk: Clerk
let cart = ""
beforeAll(async () => {
  shop = await openShop(await freshDatabase(), {
    TRUST_PROXY: "1",
    MANUAL_VERIFICATION: "on",
  })
  const client = shop.client()
  for (let more = 0; more < 30; more++) customers.push(await signedIn())
  customer = customers.pop() as SignedIn
  cart = await client.call(cartEndpoints.createAnonymous)
  clerk = await aClerk(shop, ...roles)
  await clerk.elevate()
}, 60_000)
afterAll(() => shop.close())

type As = "nobody" | "a stranger" | "themselves"

function credentials(endpoint: Endpoint, as: As): Record<string, string> {
  if (as === "nobody") return {}
  if (as === "a stranger") return { authorization: "Bearer nobody.at.all", cookie: "desk=nobody" }
  if (endpoint.caller === "partner") return { authorization: `Bearer ${PARTNER_SECRET}` }
  if (endpoint.caller === "staff") return { cookie: clerk.cookie, "sec-fetch-site": "same-origin" }
  return {
    authorization: `Bearer ${customer.accessToken}`,
    [headerNames.customerId]: customer.customerId,
  }
}

/** The largest body a call takes, or this one. */
function bodyOf(endpoint: Endpoint, given: object | undefined): FormData | string {
  const value = (given ?? largestValue(endpoint.body)) as Record<string, unknown>
  if (endpoint.files) {
    const { largest, most } = endpoint.files
    const form = new FormData()
    const names = ["file", "front", "back"].filter((name) => name in value).slice(0, most)
    for (const [name, field] of Object.entries(toWire(value) as object))
      if (!names.includes(name)) form.set(name, String(field ?? "x"))
    for (const name of names)
      form.set(name, value[name] instanceof File ? value[name] : new File([new Uint8Array(largest)], "id"))
    return form
  }
  if (endpoint.encoding === "form")
    return new URLSearchParams(
      Object.entries(toWire(value) as object).map(([name, field]) => [name, String(field)]),
    ).toString()
  return JSON.stringify(toWire(value))
}

/** Sends a call as who is meant; gives the status, what work began for it, and how much of its body was read. */
async function cost(endpoint: Endpoint, as: As, body?: object) {
  const { bodies } = shop.running.services
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) =>
    name === "token" ? cart : (params[name] ?? "x"),
  )
  const timestamp = String(shop.now.getTime())
  const isSigned = as === "themselves" && (endpoint.caller === "customer" || endpoint.caller === "visitor")
  const key = isSigned ? customer.customerToken : WEB_APP_KEY
  const sent = sendsBody(endpoint) ? bodyOf(endpoint, body) : null
  const before = expensiveWork.map(workBegun)
  const read = bodies.readInAll()
  const answer = await shop.running.api.request(BASE + serviceAddresses[endpoint.service] + path, {
    method: endpoint.method,
    headers: {
      [headerNames.appKey]: WEB_APP_KEY,
      [headerNames.timestamp]: timestamp,
      [headerNames.signature]: createHmac("sha256", key).update(timestamp).digest("hex"),
      [headerNames.place]: "frame",
      [headerNames.idempotencyKey]: crypto.randomUUID(),
      "x-forwarded-for": ADDRESS,
      ...(typeof sent === "string"
        ? { "content-type": "application/json", "content-length": String(Buffer.byteLength(sent)) }
        : {}),
      ...credentials(endpoint, as),
    },
    body: sent,
  })
  await answer.arrayBuffer()
  const work = expensiveWork.filter((kind, place) => workBegun(kind) > (before[place] ?? 0))
  return { name: endpoint.name, status: answer.status, work, read: bodies.readInAll() - read }
}
type Cost = Awaited<ReturnType<typeof cost>>

/** One after the other, since what is counted is the whole process's. */
async function costs(of: readonly Endpoint[], as: As): Promise<Cost[]> {
  const found: Cost[] = []
  for (const endpoint of of) found.push(await cost(endpoint, as))
  return found
}

const forgetAttempts = () => shop.fresh.database.tables.deleteFrom("attempts").execute()

/** Signing in compares a password, whoever shows it: that is what it is for, and it is counted first. */
const COMPARES = new Set(["session.login", "desk.signIn"])

beforeEach(() => {
  customer = customers.pop() ?? customer
})

/** Calls that make the shop work, with something that does so. */
const working: readonly {
  readonly endpoint: Endpoint
  readonly kind: string
  readonly body?: () => object | Promise<object>
}[] = [
  {
    endpoint: signInEndpoints.signup,
    kind: "password_strength",
    body: () => ({
      ...aPerson(),
      password: WEIRD_PASSWORD,
      saveDevice: false,
      attribution: {},
      platform: "Web",
    }),
  },
  {
    endpoint: signInEndpoints.login,
    kind: "password_hash",
    body: () => ({ email: customer.email, password: WEIRD_PASSWORD, saveDevice: false }),
  },
  {
    endpoint: endpoints.password.change,
    kind: "password_strength",
    body: async () => ({ token: await aLink(), newPassword: WEIRD_PASSWORD }),
  },
  {
    endpoint: endpoints.password.change,
    kind: "password_hash",
    body: () => ({ currentPassword: "not the one", newPassword: WEIRD_PASSWORD }),
  },
  {
    endpoint: endpoints.idDocument.send,
    kind: "picture",
    body: () => ({ kind: "passport", front: aFile() }),
  },
  {
    endpoint: endpoints.pictureEditing.add,
    kind: "picture",
    body: () => ({ alt: "A beach", file: aFile() }),
  },
  {
    endpoint: endpoints.bank.load,
    kind: "bank_file",
    body: () => ({ file: new File(["Date,Amount"], "a.csv") }),
  },
  { endpoint: endpoints.orders.print, kind: "document" },
]
const aFile = () => new File([new Uint8Array(aNoisyPng(400, 320))], "id", { type: "image/png" })
const aLink = async () => {
  const { customerId } = customer
  const asked = { kind: "password" as const, customerId, partnerSlug: null, seconds: 600 }
  return (await mintToken(shop.fresh.database.tables, asked, shop.now)).token
}

describe("a refusal costs next to nothing, whatever was sent", () => {
  it.each(["nobody", "a stranger"] as const)(
    "a call of %s that takes somebody known is refused before its body is read",
    async (as) => {
      const asked = all.filter(({ caller }) => known(caller))
      const found = await costs(asked, as)
      expect(found.filter(({ status }) => status < 400 || status >= 500)).toEqual([])
      expect(found.filter(({ work, read }) => work.length > 0 || read > 0)).toEqual([])
      expect(asked.length).toBeGreaterThan(200)
    },
    60_000,
  )

  it.each(["nobody", "a stranger"] as const)(
    "a call of %s that anybody may make works for nothing that is refused",
    async (as) => {
      await forgetAttempts()
      const found = await costs(
        all.filter(({ caller }) => !known(caller)),
        as,
      )
      const refused = found.filter(({ status }) => status >= 400)
      expect(refused.filter(({ work, name }) => work.length > 0 && !COMPARES.has(name))).toEqual([])
      expect(found.filter(({ read }) => read > 256 * 1024)).toEqual([])
    },
    60_000,
  )

  it("a link to change a password that is none has nothing judged, and is counted", async () => {
    await forgetAttempts()
    const tried = { token: "x".repeat(200), newPassword: WEIRD_PASSWORD }
    const found: Cost[] = []
    for (let turn = 0; turn < 62; turn++) found.push(await cost(endpoints.password.change, "nobody", tried))
    expect(found.filter(({ work }) => work.length > 0)).toEqual([])
    expect(found.map(({ status }) => status)).toEqual([...Array(60).fill(401), 429, 429])
  })

  it.each(working.map((one) => [`${one.endpoint.name}: ${one.kind}`, one] as const))(
    "who may make the call has the shop work, nobody else has (%s)",
    async (_, { endpoint, kind, body }) => {
      await forgetAttempts()
      expect((await cost(endpoint, "themselves", await body?.())).work).toContain(kind)
      if (!known(endpoint.caller)) return
      expect(await cost(endpoint, "nobody", await body?.())).toMatchObject({ work: [], read: 0 })
    },
  )
})

describe("once there were too many", () => {
  beforeAll(async () => {
    await forgetAttempts()
    const { tables } = shop.fresh.database
    // Every try is far beyond its limit, whatever is counted.
    await sql
      .raw(
        `CREATE FUNCTION too_many() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN NEW.count := 1000000; NEW.resets_at := '2100-01-01'; RETURN NEW; END $$`,
      )
      .execute(tables)
    await sql
      .raw(
        "CREATE TRIGGER too_many BEFORE INSERT OR UPDATE ON attempts FOR EACH ROW EXECUTE FUNCTION too_many()",
      )
      .execute(tables)
    for (const { name, mostPerMinute } of all)
      for (let used = 0; used < (mostPerMinute ?? 0); used++)
        shop.running.services.budgets.consume(name, ADDRESS, Number.POSITIVE_INFINITY)
  })

  it("a call with a limit for each address is refused before its body is read", async () => {
    const found = await costs(
      all.filter(({ mostPerMinute }) => mostPerMinute !== null),
      "themselves",
    )
    expect(found.filter(({ status }) => status !== 429)).toEqual([])
    expect(found.filter(({ work, read }) => work.length > 0 || read > 0)).toEqual([])
  })

  it("files are refused before anything of them is read", async () => {
    const uploads = all.filter(({ files }) => files)
    const found = await costs(uploads, "themselves")
    expect(found).toEqual(uploads.map(({ name }) => ({ name, status: 429, work: [], read: 0 })))
    expect(uploads.length).toBeGreaterThanOrEqual(3)
  })

  it.each(working.map((one) => [`${one.endpoint.name}: ${one.kind}`, one] as const))(
    "nothing is worked out for whoever is over the limit (%s)",
    async (_, { endpoint, body }) => {
      const repeated = async () => cost(endpoint, "themselves", await body?.())
      // Guards that slow callers down let the first one through.
      await repeated()
      expect(await repeated()).toMatchObject({
        status: expect.toSatisfy((s) => [423, 429].includes(s)),
        work: [],
      })
    },
  )

  it("no call of anybody's that is refused for that works for it", async () => {
    const asked = all.filter(({ caller }) => caller !== "staff")
    await costs(asked, "themselves")
    // A second factor is locked after too many codes, with 403.
    const found = (await costs(asked, "themselves")).filter(({ status }) => [403, 423, 429].includes(status))
    expect(found.filter(({ work }) => work.length > 0)).toEqual([])
    expect(found.length).toBeGreaterThan(20)
  }, 60_000)
})
