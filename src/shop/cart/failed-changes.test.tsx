import { screen, waitFor, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { listenAtom } from "#src/shop/core/events.atoms.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { CartPage } from "./page.tsx"

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
