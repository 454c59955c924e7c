import { expect } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { orderEndpoints } from "#src/contract/orders/order.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { recurringMethodEndpoints } from "#src/contract/recurring/method.ts"
import { money } from "#src/domain/core/money.ts"
import { changeOwnLimit } from "#src/server/limits/own-limits.ts"
import { aDeposit, cardToken, saveACard } from "../../setup/payments/cards.ts"
import { anAccount, win } from "../../setup/payments/withdrawals.ts"
import { codeOf } from "../../setup/refusals.ts"
import { aTicket, drawn, type TestClient, type TestShop } from "../../setup/shop.ts"
import { codeOfError, make } from "./calls.ts"
import { type Card, type Command, cards } from "./commands.ts"
import { Model } from "./model.ts"
import { Payouts } from "./payouts.ts"
import { comeIn } from "./people.ts"

const GAME = 160
/** Games of an AutoPlay: more than the least deposit. */
const REPEATED = 5
const SECOND_MS = 1000
const DAY_MS = 86_400_000
const rules = { currency: "AUD", coolingOffDays: 7, zone: "Australia/Sydney" } as const
const origin = { channelKey: "web", partnerKey: null, metadata: {} }

/** A customer with a bank account and a card, the staff who pay them, and what the model knows of both. */
/** The least deposit of a shop that nobody configured, cents. */
const LEAST_DEPOSIT = 500

export class World {
  readonly model = new Model()
  readonly customerId: string
  readonly #shop: TestShop
  readonly #client: TestClient
  readonly #payouts: Payouts
  readonly #seen = new Set<string>()
  /** The last request that was answered, to be sent once more. */
  #lastRequest: (() => Promise<unknown>) | null = null

  private constructor(shop: TestShop, client: TestClient, customerId: string, accountId: string) {
    this.#shop = shop
    this.#client = client
    this.customerId = customerId
    this.#payouts = new Payouts(shop, client, this.model, accountId)
  }

  static async begin(shop: TestShop, customerId: string): Promise<World> {
    const client = shop.client()
    await comeIn(shop, client, customerId)
    const { id } = await client.call(bankAccountEndpoints.add, { body: anAccount })
    return new World(shop, client, customerId, id)
  }

  get #now(): Date {
    return this.#shop.now
  }

  async run(command: Command): Promise<void> {
    this.#shop.now = new Date(this.#now.getTime() + SECOND_MS)
    switch (command.do) {
      case "deposit":
        return this.#deposit(command.dollars * 100, command.card)
      case "buy":
        return this.#buy(command)
      case "buyInTwoTabs":
        return this.#buyInTwoTabs(command.games)
      case "win":
        await win(this.#shop, this.customerId, command.dollars * 100)
        return this.model.win(command.dollars * 100)
      case "withdraw":
        this.#lastRequest =
          (await this.#payouts.withdraw(command.dollars * 100, command.crash)) ?? this.#lastRequest
        return
      case "pay":
        return this.#payouts.pay()
      case "spendLimit":
      case "depositLimit":
        return this.#limit(command.do, command.dollars * 100)
      case "autoplay":
        return this.#autoplay(command.byCard)
      case "again":
        await this.#lastRequest?.()
        return
      case "settle":
        return this.#settle()
      case "draw":
        return this.#draw()
      case "wait":
        return this.#wait(command.days)
      default:
        return this.#payouts.decide(command.do, command.which)
    }
  }

  async #deposit(cents: number, card: Card): Promise<void> {
    // Declined cards, and how often somebody asks, are not the subject.
    await this.#shop.fresh.database.tables.deleteFrom("attempts").execute()
    const body = aDeposit(cents, { cardToken: await cardToken(this.#client, cards[card]) })
    const params = { depositMethod: "cc", gateway: "test" }
    const idempotencyKey = crypto.randomUUID()
    const call = () => this.#client.call(paymentEndpoints.deposit, { params, body, idempotencyKey })
    const made = await call().catch(codeOfError)
    if (!this.model.depositing.allows(cents, this.#now)) return expect(made).toBe("deposit_limit")
    const becomes = { paid: "succeeded", declined: "failed", late: "pending" } as const
    expect(made).toMatchObject({ status: becomes[card] })
    this.#lastRequest = call
    if (card === "declined") return
    this.model.depositing.count(cents, this.#now)
    if (card === "paid") this.model.deposit(cents)
    else this.model.late.push(cents)
  }

  /** A purchase under a key of its own, which is the same one each time it is called. */
  #purchase(games: number): () => Promise<unknown> {
    const purchase = { ...origin, expectedTotal: money(games * GAME, "AUD") }
    const body = { cartItem: aTicket(games), deposit: null, purchase }
    const asked = { params: { slug: "acme" }, body, idempotencyKey: crypto.randomUUID() }
    return () => this.#client.call(partnerCartEndpoints.purchase, asked)
  }

  async #buy({ games, twice, crash }: { games: number; twice: boolean; crash: boolean }): Promise<void> {
    const cents = games * GAME
    const obstacles = this.model.obstacles(cents, LEAST_DEPOSIT, this.#now)
    const call = this.#purchase(games)
    const made = await make(this.#shop, call, { twice, crash })
    if (obstacles.length > 0) return expect(obstacles).toContain(made)
    expect(made).toMatch(/^[0-9a-f-]{36}$/)
    this.model.buy(cents, this.#now)
    this.#lastRequest = call
  }

  /** Two tabs buy the same at once: it goes as if one had come after the other. */
  async #buyInTwoTabs(games: number): Promise<void> {
    const cents = games * GAME
    const answers = await Promise.all(
      [this.#purchase(games), this.#purchase(games)].map((call) => codeOf(call())),
    )
    const refused = answers.filter((code) => code !== null)
    const obstacles = answers.flatMap(() => {
      const found = this.model.obstacles(cents, LEAST_DEPOSIT, this.#now)
      if (found.length === 0) this.model.buy(cents, this.#now)
      return found.length > 0 ? [found] : []
    })
    expect(refused).toHaveLength(obstacles.length)
    for (const code of refused) expect(obstacles[0]).toContain(code)
  }

  async #limit(which: "spendLimit" | "depositLimit", cents: number): Promise<void> {
    const kind = which === "spendLimit" ? "spend" : "deposit"
    const asked = { kind, period: "weekly", cents } as const
    await changeOwnLimit(this.#shop.fresh.database, this.customerId, asked, rules, () => this.#now)
    const limit = which === "spendLimit" ? this.model.spending : this.model.depositing
    limit.set(cents, this.#now)
  }

  async #autoplay(byCard: boolean): Promise<void> {
    const { model } = this
    if (!model.autoplay) {
      const cents = REPEATED * GAME
      const obstacles = model.obstacles(cents, LEAST_DEPOSIT, this.#now)
      const enabled = { recurringPurchase: { type: "autoplay" as const, enabled: true } }
      const cart = await this.#client.add(aTicket(REPEATED, enabled))
      const refused = await codeOf(this.#client.pay(cart))
      if (obstacles.length > 0) {
        expect(obstacles).toContain(refused)
        const { cartItems } = cart
        for (const { id } of cartItems) await this.#remove(id)
        return
      }
      expect(refused).toBeNull()
      model.buy(cents, this.#now)
      await saveACard(this.#client)
    }
    model.autoplay = { byCard }
    const query = { recurringPurchaseMethod: byCard ? ("cc" as const) : ("wallet" as const) }
    await this.#client.call(recurringMethodEndpoints.chooseMethod, { query })
  }

  async #settle(): Promise<void> {
    this.#shop.now = new Date(this.#now.getTime() + 120 * SECOND_MS)
    await this.#shop.advanceDeposits()
    for (const cents of this.model.late) this.model.deposit(cents)
    this.model.late = []
  }

  /** The next draw closes, is drawn, scored and paid, and what recurs is bought for the one after it. */
  async #draw(): Promise<void> {
    const shop = this.#shop
    const { draw_no } = await shop.fresh.database.tables
      .selectFrom("draws")
      .select("draw_no")
      .where("offer_key", "=", "powerball")
      .where("state", "=", "DRAW_OPEN")
      .where("stop", ">", shop.now)
      .orderBy("draw_no")
      .executeTakeFirstOrThrow()
    await shop.stopDraw(draw_no, shop.now)
    await shop.passTo(new Date(shop.now.getTime() + 120 * SECOND_MS))
    for (const cents of this.model.late) this.model.deposit(cents)
    this.model.late = []
    await this.#seeWins()
    const due = this.#now
    await shop.repeatPurchases(this.customerId)
    await shop.advanceDeposits()
    await shop.repeatPurchases(this.customerId)
    this.model.chargeDue(REPEATED * GAME, LEAST_DEPOSIT, due)
  }

  async #seeWins(): Promise<void> {
    const query = { status: "past_products" as const, limit: 100, offset: 0 }
    for (const order of (await this.#client.call(orderEndpoints.list, { query })).items) {
      if (this.#seen.has(order.id)) continue
      this.#seen.add(order.id)
      this.model.win(drawn(order).winnings?.cents ?? 0)
    }
  }

  /** Days go by, in which nobody plays; the customer comes in anew. */
  async #wait(days: number): Promise<void> {
    this.#shop.now = new Date(this.#now.getTime() + days * DAY_MS)
    await comeIn(this.#shop, this.#client, this.customerId)
    this.#lastRequest = null
    await this.#draw()
  }

  async #remove(id: string): Promise<void> {
    await this.#client.call(cartEndpoints.removeItem, { params: { id } })
  }
}
