import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { aReceipt } from "../../../tests/stage/fixtures/orders.ts"
import { aDeposit } from "../../../tests/stage/fixtures/payments.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { listenAtom } from "../core/events.atoms.ts"
import { checkDepositAtom } from "../payments/deposit.atoms.ts"

let shown: Stage | undefined
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }))
afterEach(() => {
  vi.useRealTimers()
  shown?.unmount()
  sessionStorage.clear()
})

it("a purchase is announced with its total, once its receipt can be read", async () => {
  let tries = 0
  shown = stage(null, {
    signedIn: true,
    replies: {
      "GET /funds/deposit-1/deposit": { result: aDeposit({ status: "succeeded", checkoutId: "checkout-1" }) },
      "GET /checkout/checkout-1": () =>
        ++tries < 3
          ? { status: 500, errors: [{ field: "this", code: "internal", message: "It is down." }] }
          : { result: aReceipt({ checkoutId: "checkout-1" }) },
    },
  })
  const totals: string[] = []
  const { store } = shown.shop
  store.set(listenAtom, (name, detail) => {
    if (name === "lotto-purchase") totals.push((detail as { total: string }).total)
    return true
  })
  await store.set(checkDepositAtom, "deposit-1")
  expect([tries, totals]).toEqual([1, []])
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(totals).toHaveLength(1)
  })
  expect([tries, Number(totals[0]) > 0]).toEqual([3, true])
})
