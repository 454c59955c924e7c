import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { OwnGiveaway } from "#src/contract/rewards/giveaway.ts"
import { toWire } from "#src/contract/wire.ts"
import { money } from "#src/domain/core/money.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { aCustomer } from "../../../../tests/stage/fixtures/customer.ts"
import { anOwnGiveaway } from "../../../../tests/stage/services/rewards.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { ownGiveawaysQuery } from "../reward-queries.ts"
import { OwnGiveaways } from "./own-giveaways.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const show = (
  when: "current" | "closed",
  items: readonly OwnGiveaway[],
  replies: Record<string, Reply> = {},
  total = items.length,
) => {
  shown = stage(<OwnGiveaways when={when} page={1} />, {
    signedIn: true,
    replies,
    knows: [
      known(customerQuery(), aCustomer()),
      known(ownGiveawaysQuery({ when, page: 1 }), {
        items: [...items],
        pageInfo: { limit: 9, offset: 0, total },
      }),
    ],
  })
  return shown
}
const bike = {
  id: "prize-1",
  prize: "A bike",
  value: money(180_000, "AUD"),
  cash: false,
  claim: "open",
} as const

describe("a customer's giveaways", () => {
  it("ask a visitor to sign in", async () => {
    shown = stage(<OwnGiveaways when="closed" page={2} />)
    const link = await screen.findByRole("link", { name: "Sign in" })
    expect(link.getAttribute("href")).toContain(encodeURIComponent("/my-account/closed-giveaways/2"))
  })

  it("lead to the programme where there are none", async () => {
    show("current", [])
    await screen.findByText("You're in no giveaways")
    screen.getByRole("link", { name: "See the programme" })
  })

  it("tell what was won, with which numbers, and where the money is; nine stand on a page", async () => {
    const cash = { ...bike, prize: "First prize", cash: true, claim: null }
    show(
      "closed",
      [anOwnGiveaway({ won: [cash] }), anOwnGiveaway({ drawId: "other", drawNumber: 2 })],
      {},
      12,
    )
    await screen.findByText("You won: First prize, $1,800")
    screen.getByText("It's in your wallet.")
    expect(screen.getAllByText("Numbers 11 to 12")).toHaveLength(2)
    screen.getByText("Not this time")
    screen.getByText("Page 1 of 2")
  })

  it("ask where a thing is to be sent, and send nothing that is not filled in", async () => {
    const { sent } = show("closed", [anOwnGiveaway({ won: [bike] })], {
      "POST /v3/prizes/prize-1/claim": { result: toWire({ ...bike, claim: "claimed" }) },
      "GET /v3/customer/draws": {
        page: JSON.stringify(
          toWire({
            result: [anOwnGiveaway({ won: [{ ...bike, claim: "claimed" }] })],
            pageInfo: { limit: 9, offset: 0, total: 1 },
          }),
        ),
      },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Say where to send it" }))
    await userEvent.click(await screen.findByRole("button", { name: "Send my address" }))
    expect(sent.some(({ call }) => call.endsWith("/claim"))).toBe(false)
    await userEvent.fill(screen.getByLabelText("Street address"), "1 Sample Street")
    await userEvent.fill(screen.getByLabelText("Suburb"), "Carlton")
    await userEvent.fill(screen.getByLabelText("Postcode"), "3053")
    await userEvent.fill(screen.getByLabelText("Phone"), "0400 000 000")
    await userEvent.click(screen.getByRole("button", { name: "Send my address" }))
    await expect
      .poll(() => sent.find(({ call }) => call === "POST /v3/prizes/prize-1/claim")?.body)
      .toMatchObject({ name: "Kim Nguyen", address: "1 Sample Street", state: "VIC" })
  })

  it("say that the list could not be loaded", async () => {
    shown = stage(<OwnGiveaways when="current" page={1} />, { signedIn: true })
    await screen.findByRole("button", { name: /try again/i })
  })
})
