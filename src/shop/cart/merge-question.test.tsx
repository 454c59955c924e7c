import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { aCart, aCartItem } from "../../../tests/stage/fixtures/cart.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { cartTokensAtom, showCartAtom } from "./cart.atoms.ts"
import { mergeCartFromLinkAtom } from "./merge-cart.atoms.ts"
import { MergeQuestion } from "./merge-question.tsx"
import { type MergedLines as Merged, mergedLinesAtom } from "./merged-lines.atoms.ts"
import { MergedLines } from "./merged-lines.tsx"

describe("the question about two carts", () => {
  let shown: Stage | undefined
  afterEach(() => {
    shown?.shop.store.get(cartTokensAtom).write(undefined)
    shown?.unmount()
    sessionStorage.clear()
  })

  /** A visitor with a Powerball ticket follows a link that brings one of Oz Lotto. */
  async function follow() {
    const incoming = aCart({ cartReference: "theirs", cartItems: [aCartItem({ lotteryName: "Oz Lotto" })] })
    shown = stage(<MergeQuestion />, {
      replies: {
        "GET /anon-cart/handed-token": { result: incoming },
        "GET /anon-cart/own-token": { result: aCart() },
        "POST /anon-cart/handed-token/adopt": { result: "own-token" },
      },
    })
    const { store } = shown.shop
    store.get(cartTokensAtom).write("own-token")
    await store.set(mergeCartFromLinkAtom, "handed-token")
    return screen.findByRole("dialog", { name: "Add these tickets to your cart?" })
  }
  const adoptions = () => shown?.sent.filter(({ call }) => call.endsWith("/adopt")).length

  it("what a link brings is named beside what is in the cart, and comes once it is wanted", async () => {
    const dialog = within(await follow())
    within(dialog.getByRole("region", { name: "From the link you followed" })).getByText("Oz Lotto")
    within(dialog.getByRole("region", { name: "Already in your cart" })).getByText("Powerball")
    expect(adoptions()).toBe(0)
    await userEvent.click(dialog.getByRole("button", { name: "Add to my cart" }))
    await waitFor(() => expect(adoptions()).toBe(1))
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it.each(["No, keep my cart as it is", "Escape"])("nothing comes with %s", async (how) => {
    const dialog = within(await follow())
    if (how === "Escape") await userEvent.keyboard("{Escape}")
    else await userEvent.click(dialog.getByText(how))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(adoptions()).toBe(0)
  })
})

describe("the lines of an earlier cart", () => {
  let shown: Stage | undefined
  afterEach(() => {
    shown?.unmount()
    sessionStorage.clear()
  })

  const chosen = aCartItem({ id: "chosen" })
  const oz = aCartItem({ id: "oz", lotteryName: "Oz Lotto", price: money(660, "AUD") })
  const set = aCartItem({ id: "set", lotteryName: "Set for Life", price: money(100, "AUD") })

  function show(merged: Merged | null, items = [chosen, oz], replies: Readonly<Record<string, Reply>> = {}) {
    shown = stage(<MergedLines />, { signedIn: true, replies })
    const { store } = shown.shop
    store.set(showCartAtom, aCart({ cartItems: items }))
    if (merged) store.set(mergedLinesAtom, merged)
    return shown
  }

  it("a ticket that was left in the cart is named with its price, and can be taken out again", async () => {
    const { sent } = show({ from: "earlier", ids: ["oz"] }, undefined, {
      "DELETE /cart/items/oz": { result: aCart({ revision: 2, cartItems: [chosen] }) },
    })
    await screen.findByText("We added 1 ticket you left in your cart (Oz Lotto, $6.60).")
    await userEvent.click(screen.getByRole("button", { name: "Remove Oz Lotto from your cart" }))
    await waitFor(() => expect(screen.queryByText(/We added/)).toBeNull())
    expect(sent.filter(({ call }) => call.startsWith("DELETE")).map(({ call }) => call)).toEqual([
      "DELETE /cart/items/oz",
    ])
  })

  it("several are counted and added up, and are no news any more once that was seen", async () => {
    show({ from: "link", ids: ["oz", "set"] }, [chosen, oz, set])
    await screen.findByText("We added 2 tickets from the link you followed (Oz Lotto, Set for Life, $7.60).")
    await userEvent.click(screen.getByRole("button", { name: "OK" }))
    expect(screen.queryByText(/We added/)).toBeNull()
    expect(sessionStorage.getItem("lotto.merged-lines")).toBeNull()
  })

  it("a page that is loaded anew says it still, and nothing of lines that are gone", async () => {
    sessionStorage.setItem("lotto.merged-lines", JSON.stringify({ from: "earlier", ids: ["oz", "gone"] }))
    show(null)
    await screen.findByText("We added 1 ticket you left in your cart (Oz Lotto, $6.60).")
  })

  it("lines that cannot be taken out are still named, and can be tried again", async () => {
    show({ from: "earlier", ids: ["oz"] }, undefined, {
      "DELETE /cart/items/oz": { status: 500, errors: [{ field: "this", code: "x", message: "No." }] },
    })
    const remove = await screen.findByRole("button", { name: "Remove Oz Lotto from your cart" })
    await userEvent.click(remove)
    await expect.poll(() => remove.getAttribute("aria-busy") ?? "false").toBe("false")
    screen.getByText(/We added 1 ticket/)
  })
})
