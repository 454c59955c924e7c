import { screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { money } from "#src/domain/core/money.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { CloseAccount } from "./close-account.tsx"
import { customerQuery, heldFundsQuery } from "./customer-query.ts"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const show = (balance: number, returnable: number, credit = 0) => {
  const aud = (cents: number) => money(cents, "AUD")
  const held = { deposits: aud(balance - credit), returnable: aud(returnable), credit: aud(credit) }
  shown = stage(<CloseAccount onClosed={() => {}} />, {
    signedIn: true,
    knows: [known(customerQuery(), aCustomer({ balance: aud(balance) })), known(heldFundsQuery(), held)],
  })
}

it("deposits that go back to their card are no reason to keep an account, and are named", async () => {
  show(7200, 7200)
  await screen.findByText("We'll pay $72.00 of deposits back")
  screen.getByRole("button", { name: "Close my account" })
})

it("what goes back to no card is to be played or withdrawn first", async () => {
  show(9200, 7200)
  await screen.findByText("You have $20.00 in your wallet")
  screen.getByText("We'll pay $72.00 of deposits back")
  screen.getByText(/^\$20\.00 of it is deposits that can't go back to a card\./)
  screen.getByRole("link", { name: "Withdraw" })
  expect(screen.queryByRole("button", { name: "Close my account" })).toBeNull()
})

it("credit from the shop is named, and nobody is sent to withdraw what can only be played", async () => {
  show(5000, 0, 5000)
  await screen.findByText("You have $50.00 in your wallet")
  screen.getByText("$50.00 of it is credit from us, which can be played but not withdrawn.")
  screen.getByText("You can close your account once your wallet is empty. Play what's left, or contact us.")
  expect(screen.queryByRole("link", { name: "Withdraw" })).toBeNull()
})
