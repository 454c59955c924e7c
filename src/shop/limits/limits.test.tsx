import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { SpendLimits as Limits } from "#src/contract/limits/limits.ts"
import { money } from "#src/domain/core/money.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { sessionReminderQuery } from "#src/shop/sign-in/session/reminder-choice.atoms.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { aSiteConfig } from "../../../tests/stage/fixtures/site.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { depositLimitQuery, spendLimitsQuery } from "./limits.atoms.ts"
import { PrecommitmentLimit } from "./precommitment-limit.tsx"
import { SessionReminders } from "./session-reminders.tsx"
import { DepositLimit, SpendLimits } from "./spend-limits.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const aud = (cents: number) => money(cents, "AUD")
const FROM = "2099-01-08T01:00:00.000Z"
const wire = (cents: number) => ({ amount: (cents / 100).toFixed(2), currency: "AUD" })

const weekly = (more: Partial<Limits["customerLimits"][number]> = {}): Limits => ({
  availablePeriods: ["daily", "monthly"],
  customerLimits: [
    {
      spendLimitId: "limit-1",
      period: "weekly",
      limit: aud(5000),
      amountSpent: aud(1250),
      availableFrom: null,
      change: null,
      ...more,
    },
  ],
  systemLimits: [],
})
const answer = (limit: number, change: object | null = null) => ({
  result: {
    available_periods: ["daily", "monthly"],
    customer_limits: [
      {
        spend_limit_id: "limit-1",
        period: "weekly",
        limit: wire(limit),
        amount_spent: wire(1250),
        available_from: null,
        change,
      },
    ],
    system_limits: [],
  },
})
const customer = { result: aCustomer() }

const show = (limits: Limits, replies: Record<string, Reply> = {}) => {
  shown = stage(<SpendLimits />, {
    signedIn: true,
    knows: [
      known(configQuery(), aSiteConfig()),
      known(customerQuery(), aCustomer()),
      known(spendLimitsQuery(), limits),
    ],
    replies,
  })
  return shown
}
const card = (name: string) => within(screen.getByRole("region", { name }))
const titles = (of: Stage) => of.shop.store.get(notificationsAtom).map(({ title }) => title)
const sent = (method: string) => shown?.sent.filter(({ call }) => call.startsWith(method))

describe("the page of spend limits", () => {
  it("shows how much of a limit is left, in words and as a picture", () => {
    show(weekly())
    const limit = card("Weekly limit")
    limit.getByText("$37.50 left")
    const meter = limit.getByRole("meter")
    expect(meter.getAttribute("aria-valuetext")).toBe("$12.50 of $50.00 spent")
    expect(meter.getAttribute("aria-valuenow")).toBe("12.5")
    card("Daily limit").getByText("No limit")
  })

  it("says that nothing is left where more was spent", () => {
    show(weekly({ amountSpent: aud(9000) }))
    card("Weekly limit").getByText("Nothing left for now")
  })

  it("says when something is left again", () => {
    show(weekly({ amountSpent: aud(5000), availableFrom: FROM }))
    card("Weekly limit").getByText(/^Nothing left until .*8 Jan/)
  })

  it("sets a lower limit, and says so in the fixed words", async () => {
    const { shop } = show(weekly(), { "POST /spend-limits/weekly": answer(2000), "GET /customer": customer })
    await userEvent.click(screen.getByRole("button", { name: "Change Weekly limit" }))
    const field = card("Weekly limit").getByLabelText("Amount a week")
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole("button", { name: "Save limit" }))
    await screen.findByText("This field is required")
    await userEvent.fill(field, "1.234")
    await userEvent.click(screen.getByRole("button", { name: "Save limit" }))
    await screen.findByText("Amount must follow format e.g: 1.50")
    await userEvent.fill(field, "0")
    await userEvent.click(screen.getByRole("button", { name: "Save limit" }))
    await screen.findByText("Please enter an amount equal to or greater than $0.01.")
    await userEvent.fill(field, "20")
    await userEvent.click(screen.getByRole("button", { name: "Save limit" }))
    await waitFor(() =>
      expect(shop.store.get(notificationsAtom).map(({ title }) => title)).toEqual([
        "Your Spend Limit has been successfully updated to $20.00 a week.",
      ]),
    )
    expect(sent("POST")?.map(({ body }) => body)).toEqual([{ limit: "20.00" }])
    card("Weekly limit").getByText("$7.50 left")
  })

  it("adds a limit for a period that has none", async () => {
    show(weekly(), { "PUT /spend-limits/daily": answer(5000), "GET /customer": customer })
    await userEvent.click(screen.getByRole("button", { name: "Set a limit Daily limit" }))
    await userEvent.fill(card("Daily limit").getByLabelText("Amount a day"), "10")
    await userEvent.click(screen.getByRole("button", { name: "Save limit" }))
    await waitFor(() => expect(sent("PUT")?.map(({ body }) => body)).toEqual([{ limit: "10.00" }]))
  })

  it("says when a higher limit holds, and lets the customer leave it as it is", async () => {
    const change = { limit: wire(9000), from: FROM }
    const of = show(weekly(), {
      "POST /spend-limits/weekly": answer(5000, change),
      "GET /customer": customer,
    })
    await userEvent.click(screen.getByRole("button", { name: "Change Weekly limit" }))
    await userEvent.fill(card("Weekly limit").getByLabelText("Amount a week"), "90")
    await userEvent.click(screen.getByRole("button", { name: "Save limit" }))
    await card("Weekly limit").findByText(/^This goes up to \$90\.00 on /)
    await waitFor(() => expect(titles(of)).toHaveLength(1))
    expect(titles(of)[0]).toMatch(/^Your spend limit goes up to \$90\.00 a week on /)
    await userEvent.click(screen.getByRole("button", { name: "Keep $50.00" }))
    await waitFor(() => expect(sent("POST")?.at(-1)?.body).toEqual({ limit: "50.00" }))
  })

  it("asks before a limit is removed, and shows why one cannot be as a toast", async () => {
    const message = "This limit already ends on 8 January."
    const of = show(weekly(), {
      "DELETE /spend-limits/limit-1": {
        status: 422,
        errors: [{ field: "this", code: "limit_changing", message }],
      },
    })
    await userEvent.click(screen.getByRole("button", { name: "Remove Weekly limit" }))
    await screen.findByText("Remove this limit?")
    await userEvent.click(screen.getByRole("button", { name: "Remove" }))
    await waitFor(() =>
      expect(of.shop.store.get(notificationsAtom)).toMatchObject([
        { level: "error", title: "Something went wrong", message },
      ]),
    )
  })

  it("shows the shop's limits beside the customer's own", () => {
    show({
      ...weekly(),
      systemLimits: [{ period: "monthly", limit: aud(100_000), amountSpent: aud(1250), availableFrom: null }],
    })
    card("Limits for everybody").getByText("$987.50 left")
  })
})

it("a limit on deposits is explained, set and confirmed in the fixed words", async () => {
  shown = stage(<DepositLimit />, {
    signedIn: true,
    knows: [
      known(depositLimitQuery(), { limit: null, deposited: aud(0), availableFrom: null, change: null }),
    ],
    replies: {
      "PUT /deposit-limit": {
        result: { limit: wire(5000), deposited: wire(0), available_from: null, change: null },
      },
      "GET /customer": customer,
    },
  })
  screen.getByText("The most you can deposit in any 7-day period.")
  await userEvent.click(screen.getByRole("button", { name: "Set a limit Deposit limit" }))
  await userEvent.fill(screen.getByLabelText("Amount a week"), "50")
  await userEvent.click(screen.getByRole("button", { name: "Save limit" }))
  await waitFor(() =>
    expect(shown && titles(shown)).toEqual(["Your deposit limit has been successfully updated."]),
  )
  screen.getByText("$50.00 left")
})

it("a precommitment that ends says when, in pounds for Britain", () => {
  const gbp = (cents: number) => money(cents, "GBP")
  const preCommitment = {
    period: "weekly" as const,
    limit: gbp(5000),
    amountSpent: gbp(0),
    availableFrom: null,
    change: { limit: null, from: FROM },
  }
  shown = stage(<PrecommitmentLimit />, {
    signedIn: true,
    knows: [known(customerQuery(), aCustomer({ balance: gbp(0), preCommitment }))],
  })
  screen.getByText(/^This limit ends on /)
  screen.getByText("£50.00 left")
  expect(screen.queryByRole("button", { name: "Remove Weekly limit" })).toBeNull()
})

it("a customer chooses how often they are reminded of their time, and reads why not where that fails", async () => {
  const reminder = (minutes: 15 | 30 | 60) => ({
    minutes,
    signedInAt: FROM,
    seconds: 60,
    remainingSeconds: minutes * 60,
    sums: null,
  })
  let replies = 0
  shown = stage(<SessionReminders />, {
    signedIn: true,
    knows: [known(sessionReminderQuery(), reminder(60))],
    replies: {
      "PUT /customer/session-reminder": () =>
        replies++ === 0
          ? { result: reminder(15) }
          : { status: 422, errors: [{ field: "this", code: "no", message: "Not now." }] },
    },
  })
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Every hour" }).checked).toBe(true)
  await userEvent.click(screen.getByRole("radio", { name: "Every 15 minutes" }))
  await waitFor(() => expect(shown && titles(shown)).toEqual(["Your reminders have been updated"]))
  expect(sent("PUT")?.map(({ body }) => body)).toEqual([{ minutes: 15 }])
  await userEvent.click(screen.getByRole("radio", { name: "Never" }))
  await waitFor(() => expect(shown && titles(shown)).toContain("Something went wrong"))
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Every 15 minutes" }).checked).toBe(true)
})
