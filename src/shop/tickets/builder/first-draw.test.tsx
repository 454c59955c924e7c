import { act, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { DEFAULT_PRICING, offersQuery } from "#src/shop/core/site-queries.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { aDraw, aGameOffer, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

describe("the first draw of a ticket", () => {
  const DAY = 86_400_000
  const draws = [1500, 1501, 1502].map((drawNo, place) => {
    const at = new Date(Date.now() + (2 + 7 * place) * DAY).toISOString()
    return aDraw({ drawNo, stop: at, drawDate: at })
  })
  const hit = aGameOffer({ key: "powerhit", name: "PowerHit" })
  const offer = anOffer({
    draws,
    gameTypes: [
      { key: "standard", gameOffers: [aGameOffer()] },
      { key: "powerhit", gameOffers: [hit] },
    ],
  })
  const sold = {
    ...offer,
    gameTypes: [...offer.gameTypes, { key: "deferred" as const, gameOffers: [aGameOffer()] }],
  }

  let shown: Stage | undefined
  /** The builder at an address with a draw. */
  function openAt(draw: number): Stage {
    shown?.unmount()
    shown = stage(<TicketBuilder offer="powerball" draw={draw} />, {
      replies: {
        "POST /anon-cart": { result: "cart-token" },
        "POST /anon-cart/cart-token/items": { result: aCart() },
      },
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer])],
    })
    return shown
  }
  afterEach(() => {
    vi.useRealTimers()
    shown?.unmount()
    localStorage.clear()
  })

  const choice = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "First draw" })
  async function drawThatIsAdded({ sent }: Stage): Promise<unknown> {
    await userEvent.click(screen.getByRole("button", { name: "Quick pick, Game 1" }))
    await userEvent.click(screen.getByRole("button", { name: "Add to cart" }))
    await screen.findByText("Added to your cart")
    const { body } = sent.find(({ call }) => call.endsWith("/items")) ?? {}
    return (body as { first_draw_no?: number }).first_draw_no
  }

  describe("the draw of an address", () => {
    it("is the first that a new ticket plays, and no later one where it is the next", async () => {
      expect(await drawThatIsAdded(openAt(1501))).toBe(1501)
      const next = openAt(1500)
      expect(choice().selectedOptions[0]?.label).toMatch(/^\w{3} \d+ \w{3} \(next draw\)$/)
      expect(await drawThatIsAdded(next)).toBe(1500)
    })

    it("is chosen by its date, and named as people say it: the next, then the forward draws, and tonight's", async () => {
      // At noon in the shop's zone, whenever and wherever the test runs: there is an evening to come.
      vi.useFakeTimers({ toFake: ["Date"], now: new Date().setUTCHours(2, 0, 0, 0) })
      const tonight = new Date(new Date().setUTCHours(12, 0, 0, 0)).toISOString()
      const soon = aDraw({ drawNo: 1499, stop: tonight, drawDate: tonight })
      shown = stage(<TicketBuilder offer="powerball" />, {
        knows: [
          known(offersQuery({ pricingId: DEFAULT_PRICING }), [{ ...offer, draws: [soon, ...offer.draws] }]),
        ],
      })
      const labels = Array.from(choice().options, ({ label }) => label)
      expect(labels[0]).toMatch(/^\w{3} \d+ \w{3} \(next draw\)$/)
      for (const label of labels.slice(1)) expect(label).toMatch(/^\w{3} \d+ \w{3}$/)
      screen.getByText("Next Available Draw · Tonight")
      await userEvent.selectOptions(choice(), "1501")
      screen.getByText(/^2nd Forward Draw · Next \w+day$/)
    })

    it.each([320, 300, 200])("is named in full in a column of %s px", (width) => {
      shown = stage(
        <div style={{ width, containerType: "inline-size" }}>
          <TicketBuilder offer="powerball" />
        </div>,
        { knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [offer])] },
      )
      const style = getComputedStyle(choice())
      const [left, right, above, below, size] = [
        style.paddingLeft,
        style.paddingRight,
        style.paddingTop,
        style.paddingBottom,
        style.fontSize,
      ].map(Number.parseFloat) as [number, number, number, number, number]
      const context = document.createElement("canvas").getContext("2d") ?? expect.fail("There is no canvas.")
      context.font = style.font
      const room = choice().clientWidth - left - right
      const lines = Math.ceil(context.measureText(choice().selectedOptions[0]?.label ?? "").width / room)
      expect(lines).toBe(width === 200 ? 2 : 1)
      expect(choice().clientHeight).toBeGreaterThanOrEqual(above + lines * size + below)
    })

    it("does not come back once the customer chose another, the next one too, nor after a reload", async () => {
      openAt(1501)
      await userEvent.selectOptions(choice(), "1502")
      await userEvent.selectOptions(choice(), "")
      expect(choice().value).toBe("")
      await userEvent.click(screen.getByRole("radio", { name: "PowerHit" }))
      expect(choice().value).toBe("")
      const again = openAt(1501)
      await expect.poll(() => choice().value).toBe("")
      expect(await drawThatIsAdded(again)).toBeUndefined()
    })

    it("is not the later one of a subscription that was only looked at", async () => {
      shown = stage(<TicketBuilder offer="powerball" />, {
        knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [sold])],
      })
      const type = (name: string) => userEvent.click(screen.getByRole("radio", { name }))
      await userEvent.click(screen.getByRole("button", { name: "Quick pick, Game 1" }))
      await type("Subscription")
      expect(choice().value).toBe("1501")
      await userEvent.click(screen.getByRole("button", { name: "Quick pick, Game 2" }))
      await type("Standard")
      expect(choice().value).toBe("")
      screen.getAllByText(/^2 games/)
    })

    it("begins a ticket anew where it is another one", async () => {
      openAt(1501)
      await userEvent.selectOptions(choice(), "")
      openAt(1502)
      await expect.poll(() => choice().value).toBe("1502")
    })

    it("that is not on sale any more is said, and the next draw is played", async () => {
      const past = openAt(1490)
      screen.getByText(/Draw 1490 isn't on sale/)
      expect(choice().value).toBe("")
      expect(await drawThatIsAdded(past)).toBeUndefined()
    })
  })
})

describe("a draw that closes meanwhile", () => {
  const HOUR = 3_600_000
  const drawIn = (hours: number, drawNo: number, prize: number) => {
    const stop = new Date(Date.now() + hours * HOUR).toISOString()
    return aDraw({ drawNo, stop, drawDate: stop, prizePool: { cents: prize * 100_000_000, currency: "AUD" } })
  }

  let shown: Stage | undefined
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true })
  })
  afterEach(() => {
    shown?.unmount()
    localStorage.clear()
    vi.useRealTimers()
  })

  it("goes on to the next draw and its jackpot when sales of the one on the page close", async () => {
    const tonight = anOffer({ draws: [drawIn(1, 1500, 30), drawIn(169, 1501, 4)] })
    const nextWeek = anOffer({ draws: [drawIn(169, 1501, 4)] })
    let asked = 0
    shown = stage(<TicketBuilder offer="powerball" />, {
      knows: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [tonight])],
      replies: {
        "GET /pricing/default/product_offers": () => {
          asked++
          return { result: { offers: [nextWeek], ordered_keys: [nextWeek.key] } }
        },
      },
    })
    screen.getByText("$30 Million")
    await act(() => vi.advanceTimersByTimeAsync(HOUR - 5000))
    expect(asked).toBe(0)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await screen.findByText("$4 Million")
    expect(asked).toBe(1)
  })
})
