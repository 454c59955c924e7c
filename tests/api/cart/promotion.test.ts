import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Cart, cartEndpoints } from "#src/contract/cart/cart.ts"
import { promotionEndpoints } from "#src/contract/promotions/promotion.ts"
import { money } from "#src/domain/core/money.ts"
import { withdrawPromotion } from "#src/server/promotions/codes.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { aCode, putCode, usesOf } from "../setup/promotions.ts"
import { aTicket, aCustomer as customerWith, openShop, type TestShop } from "../setup/shop.ts"

const aud = (cents: number) => money(cents, "AUD")
let shop: TestShop
beforeAll(async () => {
  shop = await openShop(await usualDatabase())
}, 30_000)
afterAll(() => shop.close())

const aCustomer = (cents = 10_000) => customerWith(shop, cents)
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ status, code, message }: ApiError) => ({ status, code, message }),
  )
const balanceOf = async (customerId: string) =>
  (await readWallet(shop.fresh.database.tables, customerId)).balance.cents
/** Reads the balance of an account of the house, cents. */
async function accountOf(account: string): Promise<number> {
  const { total } = await shop.fresh.database.tables
    .selectFrom("ledger_entries")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_cents"), eb.lit(0)).as("total"))
    .where("account", "=", account)
    .executeTakeFirstOrThrow()
  return Number(total)
}
describe("a promotion code in the customer's cart", () => {
  it("takes its amount off what is paid, shows on the receipt, and is paid by the house", async () => {
    const { client, customerId } = await aCustomer()
    await client.add(aTicket(5))
    const before = await accountOf("promotions")
    const { cart, outcome } = await putCode(client, ` ${(await aCode(shop)).toLowerCase()} `)
    expect(outcome).toBe("applied")
    expect([cart.cartTotal, cart.discount, cart.payable]).toEqual([aud(800), aud(500), aud(300)])
    const receipt = await client.pay(cart)
    expect(receipt.total).toEqual(aud(300))
    expect(receipt.discount).toEqual(aud(500))
    expect(receipt.promotions).toMatchObject([{ name: "A test", amount: aud(500) }])
    expect(receipt.trackingData.promotionCodes).toEqual([receipt.promotions[0]?.code])
    expect(await balanceOf(customerId)).toBe(10_000 - 300)
    expect((await accountOf("promotions")) - before).toBe(-500)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that took nothing off waits on when other tickets are bought, and one that did is used up", async () => {
    const { client } = await aCustomer()
    await client.add(aTicket(1))
    const waiting = await aCode(shop, { minSpend: aud(5000) })
    expect((await putCode(client, waiting)).outcome).toBe("waiting")
    const used = await aCode(shop, { amount: aud(100) })
    expect((await putCode(client, used)).outcome).toBe("applied")
    await client.buy()
    const left = await client.call(cartEndpoints.get)
    expect(left.promotions.map(({ code }) => code)).toEqual([waiting])
  })

  it("is put into a visitor's cart by the cart's reference as by its token, and never into a customer's", async () => {
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    const { cartReference } = await visitor.call(cartEndpoints.getAnonymous, { params: { token } })
    const put = (cartRef: string, promotionCode: string) =>
      visitor.call(promotionEndpoints.addAnonymous, { params: { cartRef }, body: { promotionCode } })
    const [one, other] = [await aCode(shop), await aCode(shop)]
    expect((await put(cartReference, one)).cart.promotions).toHaveLength(1)
    expect((await put(token, other)).cart.promotions).toHaveLength(2)
    const { client } = await aCustomer()
    const own = await client.call(cartEndpoints.get)
    expect(await refusalOf(put(own.cartReference, one))).toMatchObject({ status: 404 })
  })

  it("for tickets for several draws takes nothing off a ticket for one, which their code says", async () => {
    const { client } = await aCustomer()
    await client.add(aTicket(1))
    const code = await aCode(shop, {
      type: "voucher_percent_discount",
      percent: 50,
      productTypes: ["multi_draw_ticket"],
    })
    const single = await putCode(client, code)
    expect(single.cart.discount).toEqual(aud(0))
    expect(single.cart.promotions).toMatchObject([{ amount: aud(0), problem: expect.any(String) }])
    const cart = await client.add(aTicket(1, { numDraws: 2 }))
    expect([cart.cartTotal, cart.discount]).toEqual([aud(160 * 3), aud(160)])
    const receipt = await client.pay(cart)
    expect([receipt.total, receipt.discount]).toEqual([aud(320), aud(160)])
    expect(receipt.trackingData.products.map(({ numDraws }) => numDraws).sort()).toEqual([1, 2])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that is worth more than the cart costs makes it free, no more", async () => {
    const { client, customerId } = await aCustomer()
    await client.add(aTicket(1))
    const { cart } = await putCode(client, await aCode(shop))
    expect([cart.discount, cart.payable]).toEqual([aud(160), aud(0)])
    await client.pay(cart)
    expect(await balanceOf(customerId)).toBe(10_000)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("is one of five at most, until one of them is removed", async () => {
    const { client } = await aCustomer()
    await client.add(aTicket(10))
    const first = (await putCode(client, await aCode(shop, { amount: aud(100) }))).promotion
    for (let more = 0; more < 4; more++) await putCode(client, await aCode(shop, { amount: aud(100) }))
    const sixth = await aCode(shop, { amount: aud(100) })
    expect(await refusalOf(putCode(client, sixth))).toEqual({
      status: 422,
      code: "promotion_not_added",
      message: "You can use up to 5 codes at once. Please remove one first.",
    })
    await client.call(cartEndpoints.removeItem, { params: { id: first.id } })
    expect((await putCode(client, sixth)).cart.discount).toEqual(aud(500))
  })

  it("goes when its line is removed, and a second time it is there only once", async () => {
    const { client } = await aCustomer()
    await client.add(aTicket(5))
    const code = await aCode(shop)
    const { promotion } = await putCode(client, code)
    const again = await putCode(client, code)
    expect(again.cart.promotions).toHaveLength(1)
    const cart = await client.call(cartEndpoints.removeItem, { params: { id: promotion.id } })
    expect([cart.promotions, cart.payable]).toEqual([[], aud(800)])
    expect(cart.cartItems).toHaveLength(1)
  })

  it("that cannot be used is not added, and its reason is told", async () => {
    const { client } = await aCustomer()
    await client.add(aTicket(5))
    const minute = 60_000
    const at = (ms: number) => new Date(shop.now.getTime() + ms).toISOString()
    const used = await aCode(shop, { mostUsesPerCustomer: 1 })
    await client.pay((await putCode(client, used)).cart)
    await client.add(aTicket(5))
    const withdrawn = await aCode(shop)
    await withdrawPromotion(shop.fresh.database.tables, withdrawn, shop.now)
    const wrong: Record<string, string> = {
      NOSUCHCODE: "We don't know this code. Please check it and try again.",
      [withdrawn]: "We don't know this code. Please check it and try again.",
      [await aCode(shop, { startsAt: at(minute) })]: "You can't use this code yet.",
      [await aCode(shop, { startsAt: at(-2 * minute), endsAt: at(0) })]: "This code has ended.",
      [await aCode(shop, { endsAt: at(-minute) })]: "This code has ended.",
      [used]: "You've already used this code.",
    }
    for (const [code, message] of Object.entries(wrong))
      expect(await refusalOf(putCode(client, code))).toEqual({
        status: 422,
        code: "promotion_not_added",
        message,
      })
    expect((await client.call(cartEndpoints.get)).promotions).toEqual([])
    const begun = await putCode(client, await aCode(shop, { startsAt: at(0), endsAt: at(1) }))
    expect(begun.outcome).toBe("applied")
  })

  it("waits for its least spend and for the tickets it is for", async () => {
    const { client } = await aCustomer()
    await client.add(aTicket(1))
    const dear = await putCode(client, await aCode(shop, { minSpend: aud(1000) }))
    expect(dear.outcome).toBe("waiting")
    expect(dear.promotion.problem).toBe("Add $8.40 more to use this code.")
    const other = await putCode(client, await aCode(shop, { offers: ["oz_lotto"] }))
    expect(other.promotion.problem).toBe("This code is for Oz Lotto only.")
    const cart = await client.add(aTicket(6))
    const amountOf = (code: string) => cart.promotions.find((one) => one.code === code)?.amount
    expect([amountOf(dear.promotion.code), amountOf(other.promotion.code)]).toEqual([aud(500), aud(0)])
  })

  it("that ended before paying stops the purchase before money moves, and the cart says so", async () => {
    const { client, customerId } = await aCustomer()
    await client.add(aTicket(5))
    const code = await aCode(shop)
    const { cart } = await putCode(client, code)
    await withdrawPromotion(shop.fresh.database.tables, code, shop.now)
    const error = (await client.pay(cart).catch((failure) => failure)) as ApiError
    expect([error.status, error.code]).toEqual([409, "price_changed"])
    expect(v.parse(Cart, error.result).payable).toEqual(aud(800))
    expect(await balanceOf(customerId)).toBe(10_000)
    expect(await usesOf(shop, code)).toBe(0)
  })

  it("takes nothing off what is charged later, so that nothing is ever paid out for a pre-order", async () => {
    const { client, customerId } = await aCustomer()
    await client.add({
      productType: "raffle_ticket",
      lotteryKey: "lifeboat_house_draw",
      gameOffer: "book",
      numRaffleTickets: 5,
      firstDrawNo: 6,
    })
    const code = await aCode(shop)
    const { cart, outcome } = await putCode(client, code)
    expect([outcome, cart.discount, cart.payable]).toEqual(["waiting", aud(0), aud(0)])
    await client.pay(cart)
    expect([await balanceOf(customerId), await usesOf(shop, code)]).toEqual([10_000, 0])
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("tells until when it can be used only where it is of the kind that expires", async () => {
    const { client } = await aCustomer()
    await client.add(aTicket(4))
    const endsAt = new Date(shop.now.getTime() + 3_600_000)
    await putCode(
      client,
      await aCode(shop, { type: "voucher_fixed_discount_expire", endsAt: endsAt.toISOString() }),
    )
    // Codes stand in the order of their moments.
    shop.now = new Date(shop.now.getTime() + 1000)
    const { cart } = await putCode(
      client,
      await aCode(shop, { amount: aud(10), endsAt: endsAt.toISOString() }),
    )
    expect(cart.promotions.map((promotion) => promotion.endsAt)).toEqual([endsAt.toISOString(), null])
  })

  it("is not used up by a purchase that fails", async () => {
    const { client, customerId } = await aCustomer(100)
    await client.add(aTicket(5))
    const code = await aCode(shop, { mostUses: 1 })
    const { cart } = await putCode(client, code)
    expect(await refusalOf(client.pay(cart))).toMatchObject({ code: "insufficient_funds" })
    expect(await usesOf(shop, code)).toBe(0)
    await shop.fund(customerId, 1000)
    await client.pay(cart)
    expect(await usesOf(shop, code)).toBe(1)
  })

  it("is used once by the same purchase sent twenty times at once", async () => {
    const { client, customerId } = await aCustomer()
    await client.add(aTicket(5))
    const code = await aCode(shop, { mostUsesPerCustomer: 1 })
    const { cart } = await putCode(client, code)
    const key = crypto.randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => client.pay(cart, key)))
    expect(await usesOf(shop, code)).toBe(1)
    expect(await balanceOf(customerId)).toBe(10_000 - 300)
  })

  it("cannot be guessed: after thirty tries nothing is judged for a while", async () => {
    const { client } = await aCustomer()
    await client.add(aTicket(1))
    for (let n = 0; n < 30; n++) await refusalOf(putCode(client, `GUESS${n}`))
    expect(await refusalOf(putCode(client, await aCode(shop)))).toMatchObject({ status: 429 })
    shop.now = new Date(shop.now.getTime() + 601_000)
    expect((await putCode(client, await aCode(shop))).outcome).toBe("applied")
  })
})

describe("a code that pays into the wallet", () => {
  const credit = { type: "voucher_credit_amount", mostUses: 10, mostUsesPerCustomer: 1 } as const

  it("does so at once, once, from the house's promotions, and cannot be withdrawn", async () => {
    const { client, customerId } = await aCustomer(1)
    await shop.proveEmail(customerId)
    const code = await aCode(shop, { ...credit, amount: aud(1000) })
    const [before, had] = [await accountOf("promotions"), await balanceOf(customerId)]
    const { outcome, cart } = await putCode(client, code)
    expect([outcome, cart.promotions]).toEqual(["credited", []])
    const wallet = await readWallet(shop.fresh.database.tables, customerId)
    expect([wallet.balance.cents - had, wallet.withdrawable.cents]).toEqual([1000, 0])
    expect((await accountOf("promotions")) - before).toBe(-1000)
    expect(await refusalOf(putCode(client, code))).toMatchObject({ code: "promotion_not_added" })
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("waits in a visitor's cart and is paid at sign-in", async () => {
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    const code = await aCode(shop, { ...credit, amount: aud(700) })
    const answer = await visitor.call(promotionEndpoints.addAnonymous, {
      params: { cartRef: token },
      body: { promotionCode: code },
    })
    expect(answer.outcome).toBe("waiting")
    expect(answer.promotion.credit).toEqual(aud(700))
    const shown = await visitor.call(cartEndpoints.addItemAnonymous, {
      params: { token },
      body: aTicket(5),
      idempotencyKey: crypto.randomUUID(),
    })
    // It takes nothing off: what it is worth comes into the wallet, once.
    expect([shown.discount, shown.payable]).toEqual([aud(0), aud(800)])
    const { client, customerId } = await aCustomer()
    await shop.proveEmail(customerId)
    const cart = await client.call(cartEndpoints.convertAnonymous, { params: { token } })
    expect(cart.promotions).toEqual([])
    expect(cart.credited.map(({ amount }) => amount)).toEqual([aud(700)])
    expect(await balanceOf(customerId)).toBe(10_700)
  })
})

describe("a code in a visitor's cart", () => {
  it("is kept under the cart's token and goes over at sign-in", async () => {
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    const params = { cartRef: token }
    const code = await aCode(shop, { type: "voucher_percent_discount", amount: null, percent: 15 })
    await visitor.call(promotionEndpoints.addAnonymous, { params, body: { promotionCode: code } })
    const full = await visitor.call(cartEndpoints.addItemAnonymous, {
      params: { token },
      body: aTicket(3),
      idempotencyKey: crypto.randomUUID(),
    })
    expect([full.discount, full.payable]).toEqual([aud(72), aud(408)])
    const { client } = await aCustomer()
    await client.add(aTicket(1))
    const cart = await client.call(cartEndpoints.convertAnonymous, { params: { token } })
    expect(cart.promotions.map((one) => one.code)).toEqual([code])
    expect([cart.cartTotal, cart.discount]).toEqual([aud(640), aud(96)])
  })
})
