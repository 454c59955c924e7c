import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { CloseAccount } from "./close-account.tsx"
import { customerQuery, heldFundsQuery } from "./customer-query.ts"
import { UpgradeAccount } from "./upgrade-account.tsx"

describe("closing an account", () => {
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
})

describe("keeping an account", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const ACCEPT = "POST /customer/terms-and-conditions"
  type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>
  function show(replies: Replies) {
    let agreed = 0
    const customer = { result: aCustomer({ termsAcceptanceRequired: true }) }
    shown = stage(<UpgradeAccount onCompleted={() => (agreed += 1)} />, {
      signedIn: true,
      replies: { "GET /customer": customer, ...replies },
    })
    return { sent: shown.sent, agreed: () => agreed }
  }
  const agree = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Agree and go on" }))
  }

  describe("terms that changed since a customer agreed to them", () => {
    it("are agreed to without anything else, and only with a tick", async () => {
      const { sent, agreed } = show({ [ACCEPT]: { result: null } })
      await screen.findByRole("heading", { name: "Our terms have changed" })
      screen.getByRole("link", { name: "Terms and conditions" })
      await agree()
      await screen.findByText("You must agree to the terms and conditions to proceed.")
      expect(agreed()).toBe(0)
      await userEvent.click(screen.getByRole("checkbox"))
      await agree()
      await expect.poll(agreed).toBe(1)
      expect(sent.filter(({ call }) => call === ACCEPT).map(({ body }) => body)).toEqual([
        { accept_terms: true },
      ])
    })

    it("stay to be agreed to where the shop cannot be reached", async () => {
      const { agreed } = show({})
      await userEvent.click(await screen.findByRole("checkbox"))
      await agree()
      await screen.findByRole("alert")
      expect(agreed()).toBe(0)
    })
  })
})
