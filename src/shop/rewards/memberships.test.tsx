import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Cart } from "#src/contract/cart/cart.ts"
import type { MembershipStanding } from "#src/contract/rewards/rewards.ts"
import { toWire } from "#src/contract/wire.ts"
import { money } from "#src/domain/core/money.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { capabilitiesQuery, DEFAULT_PRICING } from "#src/shop/core/site-queries.ts"
import { aCart, aMembership } from "../../../tests/stage/fixtures/cart.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { aGameOffer, anOffer } from "../../../tests/stage/fixtures/products.ts"
import { aProgram, aStanding } from "../../../tests/stage/services/rewards.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { MembershipOffers } from "./membership-offers.tsx"
import { membershipOffersQuery, programQuery, rewardsCustomerQuery } from "./reward-queries.ts"
import { TiersPage } from "./tiers-page.tsx"

describe("memberships", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const period = (key: string, name: string, cents: number) =>
    aGameOffer({
      key,
      name,
      numberSets: [],
      allocated: true,
      prices: [{ games: 1, price: money(cents, "AUD") }],
    })
  const program = anOffer({
    key: "daily_winners",
    type: "membership",
    name: "Daily Winners",
    tagline: "Premium membership, for as long as you like.",
    draws: [],
    gameTypes: [
      {
        key: "standard",
        gameOffers: [period("monthly", "Monthly", 1000), period("annually", "Annual", 9600)],
      },
    ],
  })
  const inCart = (): Cart =>
    aCart({
      cartItems: [aMembership({ membershipOffer: "annually", membershipOfferName: "Annual", months: 12 })],
    })

  const segments = (capabilities: string[]) => ({
    segments: ["anonymous", "customer"].map((segmentName) => ({ segmentName, capabilities })),
  })
  const show = (
    { can = ["membership_purchase"], until }: { can?: string[]; until?: string } = {},
    replies: Record<string, Reply> = {},
  ) => {
    const membershipPrograms = until
      ? [
          {
            membershipProgram: "daily_winners",
            membershipStatus: "member" as const,
            membershipTier: "premium" as const,
            memberFrom: "2026-11-21T01:00:00Z",
            memberUntil: until,
          },
        ]
      : []
    shown = stage(<MembershipOffers program={null} />, {
      signedIn: true,
      knows: [
        known(capabilitiesQuery(), segments(can)),
        known(membershipOffersQuery({ pricingId: DEFAULT_PRICING }), [program]),
        known(customerQuery(), aCustomer({ membershipPrograms })),
      ],
      replies,
    })
    return shown
  }

  describe("the memberships on sale", () => {
    it("say what each period costs, and what a month of the longer ones does", async () => {
      show()
      await screen.findByRole("heading", { name: "Daily Winners membership" })
      screen.getByText("$10.00")
      screen.getByText("1 month")
      screen.getByText("$96.00")
      screen.getByText("12 months · $8.00 a month")
    })

    it("go into the cart, and say that they are there; the other period can be had instead", async () => {
      const { sent } = show({}, { "POST /cart/items": { result: inCart() } })
      await userEvent.click(
        await screen.findByRole("button", { name: "Add to cart Daily Winners membership, Annual, $96.00" }),
      )
      await screen.findByText("In your cart")
      screen.getByRole("link", { name: "Go to cart" })
      screen.getByRole("button", { name: "Choose this instead Daily Winners membership, Monthly, $10.00" })
      expect(sent.find(({ call }) => call === "POST /cart/items")?.body).toEqual({
        product_type: "membership",
        lottery_key: "daily_winners",
        membership_offer: "annually",
      })
    })

    it("say why one was not put into the cart", async () => {
      const message = "That membership is not on sale."
      show({}, { "POST /cart/items": { status: 422, errors: [{ field: "this", code: "invalid", message }] } })
      await userEvent.click(await screen.findByRole("button", { name: /Monthly/ }))
      await screen.findByText(message)
    })

    it("tell a member until when the membership lasts", async () => {
      show({ until: "2027-02-21T01:00:00Z" })
      await screen.findByText(/You're a member until .*21 Feb 2027/)
    })

    it("are not there where the site sells none", async () => {
      show({ can: [] })
      await new Promise(requestAnimationFrame)
      expect(screen.queryByRole("heading")).toBeNull()
    })
  })
})

describe("the tiers of a membership", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const show = (
    standing: Partial<MembershipStanding> | null,
    replies: Record<string, Reply> = {},
    program = aProgram(),
  ) => {
    shown = stage(<TiersPage />, {
      signedIn: standing !== null,
      replies,
      knows: [
        known(programQuery(), program),
        ...(standing
          ? [
              known(rewardsCustomerQuery(), {
                membershipPrograms: [aStanding(standing)],
                isEmailProved: true,
                upcomingDraws: [],
              }),
            ]
          : []),
      ],
    })
    return shown
  }
  const premium = { membershipTier: "premium", memberUntil: "2027-02-21T01:00:00Z" } as const

  describe("the tiers of the programme", () => {
    it("say what each gives, what premium costs, and what the longer one saves", async () => {
      show(null)
      await screen.findByRole("heading", { name: "Free or premium", level: 1 })
      screen.getByText("From $8.00 a month")
      screen.getByText("Save 20%")
      screen.getByRole("button", { name: "Add to cart Annual, $96.00" })
      screen.getByText("Premium ends on its own unless you turn on renewal.")
    })

    it("say that premium is not on sale", async () => {
      show(null, {}, aProgram({ periods: [] }))
      await screen.findAllByText("Premium isn't on sale right now.")
      expect(screen.queryByRole("button", { name: /Add to cart/ })).toBeNull()
    })

    it("turn renewal on for a period, and name what is taken and when", async () => {
      const renewal = {
        period: "annually",
        price: money(9600, "AUD"),
        nextChargeAt: "2027-02-20T01:00:00Z",
        lastMessage: null,
      } as const
      const renewed = aStanding({ ...premium, renewal })
      const { sent } = show(premium, {
        "PUT /membership/renewal": { result: toWire(renewed) },
        "GET /v3/customer": {
          result: toWire({ membershipPrograms: [renewed], isEmailProved: true, upcomingDraws: [] }),
        },
      })
      await screen.findByText(/Off: premium ends on .*21 Feb 2027/)
      await userEvent.selectOptions(screen.getByLabelText("Renew"), "annually")
      await userEvent.click(screen.getByRole("button", { name: "Save" }))
      await screen.findByText(/We'll renew for Annual at \$96.00 on .*20 Feb 2027/)
      await screen.findByText("Saved.")
      expect(sent.find(({ call }) => call === "PUT /membership/renewal")?.body).toEqual({
        membership_program: "daily_winners",
        period: "annually",
      })
    })

    it("say why the last renewal failed", async () => {
      const renewal = {
        period: "monthly",
        price: money(1000, "AUD"),
        nextChargeAt: "2027-02-20T01:00:00Z",
        lastMessage: "There wasn't enough money in your wallet.",
      } as const
      show({ ...premium, renewal })
      await screen.findByText(/The last renewal didn't go through. There wasn't enough money/)
    })
  })
})
