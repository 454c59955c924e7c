import { screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { noFactor, refused, section, showAccount } from "../../../tests/stage/account-page.tsx"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { inDays } from "../../../tests/stage/fixtures/in-days.ts"
import { anAutoplay, aScheduledPurchase } from "../../../tests/stage/fixtures/recurring.ts"

describe("what waits for the customer", () => {
  it("has one way to each thing, and says what a payment lacks", async () => {
    showAccount({
      customer: { addressConfirmationRequired: true, isVerified: false },
      scheduled: [aScheduledPurchase({ failureMessage: "There is not enough in your wallet." })],
      replies: {
        "GET /customer/two-factor-auth": { result: { ...noFactor, promptRequired: true } },
        "GET /customer/break": { result: { until: inDays(5), choices: [] } },
        "GET /payment_resolutions": {
          result: [
            {
              fundKind: "wallet",
              fundSource: "wallet",
              recurringPurchases: [anAutoplay()],
              required: money(640, "AUD"),
              shortfall: money(140, "AUD"),
              before: inDays(2),
              isBeingCharged: false,
            },
          ],
        },
      },
    })
    const tasks = await section("For your attention")
    const links = tasks.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])
    expect(links).toEqual([
      ["See your break", "/my-account/take-a-break"],
      ["Pay now", "/my-account/recurring-purchases"],
      ["See what's missing", "/my-account/scheduled-purchases/scheduled-1"],
      ["Confirm", "/my-account/confirm-address"],
      ["Add a second step", "/my-account/login-and-security"],
    ])
    tasks.getByText("Powerball could not be paid")
    tasks.getByText(/^Your wallet needs \$1\.40 more before /)
    tasks.getByText("There is not enough in your wallet.")
  })

  it("goes once an email address is confirmed", async () => {
    let confirmed = false
    showAccount({
      replies: {
        "GET /customer": () => ({ result: aCustomer({ emailAddressConfirmationRequired: !confirmed }) }),
        "PATCH /customer/confirm-email-address": () => {
          confirmed = true
          return { result: { credited: [], signed_out: false } }
        },
      },
    })
    const tasks = await section("For your attention")
    tasks.getByText("Is kim@example.com still right?")
    await userEvent.click(tasks.getByRole("button", { name: "Yes, it's right" }))
    await waitFor(() => expect(screen.queryByRole("region", { name: "For your attention" })).toBeNull())
  })

  it("goes for good once the customer wants no second step", async () => {
    let asked = true
    showAccount({
      replies: {
        "GET /customer/two-factor-auth": () => ({ result: { ...noFactor, promptRequired: asked } }),
        "POST /customer/two-factor-auth/prompt-acknowledged": () => {
          asked = false
          return { result: null }
        },
      },
    })
    const tasks = await section("For your attention")
    await userEvent.click(tasks.getByRole("button", { name: "Not now" }))
    await waitFor(() => expect(screen.queryByRole("region", { name: "For your attention" })).toBeNull())
  })

  it("says so where it could not be looked for, and looks again", async () => {
    let fails = true
    showAccount({ replies: { "GET /payment_resolutions": () => (fails ? refused : { result: [] }) } })
    const tasks = await section("For your attention")
    tasks.getByText("We couldn't check whether anything waits for you.")
    await (await section("Your next draws")).findByText("No tickets in coming draws.")
    fails = false
    await userEvent.click(tasks.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByRole("region", { name: "For your attention" })).toBeNull())
  })
})
