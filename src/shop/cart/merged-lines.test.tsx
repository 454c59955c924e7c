import { screen, waitFor } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { aCart, aCartItem } from "../../../tests/stage/fixtures/cart.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { showCartAtom } from "./cart.atoms.ts"
import { type MergedLines as Merged, mergedLinesAtom } from "./merged-lines.atoms.ts"
import { MergedLines } from "./merged-lines.tsx"

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
