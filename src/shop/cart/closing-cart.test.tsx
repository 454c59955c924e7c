import { act, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { aCart, aCartItem } from "../../../tests/stage/fixtures/cart.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { CartPage } from "./page.tsx"

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

let shown: Stage | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true })
})
afterEach(() => {
  shown?.unmount()
  vi.useRealTimers()
})

it("asks again when a draw in the cart closes, and says that the ticket plays another one", async () => {
  const carts = [
    aCart({ draws: "tonight", cartItems: [aCartItem({ drawStop: inHours(1) })] }),
    aCart({ draws: "next week", cartItems: [aCartItem({ drawStop: inHours(169) })] }),
  ]
  let asked = 0
  shown = stage(<CartPage />, {
    signedIn: true,
    replies: { "GET /cart/items": () => ({ result: carts[Math.min(asked++, 1)] }) },
  })
  const notices = () => shown?.shop.store.get(notificationsAtom).map(({ title }) => title)
  await screen.findByRole("heading", { name: "Powerball" })
  await act(() => vi.advanceTimersByTimeAsync(HOUR - 5000))
  expect(asked).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await vi.waitFor(() =>
    expect(notices()).toEqual(["A draw in your cart has closed. Please check your cart again."]),
  )
  expect(asked).toBe(2)
  await act(() => vi.advanceTimersByTimeAsync(HOUR))
  expect(asked).toBe(2)
})
