import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { DEFAULT_PRICING, offersQuery } from "#src/state/site/site-queries.ts"
import { aCart, aDraw, aGameOffer, anOffer } from "../../../tests/stage/data.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

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
    expect(choice().selectedOptions[0]?.label).toContain("Next Available Draw")
    expect(await drawThatIsAdded(next)).toBe(1500)
  })

  it("is named as people say it: the next, then the forward draws by their number, and tonight's", () => {
    // At noon, whenever the test runs: there is an evening to come.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date().setHours(12, 0, 0, 0) })
    const tonight = new Date(new Date().setHours(23, 59, 0, 0)).toISOString()
    const soon = aDraw({ drawNo: 1499, stop: tonight, drawDate: tonight })
    shown = stage(<TicketBuilder offer="powerball" />, {
      knows: [
        known(offersQuery({ pricingId: DEFAULT_PRICING }), [{ ...offer, draws: [soon, ...offer.draws] }]),
      ],
    })
    const labels = Array.from(choice().options, ({ label }) => label)
    expect(labels[0]).toMatch(/^Next Available Draw.*Tonight$/)
    expect(labels.slice(1).map((label) => /^\S+ Forward Draw/.exec(label)?.[0])).toEqual([
      "1st Forward Draw",
      "2nd Forward Draw",
      "3rd Forward Draw",
    ])
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
