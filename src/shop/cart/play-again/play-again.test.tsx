import { act, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { RecommendedOrder } from "#src/contract/orders/order.ts"
import { money } from "#src/domain/core/money.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart, aCartItem } from "../../../../tests/stage/fixtures/cart.ts"
import { anOrder } from "../../../../tests/stage/fixtures/orders.ts"
import { anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { CartPage } from "../page.tsx"
import { PlayAgain } from "./play-again.tsx"

describe("the order of last time", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const CALL = "GET /orders/recommended"
  const { games, gameType, gameOffer, quickpick, lotteryKey } = anOrder()
  /** A ticket that is sold for seven draws at once, as it is bought again. */
  const recommended: RecommendedOrder = {
    order: anOrder(),
    request: {
      productType: "lottery_ticket",
      lotteryKey,
      gameType,
      gameOffer,
      games,
      quickpick,
      numDraws: 7,
    },
    price: money(2240, "AUD"),
  }
  const show = (
    signedIn: boolean,
    capabilities: readonly string[],
    added: Reply = { result: aCart() },
    order = recommended,
    delegatedTo?: string,
  ) => {
    const segments = ["customer", "anonymous"].map((segmentName) => ({ segmentName, capabilities }))
    shown = stage(<PlayAgain />, {
      signedIn,
      ...(delegatedTo ? { delegatedTo } : {}),
      replies: {
        "GET /capabilities": { result: { segments } },
        [CALL]: { result: [order] },
        "POST /cart/items": added,
      },
    })
    return shown
  }
  /** Calls that left the page by the time the shop told what the visitor may use. */
  const requests = async ({ sent, shop }: Stage) => {
    await expect.poll(() => sent.map(({ call }) => call)).toContain("GET /capabilities")
    await expect.poll(() => shop.store.get(capabilitiesAtom)).toBeDefined()
    return sent.map(({ call }) => call)
  }

  describe("tickets a customer may want again", () => {
    it("are asked for where the shop recommends them to a customer", async () => {
      show(true, ["pre_cart_recommended_draws"])
      await screen.findByRole("heading", { name: "Play these again" })
    })

    it("say what is put into the cart and what that costs, and go there as they are", async () => {
      const { sent } = show(true, ["pre_cart_recommended_draws"])
      await screen.findByText("2 games · 7 draws · $22.40")
      await userEvent.click(screen.getByRole("button", { name: "Add the Powerball ticket again" }))
      await screen.findByText("Added")
      expect(sent.find(({ call }) => call === "POST /cart/items")?.body).toMatchObject({ num_draws: 7 })
    })

    it("say beside their button why they could not be put there", async () => {
      const message = "This draw has closed."
      show(true, ["pre_cart_recommended_draws"], {
        status: 409,
        errors: [{ field: "this", code: "draw_closed", message }],
      })
      const add = await screen.findByRole("button", { name: "Add the Powerball ticket again" })
      await userEvent.click(add)
      const words = await screen.findByText(message)
      expect(words.closest("li")?.contains(add)).toBe(true)
      expect(add.textContent).toMatch(/^Add the/)
    })

    it("of more than $500 are asked about first, once", async () => {
      const dear = { ...recommended, price: money(60_000, "AUD") }
      const { sent } = show(true, ["pre_cart_recommended_draws"], { result: aCart() }, dear)
      const add = await screen.findByRole("button", { name: "Add the Powerball ticket again" })
      await userEvent.click(add)
      await screen.findByRole("dialog", { name: "Is this what you want?" })
      screen.getByText("Powerball · 2 games · 7 draws · $600.00")
      await userEvent.click(screen.getByRole("button", { name: "No, go back" }))
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
      expect(add.textContent).toMatch(/^Add the/)
      await userEvent.click(add)
      await userEvent.click(await screen.findByRole("button", { name: "Yes, I want it" }))
      await screen.findByText("Added")
      expect(sent.filter(({ call }) => call === "POST /cart/items")).toHaveLength(1)
    })

    it("are not asked for where the shop recommends none", async () => {
      expect(await requests(show(true, []))).not.toContain(CALL)
    })

    it("are not asked for in the session of a partner, who is not told what was bought before", async () => {
      const inFrame = show(true, ["pre_cart_recommended_draws"], { result: aCart() }, recommended, "acme")
      await requests(inFrame)
      // Whatever else is shown once the shop has told what may be used, is shown by now.
      await act(async () => {})
      expect(inFrame.sent.map(({ call }) => call)).not.toContain(CALL)
    })

    it("are not asked for a visitor", async () => {
      expect(await requests(show(false, ["pre_cart_recommended_draws"]))).not.toContain(CALL)
    })
  })
})

describe("more to play", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const CALL = "GET /placement"
  const recommended: Reply = {
    result: [{ key: "cart_placement", offers: [{ offerKey: "oz_lotto", drawNumber: 1700 }] }],
  }

  function show(placement: Reply | undefined, signedIn = true) {
    const segments = ["customer", "anonymous"].map((segmentName) => ({
      segmentName,
      capabilities: ["placements"],
    }))
    shown = stage(<CartPage />, {
      signedIn,
      knows: [
        known(offersQuery({ pricingId: "default" }), [
          anOffer(),
          anOffer({ key: "oz_lotto", name: "Oz Lotto", url: "/oz_lotto" }),
        ]),
      ],
      replies: {
        "GET /capabilities": { result: { segments } },
        "GET /cart/items": { result: aCart({ cartItems: [aCartItem()] }) },
        ...(placement && { [CALL]: placement }),
      },
    })
    return shown
  }

  const requests = ({ sent }: Stage) => sent.filter(({ call }) => call === CALL)

  describe("what is recommended beside a cart", () => {
    it("leads to it, and was asked for with what lies in the cart and for whom", async () => {
      const page = show(recommended)
      const link = await screen.findByRole("link", { name: /^Oz Lotto/ })
      expect(link.getAttribute("href")).toBe("/oz_lotto")
      const query = requests(page).at(-1)?.query
      expect(query).toMatchObject({
        keys: "cart_placement",
        branding_key: "default",
        pricing_id: "default",
        customer_key: "customer-1",
        segment_device_id: "device",
        segment_user_id: "session",
      })
      expect(JSON.parse(query?.cart ?? "")).toEqual([{ lottery_key: "powerball", draw_number: 1500 }])
    })

    const quiet: readonly (readonly [string, Reply | undefined])[] = [
      ["is in trouble", { status: 503, errors: [{ field: "this", code: "down", message: "Down." }] }],
      ["answers with a page", { page: "<h1>Bad gateway</h1>" }],
      ["cannot be reached", undefined],
    ]
    it.each(quiet)("is missing without a word where the service %s", async (_, placement) => {
      const page = show(placement)
      await expect.poll(() => requests(page).length).toBeGreaterThan(0)
      await screen.findByRole("heading", { name: "Powerball" })
      expect(screen.queryByText("You may also like")).toBeNull()
      expect(screen.queryByRole("alert")).toBeNull()
      expect(screen.queryByText(/went wrong|unavailable|try again/i)).toBeNull()
    })
  })
})
