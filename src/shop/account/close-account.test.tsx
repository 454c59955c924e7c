import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { AccountClosing } from "#src/contract/account/closure.ts"
import { money } from "#src/domain/core/money.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { CloseAccount, closingQuery } from "./close-account.tsx"
import { customerQuery, heldFundsQuery } from "./customer-query.ts"
import { UpgradeAccount } from "./upgrade-account.tsx"

type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>

describe("closing an account", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const NOT_CLOSING = { since: null, playsUntil: null }
  const show = (
    balance: number,
    returnable: number,
    credit = 0,
    closing: AccountClosing = NOT_CLOSING,
    replies: Replies = {},
  ) => {
    const aud = (cents: number) => money(cents, "AUD")
    const held = { deposits: aud(balance - credit), returnable: aud(returnable), credit: aud(credit) }
    shown = stage(<CloseAccount onClosed={() => {}} />, {
      signedIn: true,
      knows: [
        known(customerQuery(), aCustomer({ balance: aud(balance) })),
        known(heldFundsQuery(), held),
        known(closingQuery(), closing),
      ],
      replies,
    })
    return shown
  }

  it("deposits that go back to their card are no reason to keep an account, and are named", async () => {
    show(7200, 7200)
    await screen.findByText("We'll pay $72.00 of deposits back")
    screen.getByRole("button", { name: "Close my account" })
  })

  it("tickets in draws play on, and the account closes after them", async () => {
    const waiting = { since: "2026-11-30T10:00:00Z", playsUntil: "2026-12-03T09:30:00Z" }
    const { sent } = show(
      0,
      0,
      0,
      { ...NOT_CLOSING, playsUntil: waiting.playsUntil },
      {
        "DELETE /customer": { result: waiting },
        "GET /customer/closing": { result: waiting },
      },
    )
    await screen.findByText(/^You have tickets in draws until .*They stay in\./)
    await userEvent.fill(screen.getByLabelText("Your password"), "lucky-numbers")
    await userEvent.click(screen.getByRole("checkbox"))
    await userEvent.click(screen.getByRole("button", { name: "Close my account" }))
    await screen.findByText("Your account is closing")
    expect(sent.map(({ call }) => call)).toContain("DELETE /customer")
    expect(screen.queryByRole("link", { name: "Withdraw" })).toBeNull()
  })

  it("a closing that waits for its customer's money leads to it, and can be called off", async () => {
    const { sent } = show(
      500,
      0,
      0,
      { since: "2026-11-30T10:00:00Z", playsUntil: null },
      {
        "DELETE /customer/closing": { result: null },
        "GET /customer/closing": { result: NOT_CLOSING },
      },
    )
    await screen.findByText(/^Your last draw is done\. Your account closes as soon as your wallet is empty\./)
    screen.getByRole("link", { name: "Withdraw" })
    await userEvent.click(screen.getByRole("button", { name: "Keep my account open" }))
    await expect.poll(() => sent.map(({ call }) => call)).toContain("DELETE /customer/closing")
    await expect.poll(() => screen.queryByText("Your account is closing")).toBeNull()
  })

  it("what goes back to no card is to be played or withdrawn first", async () => {
    show(9200, 7200)
    await screen.findByText("You have $20.00 in your wallet")
    screen.getByText("We'll pay $72.00 of deposits back")
    screen.getByText(/^This includes \$20\.00 of deposits that can't go back to a card\./)
    screen.getByRole("link", { name: "Withdraw" })
    expect(screen.queryByRole("button", { name: "Close my account" })).toBeNull()
  })

  it("credit from the shop is named, and nobody is sent to withdraw what can only be played", async () => {
    show(5000, 0, 5000)
    await screen.findByText("You have $50.00 in your wallet")
    screen.getByText("This includes $50.00 of credit from us, which can be played but not withdrawn.")
    screen.getByText("You can close your account once your wallet is empty. Play what's left, or contact us.")
    expect(screen.queryByRole("link", { name: "Withdraw" })).toBeNull()
  })
})

describe("keeping an account", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const ACCEPT = "POST /customer/terms-and-conditions"
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
    await userEvent.click(await screen.findByRole("button", { name: "Agree and continue" }))
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
