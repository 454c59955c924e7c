import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { MembershipStanding } from "#src/contract/rewards/rewards.ts"
import { toWire } from "#src/contract/wire.ts"
import { money } from "#src/domain/core/money.ts"
import { aProgram, aStanding } from "../../../tests/stage/services/rewards.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { programQuery, rewardsCustomerQuery } from "./reward-queries.ts"
import { TiersPage } from "./tiers-page.tsx"

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
    screen.getByRole("button", { name: "Add to cart: Annual, $96.00" })
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
    await screen.findByText(/The last time it didn't work: There wasn't enough money/)
  })
})
