import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { aCart, aCartItem } from "../../../tests/stage/fixtures/cart.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { cartTokensAtom } from "./cart.atoms.ts"
import { mergeCartFromLinkAtom } from "./merge-cart.atoms.ts"
import { MergeQuestion } from "./merge-question.tsx"

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
