import { describe, expect, it } from "vitest"
import { aCard, aFund } from "../../../tests/stage/fixtures/payments.ts"
import { cartMethods } from "./payment-methods.ts"

const card = aCard({ funds: [aFund()] })

describe("a cart is paid", () => {
  it("with what is for carts and not for withdrawing", () => {
    expect(cartMethods([card], {})).toEqual([card])
    expect(cartMethods([aCard({ cart: false })], {})).toEqual([])
    expect(cartMethods([aCard({ withdraw: true })], {})).toEqual([])
  })

  it("from funds that are for carts and not for withdrawing", () => {
    const funds = [aFund(), aFund({ id: "no-cart", cart: false }), aFund({ id: "out", withdraw: true })]
    expect(cartMethods([aCard({ funds })], {})[0]?.funds).toEqual([aFund()])
  })

  it("not with a method that is switched off", () => {
    const off = aCard({ rules: { ...card.rules, enabled: false } })
    expect(cartMethods([off], {})).toEqual([])
  })

  it("with a digital wallet where one is asked for, and with nothing else then", () => {
    const wallet = aCard({ code: "apple_pay", digitalWallets: true })
    expect(cartMethods([card, wallet], { digitalWallets: true })).toEqual([wallet])
    expect(cartMethods([card, wallet], {})).toEqual([card, wallet])
  })

  it("with what can be charged again without its customer, where the cart is charged again later", () => {
    const attended = aCard({ code: "paypal", unattended: false })
    expect(cartMethods([card, attended], { unattended: true })).toEqual([card])
    expect(cartMethods([card, attended], { unattended: false })).toEqual([card, attended])
  })
})
