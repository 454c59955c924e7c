import { screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { heldFundsQuery } from "#src/shop/account/customer-query.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { breakQuery } from "./break.atoms.ts"
import { TakeABreak } from "./take-a-break.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

function show() {
  const aud = (cents: number) => money(cents, "AUD")
  const choices = [
    { length: "month" as const, until: "2030-12-01T00:00:00Z" },
    { length: "six_months" as const, until: "2031-05-01T00:00:00Z" },
  ]
  shown = stage(<TakeABreak />, {
    signedIn: true,
    knows: [
      known(breakQuery(), { until: null, choices }),
      known(heldFundsQuery(), { deposits: aud(9200), returnable: aud(7200), credit: aud(0) }),
    ],
  })
}

it("says before a break of six months which deposits are paid back, and which can be withdrawn", async () => {
  show()
  await userEvent.click(await screen.findByRole("radio", { name: /^Six months/ }))
  await userEvent.click(screen.getByRole("button", { name: "Continue" }))
  await screen.findByText("We'll pay $72.00 of deposits back")
  screen.getByText("You can withdraw $20.00 of deposits")
})

it("says nothing of deposits before a shorter one, in which they stay", async () => {
  show()
  await userEvent.click(await screen.findByRole("radio", { name: /^A month/ }))
  await userEvent.click(screen.getByRole("button", { name: "Continue" }))
  await screen.findByText("I understand that this can't be made shorter.")
  expect(screen.queryByText(/of deposits/)).toBeNull()
})
