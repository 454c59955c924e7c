import { toJsonSchema } from "@valibot/to-json-schema"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { ApiError } from "#src/client/api-error.ts"
import { type Client, createClient } from "#src/client/client.ts"
import { sessionListEndpoints } from "#src/contract/account/sign-in/session-list.ts"
import { signInEndpoints } from "#src/contract/account/sign-in/sign-in.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { partnerEndpoints } from "#src/contract/partners/partner.ts"
import { boardEndpoints } from "#src/contract/party/board.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { promotionEndpoints } from "#src/contract/promotions/promotion.ts"
import { recurringEndpoints } from "#src/contract/recurring/recurring-purchase.ts"
import { money } from "#src/domain/money/money.ts"
import { freshEmbedded } from "../setup/databases/databases.ts"
import { aGroup, buyParty, chooseSession, join } from "../setup/party/party.ts"
import { aDeposit, cardToken, cscToken } from "../setup/payments/cards.ts"
import { anAccount, verify, win, withdraw } from "../setup/payments/withdrawals.ts"
import { aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

/** But those of the desk, where scopes decide: tests/api/desk/staff/roles.test.ts. */
const all: readonly Endpoint[] = Object.values(endpoints)
  .flatMap((group): readonly Endpoint[] => Object.values(group))
  .filter(({ service }) => service !== "desk")

/** Calls whose address names what everybody may see, or what is nobody's: lotteries, partners, gateways, settings. */
const everybodys = new Set([
  "offers.list",
  "syndicates.list",
  "partySessions.discoverDraw",
  "partyConfig.one",
  "draws.past",
  "rewards.draw",
  "rewards.entryProof",
  // Entries of one's own in a giveaway of everybody.
  "rewards.unlock",
  "draws.preview",
  "tips.put",
  "tips.remove",
  "draws.check",
  "statistics.get",
  "limits.addSpendLimit",
  "limits.editSpendLimit",
  "draws.pastOfCustomer",
  "draws.archived",
  "draws.details",
  "draws.resultKeys",
  "draws.fullResult",
  "draws.fullResultOfCustomer",
  "partner.get",
  "raffles.prizes",
  "raffles.winners",
  "raffles.allWinners",
  "partner.cart",
  "partner.anonymousCart",
  "partner.purchase",
  "session.mintAutologin",
  "payment.deposit",
  // A month or a year, of which everybody has a statement of their own.
  "transactions.statement",
  "payment.gateway",
  "payment.addCard",
  "content.items",
  "content.put",
  "content.remove",
  "feed.put",
  "preview.page",
  "preview.post",
  "preview.question",
  "pictures.remove",
  "cms.putPage",
  "cms.putQuestion",
  "blog.post",
  "blog.putPost",
  "causes.get",
  "capabilities.suppressed",
  "capabilities.suppress",
  "capabilities.assign",
  "migrationOffers.put",
  "migrationOffers.putSegment",
  "migrationOffers.remove",
  "sessionEnding.ofCustomer",
  "verificationForm.decide",
  "capabilities.putSegment",
  "capabilities.removeSegment",
  "theme.get",
  "theme.putOfPartner",
  "theme.removeOfPartner",
  "components.put",
  "components.remove",
  "navigation.put",
  "navigation.remove",
  "cms.removePage",
  "cms.removeQuestion",
  "blog.removePost",
  "blog.putCategory",
  "blog.removeCategory",
  "causes.put",
  // Any customer's, for who holds the verifier's secret.
  "idReview.get",
  "idReview.picture",
  "idReview.decide",
  "promotions.put",
  "promotions.remove",
  "address.get",
  "session.beginSocial",
  "social.begin",
  "social.link",
  "social.unlink",
  "causes.remove",
])

/** Calls whose address carries the secret token that makes an anonymous cart somebody's. */
const byToken: readonly Endpoint[] = [
  cartEndpoints.getAnonymous,
  cartEndpoints.convertAnonymous,
  cartEndpoints.adoptAnonymous,
  cartEndpoints.addItemAnonymous,
  cartEndpoints.buildAnonymous,
  cartEndpoints.updateItemAnonymous,
  cartEndpoints.removeItemAnonymous,
  promotionEndpoints.addAnonymous,
  // An invitation lets whoever has it into the group.
  groupEndpoints.invitation,
  groupEndpoints.joinByToken,
]

/**
 * Names in bodies and queries that are not in the address. `secret`: whoever holds it may use it, as it cannot be
 * guessed; `customer's`: tried below; `caller's`: nobody's but the caller's own is taken (draw-pages.test.ts);
 * `partner's`: bound to the partner whose secret comes with it; `label`: opens nothing, whatever it says.
 */
const named: Record<string, "secret" | "customer's" | "caller's" | "partner's" | "label"> = {
  "draws.archived customerId": "caller's",
  "blog.putPost pictureId": "label",
  // tests/api/party/groups.test.ts
  "partySessions.create groupId": "caller's",
  "groupMessages.list before": "label",
  "placement.get pricingId": "label",
  "placement.get segmentDeviceId": "label",
  "placement.get segmentUserId": "label",
  "placement.prime segmentDeviceId": "label",
  "placement.prime segmentUserId": "label",
  "cart.adoptAnonymous into": "secret",
  "dataExport.download token": "secret",
  "greenId.check token": "secret",
  "session.autologin token": "secret",
  "session.autologin partnerSlug": "partner's",
  "session.transfer token": "secret",
  "session.refresh refreshToken": "secret",
  "password.change token": "secret",
  "session.mintAutologin customerReference": "partner's",
  "payment.addCard cardToken": "secret",
  "payment.depositFromFund cardToken": "secret",
  "payment.depositFromFund cscToken": "secret",
  "payment.depositFromFund customerFundId": "customer's",
  "payment.deposit cardToken": "secret",
  "payment.deposit cscToken": "secret",
  "payment.deposit customerFundId": "customer's",
  "payment.gateway customerFundId": "customer's",
  "payment.depositPurchase deposit.cardToken": "secret",
  "payment.depositPurchase deposit.cscToken": "secret",
  "payment.depositPurchase deposit.customerFundId": "customer's",
  "partner.purchase deposit.cardToken": "secret",
  "partner.purchase deposit.cscToken": "secret",
  "partner.purchase deposit.customerFundId": "customer's",
  "partner.purchase deposit.depositMethodId": "customer's",
  // direct-debits.test.ts
  "directDebit.agree fundId": "caller's",
  "customer.confirmAddress token": "secret",
  "customer.confirmEmailAddress token": "secret",
  "communication.get token": "secret",
  "communication.put token": "secret",
}

/** Things of one customer, by the call that reaches them: the parameters that name them. */
interface Owned {
  readonly params: Record<string, string>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

let shop: TestShop
let owner: TestClient
let owned: Record<string, Owned>
let fund: string

beforeAll(async () => {
  shop = await openShop(await freshEmbedded())
  owner = shop.client()
  const { customerId } = await owner.signUp()
  await shop.fund(customerId, 5000)
  const parties = await ownParties(customerId)
  const draws = await shop.fresh.database.tables
    .selectFrom("draws")
    .select("draw_no")
    .where("offer_key", "=", "powerball")
    .where("state", "=", "DRAW_OPEN")
    .orderBy("draw_no")
    .execute()
  const later = { gameType: "deferred", gameOffer: "deferred", firstDrawNo: draws[1]?.draw_no ?? 0 } as const
  await owner.add(aTicket(1, later))
  await owner.add({
    productType: "raffle_ticket",
    lotteryKey: "guide_dogs_car_draw",
    gameOffer: "book",
    numRaffleTickets: 1,
    firstDrawNo: 6,
  })
  const seen = await owner.add(aTicket(1, { recurringPurchase: { type: "autoplay", enabled: true } }))
  const receipt = await owner.pay(seen)
  const made = await owner.call(paymentEndpoints.deposit, {
    params: { depositMethod: "cc", gateway: "test" },
    body: { ...aDeposit(1000, { cardToken: await cardToken(owner) }), saveCard: true },
    idempotencyKey: crypto.randomUUID(),
  })
  const methods = await owner.call(paymentEndpoints.methods, { query: {} } as never)
  fund = methods.flatMap(({ funds }) => funds)[0]?.id as string
  const list = { query: { limit: 10, offset: 0 } }
  const [autoplay] = (await owner.call(recurringEndpoints.autoplays, list)).items
  const [subscription] = (await owner.call(recurringEndpoints.subscriptions, list)).items
  const again = { params: { id: autoplay?.autoplayId as string } }
  const subscribed = { params: { id: subscription?.autoplayId as string } }
  const active = { status: "recurring_status_active" }
  const line = await owner.add(aTicket(2))
  const item = { id: line.cartItems[0]?.id as string }
  const device = { id: crypto.randomUUID(), device_hash: "of a device", name: "Firefox on Linux" }
  await shop.fresh.database.tables
    .insertInto("trusted_devices")
    .values({
      ...device,
      customer_id: customerId,
      added_at: shop.now,
      seen_at: shop.now,
      expires_at: new Date(shop.now.getTime() + 86_400_000),
    })
    .execute()
  const passkey = { id: crypto.randomUUID(), name: "Phone", transports: "", public_key: "", counter: 0 }
  await shop.fresh.database.tables
    .insertInto("passkeys")
    .values({
      ...passkey,
      customer_id: customerId,
      credential_id: passkey.id,
      is_synced: false,
      added_at: shop.now,
      used_at: null,
    })
    .execute()
  await verify(shop, customerId)
  await win(shop, customerId, 5000)
  const { id: accountId } = await owner.call(bankAccountEndpoints.add, { body: anAccount })
  const withdrawal = await withdraw(owner, accountId, 1000)
  const authority = await shop.fresh.database.tables
    .insertInto("debit_authorities")
    .values({
      id: crypto.randomUUID(),
      customer_id: customerId,
      bank_account_id: accountId,
      account_label: "5678",
      agreement: "",
      agreed_at: shop.now,
      ended_at: null,
      ended_because: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const limit = await shop.fresh.database.tables
    .insertInto("customer_limits")
    .values({
      customer_id: customerId,
      kind: "spend",
      period: "weekly",
      limit_cents: 90_000_000,
      created_at: shop.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const approval = { id: crypto.randomUUID(), secret: "of a window", status: "open" as const }
  await shop.fresh.database.tables
    .insertInto("account_approvals")
    .values({ ...approval, customer_id: customerId, gateway_key: "test", created_at: shop.now })
    .execute()
  const prize = await aPrize(customerId)
  owned = {
    ...parties,
    "rewards.claim": { params: { id: prize }, body: anAddress },
    "limits.removeSpendLimit": { params: { spendLimitId: limit.id } },
    "directDebit.cancel": { params: { id: authority.id } },
    "sessions.end": { params: { sessionId: await anotherSession(customerId) } },
    "twoFactor.removeDevice": { params: { deviceId: device.id } },
    "passkeys.rename": { params: { passkeyId: passkey.id }, body: { name: "Mine now" } },
    "passkeys.remove": { params: { passkeyId: passkey.id } },
    "cart.updateItem": { params: item, body: aTicket(3) },
    "cart.removeItem": { params: item },
    "checkout.get": { params: { checkoutID: receipt.checkoutId } },
    "checkout.again": { params: { checkoutID: receipt.checkoutId } },
    "scheduledPurchases.get": { params: { encodedId: receipt.preOrders[0]?.encodedId as string } },
    "scheduledPurchases.cancel": { params: { encodedId: receipt.preOrders[0]?.encodedId as string } },
    "orders.get": { params: { id: receipt.orders[0]?.id as string } },
    "payment.depositStatus": { params: { id: made.id } },
    "payment.giveUpDeposit": { params: { id: made.id } },
    "payment.accountApproval": { params: { id: approval.id } },
    "payment.depositFromFund": {
      params: { id: fund },
      body: aDeposit(1000, { customerFundId: fund, cscToken: await cscToken(owner) }),
    },
    "communication.get": { params: { id: customerId } },
    "communication.put": { params: { id: customerId }, body: { preferences: { sms: true } } },
    "recurring.autoplay": again,
    "recurring.setMinimumJackpot": { ...again, body: { minimumJackpotAmount: "" } },
    "recurring.setQuickpick": { ...again, body: { quickpick: "false" } },
    "recurring.pauseOrUnpause": { params: { ...again.params, action: "unpause" } },
    "recurring.autoplayStatus": { ...again, body: active },
    "recurring.changeAutoplay": { ...again, body: { numGames: 2 } },
    "recurring.changeSubscription": { ...subscribed, body: { numGames: 2 } },
    "recurring.subscription": subscribed,
    "recurring.subscriptionStatus": { ...subscribed, body: active },
    "payment.setDefault": { params: { id: fund } },
    "withdrawal.request": { params: { id: accountId }, body: { amount: money(1000, "AUD") } },
    "withdrawal.get": { params: { id: withdrawal } },
    "withdrawal.cancel": { params: { id: withdrawal } },
    "payment.removeFund": { params: { id: fund } },
  }
}, 60_000)
afterAll(() => shop.close())

/** Groups of the owner's and one that they are a member of, with sessions and a message. */
async function ownParties(customerId: string): Promise<Record<string, Owned>> {
  const friend = shop.client()
  await friend.signUp()
  const [own, last, other] = [await aGroup(owner), await aGroup(owner), await aGroup(friend)]
  await join(owner, other.invitationToken)
  const { members } = await join(friend, own.invitationToken)
  const memberId = members.find(({ isOwn }) => isOwn)?.memberId ?? ""
  const session = await chooseSession(owner, own.groupId)
  const second = await chooseSession(owner, own.groupId, { place: 1 })
  await shop.fund(customerId, session.sharePrice.cents)
  await buyParty(owner, session, 1)
  const group = { params: { id: own.groupId } }
  const { messageId } = await owner.call(boardEndpoints.post, { ...group, body: { text: "Hello" } })
  const message = { params: { id: own.groupId, messageId } }
  return {
    "groups.get": group,
    "groups.join": group,
    "groups.change": { ...group, body: { groupName: "The owner's group" } },
    "groups.rotateToken": group,
    "groups.blockMember": { params: { id: own.groupId, memberId }, body: { blocked: true } },
    "groups.removeMember": { params: { id: own.groupId, memberId } },
    "groups.leave": { params: { id: other.groupId } },
    "groups.close": { params: { id: last.groupId } },
    "groupMessages.list": group,
    "groupMessages.post": { ...group, body: { text: "Hello" } },
    "groupMessages.report": { ...message, body: {} },
    "groupMessages.remove": message,
    "groupMessages.events": group,
    "partySessions.ofGroup": group,
    "partySessions.open": group,
    "partySessions.get": { params: { id: session.sessionId } },
    "partySessions.change": { params: { id: session.sessionId }, body: { coverRest: true } },
    "partySessions.giveBack": { params: { id: session.sessionId } },
    "partySessions.cancel": { params: { id: second.sessionId } },
    "sessionOrders.get": { params: { id: session.sessionId } },
    "sessionOrders.picture": { params: { id: session.sessionId } },
  }
}

const anAddress = {
  name: "Kim Nguyen",
  address: "1 Sample Street",
  suburb: "Carlton",
  state: "VIC",
  postcode: "3053",
  phoneNumber: "0400 000 000",
}

/** Something that a customer won in a giveaway and has not claimed. */
async function aPrize(customerId: string): Promise<string> {
  const { tables } = shop.fresh.database
  const giveaway = await tables.selectFrom("giveaways").select("id").limit(1).executeTakeFirstOrThrow()
  const { id } = await tables
    .insertInto("giveaway_winners")
    .values({
      id: crypto.randomUUID(),
      giveaway_id: giveaway.id,
      position: 99,
      customer_id: customerId,
      entry_no: 1,
      prize: "A bike",
      value_cents: 1000,
      cash: false,
      winner: "Kim N., VIC",
      drawn_at: shop.now,
      claim_status: "open",
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

const names = (endpoint: Endpoint) => [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])

/** What a call answers: 200, or the refusal as the caller reads it. */
const answerOf = (client: Client, endpoint: Endpoint, owned: Owned) =>
  client
    .call(endpoint, {
      params: owned.params,
      ...(owned.query ? { query: owned.query } : {}),
      body: owned.body ?? {},
      idempotencyKey: crypto.randomUUID(),
    } as never)
    .then(
      () => ({ status: 200, code: "", message: "" }),
      ({ status, code, message }: ApiError) => ({ status, code, message }),
    )
const statusOf = async (client: Client, endpoint: Endpoint, owned: Owned) =>
  (await answerOf(client, endpoint, owned)).status

/** A partner's server, which has the partner's secret and no session. */
const partnersServer = (secret: string): Client =>
  createClient({
    ...shop.client().options,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set("authorization", `Bearer ${secret}`)
      return shop.running.api.request(request)
    },
  })
const find = (name: string) => all.find((one) => one.name === name) as Endpoint

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
    expect(await statusOf(partnersServer("demo-secret-acme"), endpoint, thing), `${name} by a partner`).toBe(
      401,
    )
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
    expect(await answerOf(other, endpoint, { params, body }), `${name} of what is nobody's`).toEqual(refused)
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
  expect(Object.keys(bodies).sort()).toEqual([...new Set(customers.map((name) => name.split(" ")[0]))].sort())
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

/** The owner signed in somewhere else. */
async function anotherSession(customerId: string): Promise<string> {
  const elsewhere = shop.client()
  const { email } = await shop.fresh.database.tables
    .selectFrom("customers")
    .select("email")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  await elsewhere.call(signInEndpoints.login, {
    body: { email, password: aPerson().password, saveDevice: false },
  })
  const list = await owner.call(sessionListEndpoints.list)
  return list.find(({ isThis }) => !isThis)?.id ?? ""
}

async function ownersFund(): Promise<string> {
  const params = { method: "cc", gateway: "test" }
  return (await owner.call(paymentEndpoints.addCard, { params, body: { cardToken: await cardToken(owner) } }))
    .id
}

it("a partner makes tokens for its own customers only, and nobody else makes any", async () => {
  const params = { partnerSlug: "acme" }
  const mint = (client: Client, customerReference: string, partnerSlug = "acme") =>
    answerOf(client, signInEndpoints.mintAutologin, {
      params: { partnerSlug },
      body: { customerReference, verifierChallenge: "c".repeat(43) },
    })
  const acme = partnersServer("demo-secret-acme")
  expect((await mint(acme, "member-1001")).status).toBe(200)
  expect((await mint(acme, "nobody")).status).toBe(404)
  expect((await mint(shop.client(), "member-1001")).status).toBe(401)
  expect((await mint(owner, "member-1001")).status).toBe(401)
  // Another partner's secret, whether the reference is right or not and whether there is such a partner.
  const foreign = await mint(partnersServer("demo-secret-harbour"), "member-1001")
  expect(foreign.status).toBe(401)
  expect(await mint(partnersServer("demo-secret-harbour"), "nobody")).toEqual(foreign)
  expect(await mint(acme, "member-1001", "no-such-partner")).toEqual(foreign)
  expect((await shop.client().call(partnerEndpoints.get, { params })).slug).toBe("acme")
})

/** What removes a thing comes after what uses it. */
const order = (name: string) => (/remove/.test(name) ? 1 : 0)

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
