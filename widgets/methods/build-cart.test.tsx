import { afterEach, expect, it } from "vitest"
import { money } from "#src/domain/core/money.ts"
import { cartAtom, cartItemsAtom, cartTokensAtom, showCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { listenAtom } from "#src/shop/core/events.atoms.ts"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart, aCartItem, aGame } from "../../tests/stage/fixtures/cart.ts"
import { aDraw, aGameOffer, anOffer } from "../../tests/stage/fixtures/products.ts"
import { known, type Reply, type Stage, stage } from "../../tests/stage/stage.tsx"
import { addTicket } from "./add-ticket.ts"
import { buildCart } from "./build-cart.ts"

let shown: Stage | undefined
afterEach(() => {
  shown?.shop.store.get(cartTokensAtom).write(undefined)
  shown?.unmount()
})

const ticket = {
  lotteryKey: "powerball",
  gameType: "standard",
  gameOffer: "standard",
  games: [aGame()],
  quickpick: false,
  numDraws: 1,
}
const built = aCart({ revision: 2, cartItems: [aCartItem({ id: "one" }), aCartItem({ id: "two" })] })

function show(signedIn: boolean, replies: Readonly<Record<string, Reply>>, offers = [anOffer()]) {
  const knows = [known(offersQuery({ pricingId: DEFAULT_PRICING }), offers)]
  shown = stage(null, { signedIn, alive: false, replies, knows })
  shown.shop.store.get(cartTokensAtom).write(undefined)
  const did: string[] = []
  shown.shop.store.set(listenAtom, (name, detail) => {
    if (name === "act" && "line" in detail) did.push(`${detail.did} ${detail.line}`)
    return true
  })
  return { ...shown, did }
}

it("a page's script puts a list of tickets in the place of a customer's cart, in one call however often it asks", async () => {
  const { shop, sent, did } = show(true, { "POST /cart/build": { result: built } })
  shop.store.set(showCartAtom, aCart())
  await Promise.all([buildCart(shop, [ticket, ticket]), buildCart(shop, [ticket, ticket])])
  expect(sent.map(({ call }) => call)).toEqual(["POST /cart/build"])
  expect(sent[0]?.body).toMatchObject({ items: [{ product_type: "lottery_ticket" }, { num_draws: 1 }] })
  expect(shop.store.get(cartItemsAtom)).toHaveLength(2)
  expect(did).toEqual(["product_removed line-1", "product_added one", "product_added two"])
})

it("a visitor without a cart gets one for it", async () => {
  const { shop, sent } = show(false, {
    "POST /anon-cart": { result: "token-1" },
    "POST /anon-cart/token-1/build": { result: built },
  })
  await buildCart(shop, [ticket, ticket])
  expect(sent.map(({ call }) => call)).toEqual(["POST /anon-cart", "POST /anon-cart/token-1/build"])
  expect(shop.store.get(cartAtom)?.revision).toBe(2)
})

it("a quick pick that names its lottery and how many games is a ticket, and the page hears its line and the cart", async () => {
  const { shop, sent } = show(true, {
    "GET /pricing/default/product_offers": { result: { offers: [anOffer()], orderedKeys: ["powerball"] } },
    "POST /cart/items": { result: aCart({ revision: 2, cartItems: [aCartItem({ id: "one" })] }) },
  })
  const given = { lotteryKey: "powerball", quickpick: true, numGames: 4 }
  expect(await addTicket(shop, given)).toMatchObject({ lineId: "one", itemCount: 1, currency: "AUD" })
  const { body } = sent.find(({ call }) => call === "POST /cart/items") as { body: { games: unknown[] } }
  expect(body).toMatchObject({ game_type: "standard", quickpick: true, num_draws: 1 })
  expect(body.games).toHaveLength(4)
  await expect(addTicket(shop, { ...given, lotteryKey: "powerbal" })).rejects.toThrow(
    /^addToCart: lotteryKey: "powerbal" is not on sale\. There is: powerball/,
  )
  await expect(addTicket(shop, { ...given, numGames: 99 })).rejects.toThrow(/^addToCart: numGames: /)
  await expect(addTicket(shop, { lotteryKey: "powerball" })).rejects.toThrow(/^addToCart: games: /)
})

const [TUESDAY, WEDNESDAY, FRIDAY] = [1 << 2, 1 << 3, 1 << 5]
/** A lottery whose tickets choose among its days, as all of a shop in Britain do. */
const withDays = anOffer({
  key: "thunderball",
  timeZone: "Europe/London",
  selectableDays: TUESDAY | WEDNESDAY | FRIDAY,
  weekCounts: [1, 2],
  draws: ["2099-01-06", "2099-01-07", "2099-01-09"].map((day, place) =>
    aDraw({ drawNo: 70 + place, stop: `${day}T19:30:00Z`, drawDate: `${day}T20:00:00Z` }),
  ),
})

it.each([
  ["nothing: the day of the next draw", {}, { days: TUESDAY, num_draws: 1 }],
  ["a later draw: its day", { firstDrawNo: 71 }, { days: WEDNESDAY, num_draws: 1, first_draw_no: 71 }],
  ["so many draws: the days of the next ones", { numDraws: 2 }, { days: TUESDAY | WEDNESDAY, num_draws: 2 }],
  ["its days: as many draws", { days: TUESDAY | FRIDAY }, { days: TUESDAY | FRIDAY, num_draws: 2 }],
  [
    "its days and weeks",
    { days: FRIDAY, numDraws: 1, numWeeks: 2 },
    { days: FRIDAY, num_draws: 1, num_weeks: 2 },
  ],
])("a quick pick of a lottery whose days are chosen names %s", async (_what, terms, body) => {
  const { shop, sent } = show(true, onSale, [withDays])
  await addTicket(shop, { lotteryKey: "thunderball", quickpick: true, numGames: 2, ...terms })
  expect(sent.find(({ call }) => call === "POST /cart/items")?.body).toMatchObject(body)
})

it("a ticket that the shop refuses is told to the page, with a code and a reference", async () => {
  const { shop } = show(true, {
    "POST /cart/items": {
      status: 422,
      errors: [{ field: "this", code: "draw_closed", message: "It has closed." }],
    },
  })
  const errors: unknown[] = []
  shop.store.set(listenAtom, (name, detail) => {
    if (name === "lotto-error") errors.push(detail)
    return true
  })
  await expect(addTicket(shop, ticket)).rejects.toThrow("It has closed.")
  expect(errors).toEqual([
    {
      code: "closed-draw",
      retryable: false,
      reference: expect.stringMatching(/./),
      message: "It has closed.",
    },
  ])
})

it.each([
  ["what was asked for", "invalid", "Game 1: 77 isn't one of “Numbers”.", "refused", true],
  ["a draw that is not on sale yet", "draw_not_open", "Draw 9 isn't on sale yet.", "refused", true],
  ["the customer's limit, whose words stay in the shop", "spend_limit", "You have $3 left.", "limit", false],
])("a refusal for %s is no trouble of the network", async (_why, code, message, publicCode, isPublic) => {
  const { shop } = show(true, {
    "POST /cart/items": { status: 422, errors: [{ field: "this", code, message }] },
  })
  const errors: unknown[] = []
  shop.store.set(listenAtom, (name, detail) => {
    if (name === "lotto-error") errors.push(detail)
    return true
  })
  await expect(addTicket(shop, ticket)).rejects.toThrow(message)
  expect(errors).toEqual([expect.objectContaining({ code: publicCode, ...(isPublic ? { message } : {}) })])
  expect(JSON.stringify(errors).includes(message)).toBe(isPublic)
})

const raffle = anOffer({
  key: "house",
  type: "raffle_ticket",
  gameTypes: [
    {
      key: "standard",
      gameOffers: [
        aGameOffer({
          key: "book",
          numberSets: [],
          entryPrices: [1, 5].map((entries) => ({ entries, price: money(entries * 100, "AUD") })),
        }),
      ],
    },
  ],
})
const membership = anOffer({ key: "daily_winners", type: "membership", draws: [] })
const products = [anOffer(), raffle, membership]
const onSale: Readonly<Record<string, Reply>> = {
  "GET /pricing/default/product_offers": {
    result: { offers: products, orderedKeys: products.map(({ key }) => key) },
  },
  "POST /cart/items": { result: aCart({ revision: 2, cartItems: [aCartItem({ id: "one" })] }) },
}

it.each([
  [
    "a raffle's book",
    { lotteryKey: "house", numRaffleTickets: 5, firstDrawNo: 1501 },
    { product_type: "raffle_ticket", lottery_key: "house", game_offer: "book", num_raffle_tickets: 5 },
  ],
  [
    "a membership",
    { lotteryKey: "daily_winners", membershipOffer: "monthly" },
    { product_type: "membership", lottery_key: "daily_winners", membership_offer: "monthly" },
  ],
])("%s is asked of the cart by what its key is", async (_what, given, body) => {
  const { shop, sent } = show(true, onSale, [anOffer(), raffle])
  await addTicket(shop, given)
  expect(sent.find(({ call }) => call === "POST /cart/items")?.body).toMatchObject(body)
})

it.each([
  [
    "a mistyped field",
    { lotteryKey: "powerball", quickpick: true, numgames: 4 },
    /numgames is no field of a ticket\. Did you mean numGames\?$/,
  ],
  [
    "a mistyped key",
    { lotterykey: "powerball" },
    /lotterykey is no field of a ticket\. Did you mean lotteryKey\?$/,
  ],
  ["no key", { quickpick: true }, /lotteryKey is missing\.$/],
  ["nothing", null, /A ticket is expected\.$/],
  [
    "games of a raffle",
    { lotteryKey: "house", quickpick: true },
    /quickpick is no field of "house"\. There is: lotteryKey, gameOffer, numRaffleTickets/,
  ],
  ["a raffle without its book", { lotteryKey: "house" }, /numRaffleTickets is missing\.$/],
  [
    "a book that is not sold",
    { lotteryKey: "house", numRaffleTickets: 3 },
    /There is no book of 3\. There is: 1, 5\.$/,
  ],
  ["a membership without its period", { lotteryKey: "daily_winners" }, /membershipOffer is missing\.$/],
  [
    "a period that there is not",
    { lotteryKey: "daily_winners", membershipOffer: "daily" },
    /membershipOffer: .*"monthly"/,
  ],
  [
    "a key that there is not",
    { lotteryKey: "hose", numRaffleTickets: 5 },
    /"hose" is not on sale\. There is: powerball, house, daily_winners\.$/,
  ],
])("%s is named, and nothing is sent to the cart", async (_what, given, message) => {
  const { shop, sent } = show(true, onSale, [anOffer(), raffle])
  await expect(addTicket(shop, given)).rejects.toThrow(message)
  expect(sent.map(({ call }) => call)).not.toContain("POST /cart/items")
})

it("a list with something wrong in it says what and where, and nothing is sent", async () => {
  const { shop, sent } = show(true, {})
  await expect(buildCart(shop, [ticket, { ...ticket, numDraws: 0 }])).rejects.toThrow(/^build: 1: numDraws: /)
  await expect(buildCart(shop, ticket)).rejects.toThrow("build: tickets: A list is expected.")
  expect(sent).toEqual([])
})
