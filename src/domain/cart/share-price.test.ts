import fc from "fast-check"
import { expect, it } from "vitest"
import { money } from "#src/domain/core/money.ts"
import { priceOfShare } from "./share-price.ts"

it("one of several shares costs its part of them, and a single one says nothing twice", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100 }), (share, shares) => {
      const each = priceOfShare({ price: money(share * shares, "AUD"), quantity: shares })
      expect(each).toEqual(shares === 1 ? null : money(share, "AUD"))
    }),
  )
})
