import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { MembershipStanding } from "#src/contract/rewards/rewards.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { aProgram, aStanding } from "../../../../tests/stage/services/rewards.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { programQuery, rewardsCustomerQuery } from "../reward-queries.ts"
import { DepositIntro } from "./deposit-intro.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

function show(membershipStatus: MembershipStanding["membershipStatus"] | null, capabilities: string[]) {
  const standing = aStanding(membershipStatus ? { membershipStatus, membershipTier: null } : {})
  const segments = ["anonymous", "customer"].map((segmentName) => ({ segmentName, capabilities }))
  shown = stage(<DepositIntro>The form</DepositIntro>, {
    signedIn: membershipStatus !== null,
    knows: [
      known(capabilitiesQuery(), { segments }),
      known(programQuery(), aProgram()),
      known(rewardsCustomerQuery(), {
        membershipPrograms: [standing],
        isEmailProved: true,
        upcomingDraws: [],
      }),
    ],
  })
}
const BOTH = ["membership_program", "wallet_deposit"]

describe("the deposit that a membership waits for", () => {
  it("is made here, where deposits are taken", async () => {
    show("pending-deposit", BOTH)
    await screen.findByText("The form")
    expect(screen.queryByText("We don't take deposits right now.")).toBeNull()
  })

  it("cannot be made while no deposits are taken", async () => {
    show("pending-deposit", ["membership_program"])
    await screen.findByText("We don't take deposits right now.")
    screen.getByRole("heading", { name: "One step left", level: 1 })
    expect(screen.queryByText("The form")).toBeNull()
  })

  it("is not asked of somebody who has not joined", async () => {
    show("non-member", BOTH)
    await screen.findByText("Join the programme first.")
    expect(screen.queryByText("The form")).toBeNull()
  })

  it("has a visitor sign in", async () => {
    show(null, BOTH)
    const link = await screen.findByRole("link", { name: "Sign in" })
    expect(link.getAttribute("href")).toBe("/login?next=%2Fdaily-winners%2Fdeposit")
  })
})
