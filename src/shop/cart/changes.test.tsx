import { act, screen, waitFor, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { listenAtom } from "#src/shop/core/events.atoms.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { aCart, aCartItem } from "../../../tests/stage/fixtures/cart.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { CartPage } from "./page.tsx"

describe("changes by the customer", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const REFUSED = "This draw has closed."
  const refusal: Reply = { status: 409, errors: [{ field: "this", code: "draw_closed", message: REFUSED }] }
  const FAILED = "Sorry, there was an unexpected error while updating your cart. Please try again."

  /** Shows the page to a customer whose removal gets this answer from the server. */
  function show(children: ReactNode, reply: Reply) {
    const here = stage(children, {
      signedIn: true,
      replies: { "GET /cart/items": { result: aCart() }, "DELETE /cart/items/line-1": reply },
    })
    shown = here
    const errors: unknown[] = []
    here.shop.store.set(listenAtom, (name, detail) => {
      if (name === "lotto-error") errors.push(detail)
      return true
    })
    return { ...here, errors }
  }

  describe("a change of the cart that failed", () => {
    it.each([
      ["in the server's words", refusal, REFUSED, "closed-draw"],
      ["in ours where the server is in trouble", { status: 500, errors: [] }, FAILED, "network"],
    ] as const)("is said beside its button %s, and the page hears of it", async (_, reply, words, code) => {
      const { errors, shop } = show(<CartPage />, reply)
      const remove = await screen.findByRole("button", { name: "Remove Powerball from the cart" })
      await userEvent.click(remove)
      const beside = remove.parentElement ?? expect.fail("The button stands nowhere.")
      await within(beside).findByText(words)
      await expect.poll(() => remove.getAttribute("aria-busy")).toBeNull()
      expect(errors).toEqual([expect.objectContaining({ code, reference: expect.stringMatching(/./) })])
      expect(shop.store.get(notificationsAtom)).toMatchObject([{ message: words }])
    })

    it("is not said any more once another try is under way", async () => {
      let answer: (reply: Reply) => void = () => {}
      let tries = 0
      shown = stage(<CartPage />, {
        signedIn: true,
        replies: {
          "GET /cart/items": { result: aCart() },
          "DELETE /cart/items/line-1": () =>
            tries++ ? new Promise<Reply>((resolve) => (answer = resolve)) : refusal,
        },
      })
      const remove = await screen.findByRole("button", { name: "Remove Powerball from the cart" })
      await userEvent.click(remove)
      await screen.findByText(REFUSED)
      await userEvent.click(remove)
      await waitFor(() => expect(screen.queryByText(REFUSED)).toBeNull())
      await expect.poll(() => tries).toBe(2)
      answer({ result: aCart({ cartItems: [], revision: 3 }) })
      await waitFor(() =>
        expect(screen.queryByRole("button", { name: "Remove Powerball from the cart" })).toBeNull(),
      )
    })
  })
})

describe("changes by time", () => {
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
})
