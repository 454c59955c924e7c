import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/core/money.ts"
import { databaseKinds } from "../setup/databases/databases.ts"
import { expectBooked } from "../setup/payments/booked-wallets.ts"
import { codeOf } from "../setup/refusals.ts"
import { aTicket, drawn, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

/** Sequences of commands, shared among the databases; set LEDGER_RUNS for a long search. */
const RUNS = Math.ceil(Number(process.env.LEDGER_RUNS ?? 20) / databaseKinds.length)
const LONGEST = 50
/** A shop of its own for so many sequences: their past must not slow down a long search. */
const PER_SHOP = 250
const GAME_CENTS = 160
const MOST_PEOPLE = 3

/** Cards of the test gateway by what becomes of a charge. */
const cards = {
  paid: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  late: "4000 0000 0000 9995",
} as const
type Card = keyof typeof cards

type Command = { readonly who: number } & (
  | { readonly do: "deposit" | "payInOneStep"; readonly dollars: number; readonly card: Card }
  | { readonly do: "add"; readonly games: number; readonly thisDrawOnly: boolean }
  | { readonly do: "buyOnPartnersPage"; readonly games: number }
  | { readonly do: "signUp" | "buy" | "buyAgain" | "buyTwiceAtOnce" | "emptyCart" | "waitForBank" | "draw" }
)

const who = fc.nat({ max: MOST_PEOPLE - 1 })
const dollars = fc.integer({ min: 5, max: 60 })
const card = fc.constantFrom(...(Object.keys(cards) as Card[]))
const games = fc.integer({ min: 1, max: 18 })
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ who, do: fc.constant("deposit" as const), dollars, card }) },
  { weight: 3, arbitrary: fc.record({ who, do: fc.constant("payInOneStep" as const), dollars, card }) },
  {
    weight: 6,
    arbitrary: fc.record({ who, do: fc.constant("add" as const), games, thisDrawOnly: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ who, do: fc.constant("buyOnPartnersPage" as const), games }) },
  { weight: 4, arbitrary: fc.record({ who, do: fc.constant("buy" as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      who,
      do: fc.constantFrom("signUp", "buyAgain", "buyTwiceAtOnce", "emptyCart", "waitForBank", "draw"),
    }),
  },
)

/** The expected state of somebody's money, worked out without the server's help. */
interface Person {
  readonly client: TestClient
  readonly customerId: string
  balance: number
  /** Games of each line, and the draw where it is for one draw only. */
  lines: { games: number; drawNo: number | null }[]
  /** Grows with each change of the cart: a purchase is of the cart as it was seen. */
  revision: number
  lastBuy: { idempotencyKey: string; body: unknown } | null
  seenWinnings: Set<string>
}
/** A cart as its customer saw it. */
interface Follows {
  readonly revision: number
  readonly total: number
}
interface Late {
  readonly person: Person
  readonly cents: number
  /** The cart that is bought once the money is there. */
  readonly follows: Follows | null
}
interface World {
  readonly people: Person[]
  late: Late[]
}

const origin = { channelKey: "web", partnerKey: null, metadata: {} }

describe.each(databaseKinds)("the ledger on $kind", ({ open }) => {
  let shop: TestShop
  let sequences = 0
  const tokens = new Map<Card, string>()
  async function aNewShop(): Promise<void> {
    await shop?.close()
    shop = await openShop(await open())
    for (const [name, number] of Object.entries(cards)) {
      const body = { clientKey: "test-client", number, expiry: "12/99", csc: "123", holder: "Kim Nguyen" }
      const { token } = await shop.client().call(paymentEndpoints.tokeniseTestCard, { body })
      tokens.set(name as Card, token)
    }
  }
  beforeAll(aNewShop, 60_000)
  afterAll(() => shop.close())

  async function aPerson(): Promise<Person> {
    const client = shop.client()
    // The limit on sign-ups from one address is not the subject.
    await shop.fresh.database.tables.deleteFrom("attempts").execute()
    const { customerId } = await client.signUp()
    return { client, customerId, balance: 0, lines: [], revision: 0, lastBuy: null, seenWinnings: new Set() }
  }

  const openDraws = async () => {
    const { tables } = shop.fresh.database
    const open = tables.selectFrom("draws").select("draw_no").where("offer_key", "=", "powerball")
    const rows = await open
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", shop.now)
      .orderBy("draw_no")
      .execute()
    return rows.map(({ draw_no }) => draw_no)
  }

  function emptied(person: Person): void {
    person.lines = []
    person.revision += 1
  }

  /** Returns the cost of the cart now: lines whose draw closed are no longer in it; null for an empty one. */
  async function totalOf({ lines }: Person): Promise<number | null> {
    const drawNos = await openDraws()
    const left = lines.filter(({ drawNo }) => drawNo === null || drawNos.includes(drawNo))
    return left.length === 0 ? null : left.reduce((sum, { games }) => sum + games * GAME_CENTS, 0)
  }
  /** Why the cart, as it has just been looked at, cannot be paid for from the wallet. */
  const obstacle = (total: number | null, { balance }: Person) =>
    total === null ? "cart_empty" : total > balance ? "insufficient_funds" : null
  function bought(person: Person, total: number): void {
    person.balance -= total
    emptied(person)
  }
  /** The cart is bought as it was seen, or not at all. */
  async function buysWhatFollows(person: Person, follows: Follows): Promise<string | null> {
    const total = await totalOf(person)
    if (total !== follows.total || person.revision !== follows.revision) return "changed"
    if (total > person.balance) return "insufficient_funds"
    bought(person, total)
    return null
  }

  async function seen({ client }: Person) {
    const cart = await client.call(cartEndpoints.get)
    return { ...origin, purchaseData: { cartRevision: cart.revision, expectedTotal: cart.cartTotal } }
  }
  const deposit = (dollars: number, card: Card) => ({
    amount: money(dollars * 100, "AUD"),
    cardToken: tokens.get(card) as string,
    saveCard: false,
    depositMethodCode: "cc",
    gatewayKey: "test",
    metadata: {},
  })
  const becomes = { paid: "succeeded", declined: "failed", late: "pending" } as const

  /** Lets time pass: what is due happens, draws before deposits, deposits in the order in which they were made. */
  async function pass(world: World): Promise<void> {
    await shop.passTo(new Date(shop.now.getTime() + 120_000))
    for (const { person, cents, follows } of world.late) {
      person.balance += cents
      if (follows !== null) await buysWhatFollows(person, follows)
    }
    world.late = []
    const query = { status: "past_products" as const, limit: 100, offset: 0 }
    for (const person of world.people)
      for (const order of (await person.client.call(orderEndpoints.list, { query })).items) {
        if (person.seenWinnings.has(order.id)) continue
        person.seenWinnings.add(order.id)
        person.balance += drawn(order).winnings?.cents ?? 0
      }
  }

  type Run<D> = (world: World, person: Person, x: Extract<Command, { do: D }>) => Promise<void>
  const acts: { [D in Command["do"]]: Run<D> } = {
    async signUp({ people }) {
      if (people.length < MOST_PEOPLE) people.push(await aPerson())
    },
    async deposit({ late }, person, { dollars, card }) {
      const made = await person.client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: deposit(dollars, card),
        idempotencyKey: crypto.randomUUID(),
      })
      expect(made.status).toBe(becomes[card])
      if (card === "paid") person.balance += dollars * 100
      if (card === "late") late.push({ person, cents: dollars * 100, follows: null })
    },
    async payInOneStep({ late }, person, { dollars, card }) {
      const total = await totalOf(person)
      const body = {
        type: "checkout" as const,
        deposit: deposit(dollars, card),
        purchase: await seen(person),
      }
      let made: Deposit | null = null
      const idempotencyKey = crypto.randomUUID()
      const pay = async () => {
        made = await person.client.call(paymentEndpoints.depositPurchase, { body, idempotencyKey })
      }
      expect(await codeOf(pay())).toBe(total === null ? "cart_empty" : null)
      if (total === null) return
      const follows = { revision: person.revision, total }
      if (card === "late") late.push({ person, cents: dollars * 100, follows })
      if (card !== "paid") return expect(made).toMatchObject({ status: becomes[card], checkoutId: null })
      person.balance += dollars * 100
      const stopped = await buysWhatFollows(person, follows)
      expect(made).toMatchObject({ status: "succeeded", purchaseFailure: stopped && { code: stopped } })
    },
    async add(_, person, { games, thisDrawOnly }) {
      const drawNo = thisDrawOnly ? ((await openDraws())[0] as number) : null
      await person.client.add(aTicket(games, drawNo === null ? {} : { firstDrawNo: drawNo }))
      person.lines.push({ games, drawNo })
      person.revision += 1
    },
    async emptyCart(_, person) {
      await person.client.call(cartEndpoints.build, { body: { items: [] } })
      emptied(person)
    },
    async buy(_, person) {
      const total = await totalOf(person)
      const expected = obstacle(total, person)
      const buying = { body: await seen(person), idempotencyKey: crypto.randomUUID() }
      expect(await codeOf(person.client.call(purchaseEndpoints.purchase, buying))).toBe(expected)
      if (total === null || expected !== null) return
      bought(person, total)
      person.lastBuy = buying
    },
    async buyAgain(_, { client, lastBuy }) {
      if (lastBuy) await client.call(purchaseEndpoints.purchase, lastBuy as never)
    },
    async buyTwiceAtOnce(_, person) {
      const total = await totalOf(person)
      const expected = obstacle(total, person)
      const buying = { body: await seen(person), idempotencyKey: crypto.randomUUID() }
      const once = () => codeOf(person.client.call(purchaseEndpoints.purchase, buying))
      expect(await Promise.all([once(), once()])).toEqual([expected, expected])
      if (total !== null && expected === null) bought(person, total)
    },
    async buyOnPartnersPage(_, person, { games }) {
      const cents = games * GAME_CENTS
      const body = {
        cartItem: aTicket(games),
        deposit: null,
        purchase: { ...origin, expectedTotal: money(cents, "AUD") },
      }
      const buying = { params: { slug: "acme" }, body, idempotencyKey: crypto.randomUUID() }
      const refused = await codeOf(person.client.call(partnerCartEndpoints.purchase, buying))
      expect(refused).toBe(cents > person.balance ? "insufficient_funds" : null)
      if (refused === null) person.balance -= cents
    },
    waitForBank: pass,
    async draw(world) {
      await shop.stopDraw((await openDraws())[0] as number, shop.now)
      await pass(world)
    },
  }

  /** Everything that was moved for these people balances, and their wallets say so. */
  async function check({ people }: World, asked: readonly Person[]): Promise<void> {
    await expectBooked(shop, people)
    for (const { client, balance } of asked)
      expect((await client.call(customerEndpoints.get)).balance.cents).toBe(balance)
  }

  it(`sums to zero, agrees with every wallet and lets none go below nothing after each command of ${RUNS} sequences`, async () => {
    let ran = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(command, { minLength: 5, maxLength: LONGEST, size: "max" }),
        async (commands) => {
          if (++sequences % PER_SHOP === 0) await aNewShop()
          const world: World = { people: [await aPerson()], late: [] }
          for (const one of commands) {
            // Deposits that the bank answers late are settled in the order of their times.
            shop.now = new Date(shop.now.getTime() + 1000)
            const person = world.people[one.who % world.people.length] as Person
            // All sequences share their cards and their address: of declined ones there are more than one may have.
            await shop.fresh.database.tables.deleteFrom("attempts").execute()
            await acts[one.do](world, person, one as never)
            await check(world, [person])
            ran += 1
          }
          await pass(world)
          await check(world, world.people)
          expect(await shop.ledgerTotal()).toBe(0)
        },
      ),
      { numRuns: RUNS },
    )
    expect(ran).toBeGreaterThan(RUNS * 5)
  }, 14_400_000)
})
