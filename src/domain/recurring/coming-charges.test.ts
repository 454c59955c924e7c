import { expect, it } from "vitest"
import { anAutoplay, aScheduledPurchase } from "../../../tests/stage/fixtures/recurring.ts"
import { comingCharges } from "./coming-charges.ts"

it("lists what is charged next first, and what nobody can say of last", () => {
  const charges = comingCharges(
    [
      anAutoplay({ autoplayId: "jackpot", nextChargeAt: null }),
      anAutoplay({ autoplayId: "late", nextChargeAt: "2026-12-03T08:00:00Z" }),
      anAutoplay({ autoplayId: "early", nextChargeAt: "2026-11-24T08:00:00Z" }),
      anAutoplay({ autoplayId: "paused", nextChargeAt: null, status: "recurring_status_paused" }),
      anAutoplay({ autoplayId: "gone", nextChargeAt: null, status: "recurring_status_cancelled" }),
    ],
    [
      aScheduledPurchase({ encodedId: "between", dueAt: "2026-11-30T08:00:00Z" }),
      aScheduledPurchase({ encodedId: "paid", purchasedCheckoutId: "checkout-2" }),
      aScheduledPurchase({ encodedId: "called off", status: "scheduled_status_cancelled" }),
    ],
  )
  expect(charges.map(({ item }) => ("autoplayId" in item ? item.autoplayId : item.encodedId))).toEqual([
    "early",
    "between",
    "late",
    "jackpot",
    "paused",
  ])
})
