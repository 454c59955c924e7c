import { describe, expect, it } from "vitest"
import { money } from "#src/domain/core/money.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { anOrder } from "../../../tests/stage/fixtures/orders.ts"
import { anAutoplay, aScheduledPurchase } from "../../../tests/stage/fixtures/recurring.ts"
import { type AccountTask, accountTasks, type TaskFacts } from "./tasks.ts"

const known = (more: Partial<TaskFacts> = {}): TaskFacts => ({
  customer: aCustomer(),
  twoFactor: { promptRequired: false },
  onBreak: { until: null },
  resolutions: [],
  scheduled: [],
  hasPage: () => true,
  ...more,
})
const kinds = (more?: Partial<TaskFacts>) => accountTasks(known(more)).map(({ kind }) => kind)
const only = <K extends AccountTask["kind"]>(kind: K, more: Partial<TaskFacts>) => {
  const [task, ...others] = accountTasks(known(more))
  expect(others).toEqual([])
  expect(task?.kind).toBe(kind)
  return task?.path
}
const resolution = {
  fundKind: "wallet" as const,
  fundSource: "wallet",
  recurringPurchases: [anAutoplay()],
  required: money(640, "AUD"),
  shortfall: money(140, "AUD"),
  before: "2026-11-26T08:00:00Z",
  isBeingCharged: false,
}
const failed = aScheduledPurchase({ failureMessage: "There was not enough in your wallet." })

const unverified = {
  isVerified: false,
  verificationRules: { state: "NSW", required: true, dailyAttempts: 5 },
}

describe("what waits for a customer", () => {
  it("is nothing for one whose account is in order, and while nothing is known", () => {
    expect(kinds()).toEqual([])
    expect(accountTasks({ hasPage: () => true })).toEqual([])
  })

  it("is what must be done before anything else, on its own page", () => {
    expect(only("password", { customer: aCustomer({ forcePasswordChange: true }) })).toBe(
      "/force-password-change",
    )
    expect(only("upgrade", { customer: aCustomer({ accountUpgrade: true }) })).toBe(
      "/my-account/upgrade-account",
    )
    expect(only("details", { customer: aCustomer({ detailsUpdateRequired: true }) })).toBe(
      "/my-account/my-details",
    )
  })

  it("is a ticket that won, until it was looked at", () => {
    const won = anOrder({ id: "won-one", winnings: money(6320, "AUD") })
    const lost = anOrder({ id: "lost-one", winnings: money(0, "AUD") })
    expect(only("won", { past: [lost, won] })).toBe("/my-account/past-tickets/ticket/won-one")
    expect(kinds({ past: [lost, won], checked: { "won-one": "2026-11-30T08:00:00Z" } })).toEqual([])
  })

  it("is a new price of what is bought again, the first of several, where it can be stopped", () => {
    const priced = (autoplayId: string, effectiveFrom: string) =>
      anAutoplay({
        autoplayId,
        priceChange: { from: money(640, "AUD"), to: money(720, "AUD"), effectiveFrom, waits: false },
      })
    const recurring = [
      anAutoplay(),
      priced("later", "2026-12-09T13:00:00Z"),
      priced("sooner", "2026-12-02T13:00:00Z"),
    ]
    expect(accountTasks(known({ recurring }))).toMatchObject([
      { kind: "newPrice", path: "/my-account/recurring-purchases", first: recurring[2], count: 2 },
    ])
    expect(kinds({ recurring, hasPage: () => false })).toEqual([])
  })

  it("is an address to confirm, where it is confirmed", () => {
    expect(only("address", { customer: aCustomer({ addressConfirmationRequired: true }) })).toBe(
      "/my-account/confirm-address",
    )
    only("email", { customer: aCustomer({ emailAddressConfirmationRequired: true }) })
  })

  it("is a second factor as long as the customer was not asked", () => {
    expect(only("twoFactor", { twoFactor: { promptRequired: true } })).toBe("/my-account/login-and-security")
  })

  it("is a payment that failed and can still be made, on the list that the customer may use", () => {
    expect(only("unpaid", { resolutions: [resolution] })).toBe("/my-account/recurring-purchases")
    const hasPage = (path: string) => path !== "/my-account/recurring-purchases"
    expect(only("unpaid", { resolutions: [resolution], hasPage })).toBe("/my-account/autoplay")
    expect(kinds({ resolutions: [resolution], hasPage: () => false })).toEqual([])
    expect(kinds({ resolutions: [{ ...resolution, isBeingCharged: true }] })).toEqual([])
  })

  it("is a scheduled purchase that could not be charged, until it is or is called off", () => {
    expect(only("notCharged", { scheduled: [failed] })).toBe("/my-account/scheduled-purchases/scheduled-1")
    expect(kinds({ scheduled: [aScheduledPurchase()] })).toEqual([])
    expect(kinds({ scheduled: [{ ...failed, purchasedCheckoutId: "checkout-2" }] })).toEqual([])
    expect(kinds({ scheduled: [{ ...failed, status: "scheduled_status_cancelled" }] })).toEqual([])
  })

  it("is verification where the shop must ask for it, and has a page where it is done", () => {
    const customer = aCustomer(unverified)
    expect(only("verify", { customer })).toBe("/my-account/verify-account")
    expect(kinds({ customer, hasPage: (path) => !path.includes("verify") })).toEqual([])
    expect(kinds({ customer: aCustomer({ isVerified: false }) })).toEqual([])
  })

  it("begins with what is most pressing", () => {
    const customer = aCustomer({
      forcePasswordChange: true,
      addressConfirmationRequired: true,
      emailAddressConfirmationRequired: true,
      ...unverified,
    })
    expect(
      kinds({
        customer,
        twoFactor: { promptRequired: true },
        onBreak: { until: "2026-12-01T00:00:00Z" },
        resolutions: [resolution],
        scheduled: [failed],
      }),
    ).toEqual(["password", "break", "unpaid", "notCharged", "address", "email", "verify", "twoFactor"])
  })
})
