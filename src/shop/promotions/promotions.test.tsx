import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { CartPromotion } from "#src/contract/promotions/voucher.ts"
import { money } from "#src/domain/core/money.ts"
import { cartTokensAtom, showCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { addPromotionAtom } from "./promotion.atoms.ts"
import { Promotions } from "./promotions.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
})

const aPromotion = (promotion: Partial<CartPromotion> = {}): CartPromotion => ({
  id: "promotion-1",
  code: "WELCOME5",
  name: "Welcome to the shop",
  type: "voucher_fixed_discount",
  amount: money(500, "AUD"),
  credit: null,
  endsAt: null,
  problem: null,
  ...promotion,
})
const full = aCart({ cartTotal: money(800, "AUD") })
const discounted = aCart({
  revision: 2,
  cartTotal: money(800, "AUD"),
  promotions: [aPromotion()],
  discount: money(500, "AUD"),
  payable: money(300, "AUD"),
})

const show = (cart: ReturnType<typeof aCart>, replies: Record<string, Reply> = {}) => {
  shown = stage(<Promotions />, {
    signedIn: true,
    replies: {
      "GET /capabilities": {
        result: { segments: [{ segmentName: "customer", capabilities: ["vouchers"] }] },
      },
      ...replies,
    },
  })
  shown.shop.store.set(showCartAtom, cart)
  return shown
}
const type = async (code: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Add a promotion code" }))
  await userEvent.fill(await screen.findByRole("textbox", { name: "Promotion code" }), code)
  await userEvent.click(screen.getByRole("button", { name: "Apply" }))
}

describe("promotion codes in the cart", () => {
  it("take off what they are worth as soon as they are typed", async () => {
    const answer = { cart: discounted, promotion: aPromotion(), outcome: "applied" }
    const { sent } = show(full, { "POST /cart/promotion": { result: answer } })
    await type(" welcome5 ")
    await screen.findByText("Welcome to the shop: $5.00 off.")
    screen.getByText("−$5.00")
    expect(sent.find(({ call }) => call === "POST /cart/promotion")?.body).toEqual({
      promotion_code: "WELCOME5",
    })
  })

  it("that cannot be used are told beside the field, and what was typed stays", async () => {
    const message = "This code has ended."
    show(full, {
      "POST /cart/promotion": {
        status: 422,
        errors: [{ field: "promotionCode", code: "promotion_not_added", message }],
      },
    })
    await type("OLD")
    await screen.findByText(message)
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Promotion code" })
    expect(field.value).toBe("OLD")
    await waitFor(() => expect(field.matches(":focus")).toBe(true))
  })

  it("of credit ask a customer whose address is not proved to confirm it, and wait meanwhile", async () => {
    const problem = "Confirm your email address first: we've sent you a link. Your code then works."
    const [none, credit] = [money(0, "AUD"), money(1000, "AUD")]
    const gift = { name: "A gift", type: "voucher_credit_amount" as const, amount: none, credit, problem }
    const cart = aCart({ revision: 2, promotions: [aPromotion(gift)] })
    const answer = { cart, promotion: aPromotion(gift), outcome: "waiting" }
    show(full, { "POST /cart/promotion": { result: answer } })
    await type("GIFT10")
    expect((await screen.findByText(`A gift: ${problem}`)).getAttribute("role")).toBe("status")
    screen.getByText(problem)
    expect(screen.queryByText(/into your wallet/)).toBeNull()
  })

  it("say why they wait, and go by their button", async () => {
    const problem = "Add $8.40 more to use this code."
    const waiting = aPromotion({ amount: money(0, "AUD"), problem })
    const { sent } = show(aCart({ promotions: [waiting] }), {
      "DELETE /cart/items/promotion-1": { result: aCart({ revision: 2 }) },
    })
    await screen.findByText(problem)
    await userEvent.click(screen.getByRole("button", { name: "Remove the code WELCOME5" }))
    await waitFor(() => expect(screen.queryByText("WELCOME5")).toBeNull())
    expect(sent.filter(({ call }) => call.startsWith("DELETE"))).toHaveLength(1)
  })

  it("say beside their button why they could not be taken away", async () => {
    const message = "That did not work."
    show(discounted, {
      "DELETE /cart/items/promotion-1": { status: 409, errors: [{ field: "this", code: "busy", message }] },
    })
    const remove = await screen.findByRole("button", { name: "Remove the code WELCOME5" })
    await userEvent.click(remove)
    expect((await screen.findByText(message)).closest("li")?.contains(remove)).toBe(true)
  })

  it("say until when they can be used, where they end", async () => {
    const endsAt = "2026-12-24T01:00:00Z"
    const expiring = aPromotion({ type: "voucher_fixed_discount_expire", endsAt })
    show({ ...discounted, promotions: [expiring] })
    await screen.findByText("until Thu 24 Dec 2026, 12:00pm AEDT")
  })

  it("need something typed", async () => {
    show(full)
    await type("")
    await screen.findByText("This field is required")
  })

  it("are not asked for where the shop has none", async () => {
    const { sent } = show(full, {
      "GET /capabilities": { result: { segments: [{ segmentName: "customer", capabilities: [] }] } },
    })
    await waitFor(() => expect(sent.some(({ call }) => call === "GET /capabilities")).toBe(true))
    expect(screen.queryByRole("button", { name: "Add a promotion code" })).toBeNull()
  })
})

it("a code that is typed before the first ticket goes into a visitor's new cart", async () => {
  const answer = { cart: discounted, promotion: aPromotion(), outcome: "waiting" }
  shown = stage(null, {
    replies: {
      "POST /anon-cart": { result: "new-token" },
      "POST /anon-cart/new-token/promotion": { result: answer },
    },
  })
  const { store } = shown.shop
  await store.set(addPromotionAtom, "WELCOME5")
  expect(store.get(cartTokensAtom).read()).toBe("new-token")
  store.get(cartTokensAtom).write(undefined)
})
