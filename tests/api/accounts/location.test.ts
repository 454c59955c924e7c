import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { detailsEndpoints } from "#src/contract/account/details.ts"
import { locationEndpoints as calls } from "#src/contract/account/location.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { resolutionEndpoints } from "#src/contract/recurring/payment-resolution.ts"
import { sessionListEndpoints } from "#src/contract/sign-in/session-list.ts"
import { type SignupForm, signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { aBrowser } from "../setup/browser.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aDeposit, cardToken } from "../setup/payments/cards.ts"
import { codeOf, statusOf } from "../setup/refusals.ts"
import { aPerson, aTicket, openShop, type TestShop } from "../setup/shop.ts"

const environment = {
  TRUST_PROXY: "1",
  COUNTRY_HEADER: "x-country",
  CITY_HEADER: "x-city",
  BANNED_COUNTRIES: "US,FR",
  COUNTRIES_TO_CONFIRM: "NZ, sg",
}
const origin = { channelKey: "web", partnerKey: null, metadata: {} }
const { productType: _, ...lottery } = aTicket(1)

type Browser = ReturnType<typeof aBrowser>
type Client = Browser["client"]
const aCardDeposit = async (client: Client) => aDeposit(1000, { cardToken: await cardToken(client as never) })

/** Every way to pay for something, or to pay in. */
const sales: Record<string, (client: Client) => Promise<unknown>> = {
  "cart.purchase": async (client) => {
    await client.call(cartEndpoints.addItem, { body: aTicket(1), idempotencyKey: crypto.randomUUID() })
    const { revision, payable } = await client.call(cartEndpoints.get)
    const purchaseData = { cartRevision: revision, expectedTotal: payable }
    return client.call(purchaseEndpoints.purchase, { body: { ...origin, purchaseData } })
  },
  "payment.depositPurchase": async (client) => {
    await client.call(cartEndpoints.addItem, { body: aTicket(1), idempotencyKey: crypto.randomUUID() })
    const deposit = await aCardDeposit(client)
    return client.call(paymentEndpoints.depositPurchase, {
      body: { type: "checkout", deposit, purchase: { ...origin, purchaseData: {} } },
    })
  },
  "partner.purchase": (client) =>
    client.call(partnerCartEndpoints.purchase, {
      params: { slug: "acme" },
      body: { cartItem: { lottery } as never, deposit: null, purchase: origin },
    }),
  "payment.deposit": async (client) =>
    client.call(paymentEndpoints.deposit, {
      params: { depositMethod: "cc", gateway: "test" },
      body: { ...(await aCardDeposit(client)), saveCard: true },
      idempotencyKey: crypto.randomUUID(),
    }),
  "payment.depositFromFund": async (client) => {
    const methods = await client.call(paymentEndpoints.methods, { query: {} } as never)
    const id = methods.flatMap(({ funds }) => funds)[0]?.id ?? crypto.randomUUID()
    return client.call(paymentEndpoints.depositFromFund, {
      params: { id },
      body: aDeposit(1000, { customerFundId: id }),
      idempotencyKey: crypto.randomUUID(),
    })
  },
  "recurring.process": (client) => client.call(resolutionEndpoints.process),
}

describe.each(anyDatabase)("where a visitor is, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), environment)
  }, 60_000)
  afterAll(() => shop.close())

  const visitor = (country?: string, more: Record<string, string> = {}) =>
    aBrowser(shop, { ...(country ? { "x-country": country } : {}), ...more })
  async function signUp({ client, credentials }: Browser, form: Partial<SignupForm> = {}) {
    const body = { ...aPerson(), ...form, saveDevice: false, attribution: {}, platform: "Web" as const }
    const session = await client.call(signInEndpoints.signup, { body })
    credentials.write({ ...session })
    return session.customerId
  }
  /** A customer who opened the account at home, with money in the wallet. */
  async function aCustomer() {
    const headers: Record<string, string> = { "x-country": "AU" }
    const browser = aBrowser(shop, headers)
    const customerId = await signUp(browser)
    await shop.fund(customerId, 100_000)
    /** The same session, which goes on from elsewhere. */
    function from(country?: string): Client {
      if (country) headers["x-country"] = country
      else delete headers["x-country"]
      return browser.client
    }
    return { customerId, from }
  }
  const locate = ({ client }: Pick<Browser, "client">) => client.call(calls.locate)
  const confirm = (client: Client, country: string) => client.call(calls.confirm, { body: { country } })
  const standing = async (client: Client) => {
    const { country, countryBanned, countryBannedConfirmationRequired } = await client.call(
      customerEndpoints.get,
    )
    return { country, countryBanned, countryBannedConfirmationRequired }
  }

  it("is told to themselves alone, with whether the shop sells there", async () => {
    expect(await locate(visitor("AU"))).toEqual({ country: "AU", countryBanned: false })
    expect(await locate(visitor("US"))).toEqual({ country: "US", countryBanned: true })
    expect(await locate(visitor())).toEqual({ country: null, countryBanned: false })
    const answer = await shop.running.api.request("/v2/locate", { headers: { "x-country": "AU" } })
    expect(answer.headers.get("cache-control")).toBe("no-store")
  })

  it("decides whether an account may be opened, before anything of it is stored", async () => {
    const person = aPerson()
    const banned = visitor("FR")
    expect(await codeOf(signUp(banned, person))).toBe("country_banned")
    await signUp(visitor("NZ"), person)
  })

  it.each(Object.entries(sales))("refuses %s in a banned country, and leaves it to home", async (_, pay) => {
    const { customerId, from } = await aCustomer()
    expect(await codeOf(pay(from("US")))).toBe("country_banned")
    const deposits = shop.fresh.database.tables.selectFrom("deposits").where("customer_id", "=", customerId)
    expect(await deposits.selectAll().execute()).toEqual([])
    expect(await codeOf(pay(from("AU")))).not.toBe("country_banned")
  })

  it.each(Object.entries(sales))("refuses %s until the country is confirmed", async (_, pay) => {
    const { from } = await aCustomer()
    expect(await codeOf(pay(from("NZ")))).toBe("country_confirmation_required")
    await confirm(from("NZ"), "NZ")
    expect(await codeOf(pay(from("NZ")))).not.toBe("country_confirmation_required")
  })

  it("knows every call that takes money", () => {
    const all = Object.values(endpoints).flatMap((group) => Object.values(group))
    expect(
      all
        .filter(({ sale }) => sale)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(sales).sort())
  })

  it("is asked again in another country, and for an unknown one nothing is", async () => {
    const { from } = await aCustomer()
    await confirm(from("NZ"), "NZ")
    expect(await standing(from("NZ"))).toMatchObject({ countryBannedConfirmationRequired: false })
    expect(await standing(from("SG"))).toEqual({
      country: "SG",
      countryBanned: false,
      countryBannedConfirmationRequired: true,
    })
    await confirm(from("SG"), "SG")
    expect(await standing(from("NZ"))).toMatchObject({ countryBannedConfirmationRequired: true })
    expect(await standing(from())).toEqual({
      country: null,
      countryBanned: false,
      countryBannedConfirmationRequired: false,
    })
  })

  it("cannot be confirmed from elsewhere, and a confirmation lifts no ban", async () => {
    const { from } = await aCustomer()
    expect(await codeOf(confirm(from("SG"), "NZ"))).toBe("country_changed")
    expect(await codeOf(confirm(from(), "NZ"))).toBe("country_changed")
    await confirm(from("US"), "US")
    expect(await codeOf(sales["cart.purchase"]?.(from("US")) as Promise<unknown>)).toBe("country_banned")
  })

  it("is recorded once with its time, however often it is confirmed at once", async () => {
    const { customerId, from } = await aCustomer()
    await Promise.all(Array.from({ length: 5 }, () => confirm(from("NZ"), "NZ")))
    const { tables } = shop.fresh.database
    const row = await tables
      .selectFrom("customers")
      .select(["confirmed_country", "country_confirmed_at"])
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ confirmed_country: "NZ", country_confirmed_at: shop.now })
    const noted = tables
      .selectFrom("security_events")
      .select("id")
      .where("customer_id", "=", customerId)
      .where("kind", "=", "country-confirmed")
    expect(await noted.execute()).toHaveLength(1)
  })

  it("stands in the list of sessions until the session ends", async () => {
    const home = visitor("AU", { "x-city": "Sydney" })
    const customerId = await signUp(home)
    expect(await home.client.call(sessionListEndpoints.list)).toMatchObject([
      { country: "AU", city: "Sydney" },
    ])
    await home.client.call(endpoints.session.logout)
    const rows = await shop.fresh.database.tables
      .selectFrom("sessions")
      .select(["located_country", "located_city"])
      .where("customer_id", "=", customerId)
      .execute()
    expect(rows).toEqual([{ located_country: null, located_city: null }])
  })
})

describe.each(anyDatabase)("a header that nobody configured, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  it("says nothing of where a visitor is", async () => {
    const { client } = aBrowser(shop, { "x-country": "US", "cf-ipcountry": "US" })
    expect(await client.call(calls.locate)).toEqual({ country: null, countryBanned: false })
  })
})

describe.each(anyDatabase)("terms that changed, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open(), { TERMS_VERSION: "2026-11" })
  }, 60_000)
  afterAll(() => shop.close())

  it("are agreed to before anything is bought, once", async () => {
    const client = shop.client()
    const customerId = await client.signUp().then((session) => session.customerId)
    await shop.fund(customerId, 10_000)
    const mustAgree = async () => (await client.call(customerEndpoints.get)).termsAcceptanceRequired
    expect(await mustAgree()).toBe(false)
    await shop.fresh.database.tables
      .updateTable("customers")
      .set({ terms_version: "2025-01" })
      .where("id", "=", customerId)
      .execute()
    expect(await mustAgree()).toBe(true)
    await client.add(aTicket(1))
    expect(await codeOf(client.buy())).toBe("forced_step")
    await client.call(detailsEndpoints.acceptTerms, { body: { acceptTerms: true } })
    expect(await mustAgree()).toBe(false)
    expect(await statusOf(client.buy())).toBe(200)
  })
})
