import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { communicationEndpoints } from "#src/contract/account/communication.ts"
import { type Cart, type CartItemRequest, cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { productOfferEndpoints } from "#src/contract/catalogue/product-offer.ts"
import { raffleEndpoints } from "#src/contract/catalogue/raffle.ts"
import { syndicateEndpoints } from "#src/contract/catalogue/syndicate.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { capabilityEndpoints } from "#src/contract/site/capabilities.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import { productCapabilities } from "#src/server/cart/check-capabilities.ts"
import { demoCapabilities, noteFileCapabilities, suppress } from "#src/server/site/capabilities.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aGroup, chooseSession, requestShares } from "../setup/party/party.ts"
import { aDeposit } from "../setup/payments/cards.ts"
import { refusalOf } from "../setup/refusals.ts"
import { aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group))
const guarded = all.flatMap((endpoint) =>
  endpoint.capability ? [[endpoint.name, endpoint.capability, endpoint] as const] : [],
)
const REFUSED = { status: 403, code: "forbidden" }

/** An address of the call that names nothing there is: what is switched off is refused before anybody looks. */
const namingNothing = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "nothing"]))

describe.each(anyDatabase)("what a site has switched off, on $kind", ({ open }) => {
  let shop: TestShop
  let customer: TestClient
  let visitor: TestClient
  beforeAll(async () => {
    shop = await openShop(await open())
    await noteFileCapabilities(shop.fresh.database.tables, [...demoCapabilities])
    visitor = shop.client()
    customer = shop.client()
    const { customerId } = await customer.signUp()
    await shop.fund(customerId, 100_000)
  }, 60_000)
  afterAll(() => shop.close())

  /** Does something while a capability is off, for customers or for visitors. */
  async function without<T>(
    capability: Capability,
    work: () => Promise<T>,
    segment = "customer",
  ): Promise<T> {
    const { tables } = shop.fresh.database
    await suppress(tables, segment, [capability])
    try {
      return await work()
    } finally {
      await suppress(tables, segment, [])
    }
  }

  const call = (endpoint: Endpoint, client = customer) =>
    refusalOf(
      client.call(endpoint, {
        params: namingNothing(endpoint),
        query: {},
        body: {},
        idempotencyKey: crypto.randomUUID(),
      } as never),
    )

  it.each(guarded)("refuses %s without %s, and with it does not", async (_, capability, endpoint) => {
    // Calls that anonymous carts use are made as a visitor.
    const [client, segment] = endpoint.caller === "anyone" ? [visitor, "anonymous"] : [customer, "customer"]
    expect(await without(capability, () => call(endpoint, client), segment)).toEqual(REFUSED)
    expect((await call(endpoint, client))?.status).not.toBe(403)
    const other = segment === "customer" ? "anonymous" : "customer"
    expect((await without(capability, () => call(endpoint, client), other))?.status).not.toBe(403)
  })

  const add = (client: TestClient, item: CartItemRequest) =>
    refusalOf(client.call(cartEndpoints.addItem, { body: item, idempotencyKey: crypto.randomUUID() }))

  async function examples(): Promise<Record<CartItemRequest["productType"], CartItemRequest>> {
    const pricing = { params: { pricingId: "default" } }
    const [syndicate] = (await customer.call(syndicateEndpoints.list, pricing)).offers
    if (!syndicate) throw new Error("There is no syndicate.")
    return {
      lottery_ticket: aTicket(),
      raffle_ticket: {
        productType: "raffle_ticket",
        lotteryKey: "little_hearts_cash",
        gameOffer: "book",
        numRaffleTickets: 5,
      },
      syndicate_share: {
        productType: "syndicate_share",
        lotteryKey: syndicate.lotteryKey,
        syndicateKey: syndicate.syndicateKey,
        quantity: 1,
      },
      social_syndicate_share: requestShares(
        await chooseSession(customer, (await aGroup(customer, "public")).groupId),
        1,
      ),
      membership: {
        productType: "membership",
        lotteryKey: "daily_winners",
        membershipOffer: "monthly",
      },
    }
  }

  /** A book of a raffle that is open, or of one that can be ordered before it is. */
  async function aBook(purchaseStatus: "open" | "pre_order"): Promise<CartItemRequest> {
    const { offers } = await customer.call(productOfferEndpoints.list, { params: { pricingId: "default" } })
    const [book] = offers
      .filter(({ type }) => type === "raffle_ticket")
      .flatMap(({ key, draws, gameTypes }) =>
        draws
          .filter((draw) => draw.purchaseStatus === purchaseStatus)
          .map(({ drawNo }) => ({
            productType: "raffle_ticket" as const,
            lotteryKey: key,
            gameOffer: "book",
            numRaffleTickets: gameTypes[0]?.gameOffers[0]?.entryPrices[0]?.entries ?? 0,
            firstDrawNo: drawNo,
          })),
      )
    if (!book) throw new Error(`No raffle is ${purchaseStatus}.`)
    return book
  }

  it.each(Object.entries(productCapabilities))(
    "sells no %s without %s: not into a cart, not out of one, not on a partner's page",
    async (type, capability) => {
      const item = (await examples())[type as CartItemRequest["productType"]]
      expect(await without(capability, () => add(customer, item))).toEqual(REFUSED)
      const cart = await customer.call(cartEndpoints.build, { body: { items: [item] } })
      const buy = () => refusalOf(customer.pay(cart))
      expect(await without(capability, buy)).toEqual(REFUSED)
      const atPartner = () =>
        refusalOf(
          customer.call(partnerCartEndpoints.cart, {
            params: { partnerSlug: "acme" },
            body: { items: [item] },
          }),
        )
      expect(await without(capability, atPartner)).toEqual(REFUSED)
      expect(await atPartner()).toBeNull()
      const token = await visitor.call(cartEndpoints.createAnonymous)
      const addAnonymous = () =>
        refusalOf(
          visitor.call(cartEndpoints.addItemAnonymous, {
            params: { token },
            body: item,
            idempotencyKey: crypto.randomUUID(),
          }),
        )
      expect(await without(capability, addAnonymous, "anonymous")).toEqual(REFUSED)
      expect(await without(capability, addAnonymous, "customer")).toBeNull()
      expect(await buy()).toBeNull()
    },
  )

  it("ends no AutoPlay without autoplay_cancel, and pauses or resumes none without autoplay_pause", async () => {
    const change = (status: "paused" | "active" | "cancelled") =>
      refusalOf(
        customer.call(recurringEndpoints.autoplayStatus, {
          params: { id: "nothing" },
          body: { status: `recurring_status_${status}` },
        }),
      )
    for (const status of ["paused", "active"] as const) {
      expect(await without("autoplay_pause", () => change(status))).toEqual(REFUSED)
      expect(await without("autoplay_cancel", () => change(status))).not.toEqual(REFUSED)
    }
    expect(await without("autoplay_cancel", () => change("cancelled"))).toEqual(REFUSED)
    expect(await without("autoplay_pause", () => change("cancelled"))).not.toEqual(REFUSED)
  })

  it("takes no pre-orders without pre_order, and sells what is open all the same", async () => {
    const [later, open] = [await aBook("pre_order"), await aBook("open")]
    expect(await without("pre_order", () => add(customer, later))).toEqual(REFUSED)
    expect(await without("pre_order", () => add(customer, open))).toBeNull()
    expect(await add(customer, later)).toBeNull()
  })

  it("takes nothing from the wallet without wallet_purchase, and what costs nothing yet all the same", async () => {
    const buy = (cart: Cart) => refusalOf(customer.pay(cart))
    /** Deposits so much for a cart; the card is never asked where the wallet would have to help. */
    const deposit = (cart: Cart, cents: number) =>
      refusalOf(
        customer.call(paymentEndpoints.depositPurchase, {
          body: {
            type: "checkout",
            deposit: aDeposit(cents, { cardToken: "of no card" }),
            purchase: {
              channelKey: "web",
              partnerKey: null,
              metadata: {},
              purchaseData: { cartRevision: cart.revision, expectedTotal: cart.payable },
            },
          },
          idempotencyKey: crypto.randomUUID(),
        }),
      )
    const build = (item: CartItemRequest) => customer.call(cartEndpoints.build, { body: { items: [item] } })
    const ticket = await build(aTicket())
    const { cents } = ticket.payable
    expect(await without("wallet_purchase", () => buy(ticket))).toEqual(REFUSED)
    expect(await without("wallet_purchase", () => deposit(ticket, cents - 1))).toEqual(REFUSED)
    expect(await without("wallet_purchase", () => deposit(ticket, cents))).not.toEqual(REFUSED)
    const later = await build(await aBook("pre_order"))
    expect(await without("wallet_purchase", () => buy(later))).toBeNull()
  })

  it("takes no promotion codes on a partner's page without vouchers", async () => {
    const price = (promotionCodes: string[]) =>
      refusalOf(
        customer.call(partnerCartEndpoints.cart, {
          params: { partnerSlug: "acme" },
          body: { items: [aTicket()], promotionCodes },
        }),
      )
    expect(await without("vouchers", () => price(["WELCOME"]))).toEqual(REFUSED)
    expect(await without("vouchers", () => price([]))).toBeNull()
  })

  it("recommends no orders without pre_cart_recommended_draws, and shows none without viewing_orders", async () => {
    const { recommended, list } = orderEndpoints
    expect(await without("pre_cart_recommended_draws", () => call(recommended))).toEqual(REFUSED)
    expect(await call(recommended)).toBeNull()
    expect(await without("viewing_orders", () => call(list))).toEqual(REFUSED)
  })

  it("shows winners and searches none without winner_search", async () => {
    const look = (search: string) =>
      refusalOf(
        visitor.call(raffleEndpoints.allWinners, {
          params: { productOfferKey: "little_hearts_cash" },
          query: { search, limit: 10, offset: 0 },
        }),
      )
    expect(await without("winner_search", () => look("A."), "anonymous")).toEqual(REFUSED)
    expect(await without("winner_search", () => look(""), "anonymous")).toBeNull()
    expect(await look("A.")).toBeNull()
  })

  it("lets nobody choose how to be written to without manage_notification_settings, but everybody unsubscribe", async () => {
    const one = shop.client()
    const { customerId } = await one.signUp()
    const choose = (preferences: { email?: boolean; sms?: boolean }) =>
      refusalOf(one.call(communicationEndpoints.put, { params: { id: customerId }, body: { preferences } }))
    const off = <T>(work: () => Promise<T>) => without("manage_notification_settings", work)
    for (const preferences of [{ email: true }, { sms: false }, { email: false, sms: true }, {}])
      expect(await off(() => choose(preferences))).toEqual(REFUSED)
    expect(await off(() => choose({ email: false }))).toBeNull()
    expect(await choose({ email: true, sms: true })).toBeNull()
  }, 30_000)
})

describe("a site's file", () => {
  it("adds a capability for everybody, also after the next start, until it adds it no more", async () => {
    const fresh = await anyDatabase[0]?.open()
    if (!fresh) throw new Error("There is no database.")
    const listed = async (shop: TestShop) => {
      const { segments } = await shop.client().call(capabilityEndpoints.list)
      return segments.filter(({ capabilities }) => capabilities.includes("rebrand")).length
    }
    const folder = await mkdtemp(join(tmpdir(), "site-"))
    const path = join(folder, "site.json")
    await writeFile(path, JSON.stringify({ capabilities: ["rebrand"] }))
    expect(await listed(await openShop(fresh, { SITE_CONFIG: path }))).toBe(2)
    const after = await openShop(fresh)
    expect(await listed(after)).toBe(0)
    await after.close()
    await rm(folder, { recursive: true })
  }, 60_000)
})
