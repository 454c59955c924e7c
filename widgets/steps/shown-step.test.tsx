import { act, screen } from "@testing-library/react"

import { afterEach, beforeEach, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { cartTokensAtom, showCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { Purchase } from "#src/shop/tickets/builder/purchase.tsx"
import { aCart, aCartItem } from "../../tests/stage/fixtures/cart.ts"
import { type Reply, type Stage, stage } from "../../tests/stage/stage.tsx"
import { showStep } from "../methods/show-step.ts"
import { PurchaseSteps } from "./purchase-steps.tsx"

let shown: Stage
let host: HTMLElement
beforeEach(() => {
  host = document.createElement("lotto-purchase")
})
afterEach(() => {
  shown.shop.store.get(cartTokensAtom).write(undefined)
  shown.unmount()
})

const held = aCart({ cartItems: [aCartItem({ id: "one" }), aCartItem({ id: "two" })] })

function open(replies: Readonly<Record<string, Reply>> = {}): void {
  shown = stage(
    <Purchase
      lottery={null}
      first="list"
      hasHistory={false}
      show={(flow) => (
        <PurchaseSteps
          flow={flow}
          element={{
            surface: "partner",
            host,
            getToken: null,
            channel: null,
            campaign: null,
            theme: "auto",
            history: "off",
            CheckoutFrame: () => <p>The shop's frame</p>,
          }}
        />
      )}
    />,
    { surface: "partner", replies },
  )
}

it("the first step leads to the cart once something is in it, and says how much", async () => {
  open()
  expect(screen.queryByRole("button", { name: /^Cart/ })).toBeNull()
  act(() => shown.shop.store.set(showCartAtom, aCart({ cartItems: [aCartItem({ id: "one" })] })))
  await screen.findByRole("button", { name: "Cart 1 item" })
  act(() => shown.shop.store.set(showCartAtom, held))
  await userEvent.click(await screen.findByRole("button", { name: "Cart 2 items" }))
  await screen.findByRole("heading", { name: "Your cart" })
  expect(screen.queryByRole("button", { name: /^Cart \d/ })).toBeNull()
})

it("a page brings its visitor to the cart and to paying, as often as it likes, and to no other step", async () => {
  open()
  act(() => shown.shop.store.set(showCartAtom, held))
  for (let n = 0; n < 2; n++) {
    await act(() => showStep.call(host, shown.shop, "cart"))
    await screen.findByRole("heading", { name: "Your cart" })
    await act(() => showStep.call(host, shown.shop, "checkout"))
    await screen.findByText("The shop's frame")
  }
  await expect(showStep.call(host, shown.shop, "pay")).rejects.toThrow("show: The step is cart or checkout.")
})

it("a cart that was left behind is found when the page is loaded again", async () => {
  open({ "GET /anon-cart/token-1": { result: held } })
  shown.unmount()
  shown.shop.store.get(cartTokensAtom).write("token-1")
  open({ "GET /anon-cart/token-1": { result: held } })
  await screen.findByRole("button", { name: "Cart 2 items" })
})
