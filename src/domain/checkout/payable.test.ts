import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { money } from "../core/money.ts"
import { payableAmount, spendExceeded, spendRemaining } from "./payable.ts"

const aud = (amount: number) => money(amount, "AUD")
const cents = fc.integer({ min: 0, max: 10_000_000 })

describe("what is still to be paid", () => {
  it("is the cart's total without what is paid later, less what the wallet has", () => {
    expect(payableAmount(aud(1000), aud(200), null)).toEqual(aud(800))
    expect(payableAmount(aud(1000), aud(200), aud(300))).toEqual(aud(500))
    expect(payableAmount(aud(1000), aud(0), aud(5000))).toEqual(aud(0))
    expect(payableAmount(aud(200), aud(200), aud(300))).toEqual(aud(0))
  })

  it("is never more than the wallet leaves open, and never less than nothing", () => {
    fc.assert(
      fc.property(cents, cents, cents, (total, later, wallet) => {
        const due = Math.max(0, total - later)
        expect(payableAmount(aud(total), aud(later), null)).toEqual(aud(due))
        expect(payableAmount(aud(total), aud(later), aud(wallet))).toEqual(aud(Math.max(0, due - wallet)))
      }),
    )
  })
})

it("a cart exceeds what its customer may still spend by the cents that the limit does not leave", () => {
  const remaining = spendRemaining(aud(5000), aud(4500))
  expect(spendExceeded(aud(700), remaining)).toEqual(aud(200))
  fc.assert(
    fc.property(cents, cents, cents, (limit, spent, total) => {
      expect(spendRemaining(aud(limit), aud(spent))).toEqual(aud(limit - spent))
      const exceeded = spendExceeded(aud(total), spendRemaining(aud(limit), aud(spent)))
      expect(exceeded).toEqual(aud(spent + total - limit))
    }),
  )
})
