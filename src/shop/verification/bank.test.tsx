import { screen, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { BankReturn, VerifyAccount } from "./verify-account.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

type Options = NonNullable<Parameters<typeof stage>[1]>
type Replies = NonNullable<Options["replies"]>
const refused = (status: number, code: string, message: string) => ({
  status,
  errors: [{ field: "this", code, message }],
})
const verification = {
  isVerified: false,
  methods: [{ type: "connect_id", status: "not_attempted" }],
  rules: { state: "VIC", required: false, dailyAttempts: 5 },
  attemptsLeft: 5,
}
const banks = ["Gum Tree Bank", "Reef Credit Union"].map((name) => ({ id: name, name }))
const BANKS = "GET /customer/verification/connectid"
const START = "POST /customer/verification/connectid"
const CALLBACK = "POST /customer/verification/connectid/callback"

const show = (
  replies: Replies,
  { page = <VerifyAccount />, ...more }: Options & { page?: ReactNode } = {},
) => {
  shown = stage(page, {
    signedIn: true,
    ...more,
    replies: {
      "GET /customer/verification": { result: verification },
      "GET /customer": () => ({ result: aCustomer() }),
      ...replies,
    },
  })
  return shown
}
const open = async () => userEvent.click(await screen.findByRole("button", { name: "Verify with your bank" }))

describe("choosing a bank", () => {
  it("says what is shared before the customer leaves, and needs no mouse", async () => {
    const { sent } = show({
      [BANKS]: { result: banks },
      [START]: refused(503, "verification_unavailable", "We can't check this right now."),
    })
    await open()
    const first = await screen.findByRole("radio", { name: "Gum Tree Bank" })
    screen.getByText(/Your name, date of birth and address/)
    first.focus()
    await userEvent.keyboard(" {ArrowDown}")
    const go = screen.getByRole("button", { name: "Go to Reef Credit Union" })
    go.focus()
    await userEvent.keyboard("{Enter}")
    const alert = await screen.findByRole("alert")
    expect(alert.textContent).toContain("We can't check this right now.")
    expect(sent.find(({ call }) => call === START)?.body).toEqual({ bank: "Reef Credit Union" })
  })

  it("asks for a bank before anybody goes anywhere", async () => {
    const { sent } = show({ [BANKS]: { result: banks } })
    await open()
    await userEvent.click(await screen.findByRole("button", { name: "Go to your bank" }))
    await screen.findByText("Choose your bank to go on.")
    expect(sent.some(({ call }) => call === START)).toBe(false)
  })

  it("searches a long list", async () => {
    const many = Array.from({ length: 12 }, (_, place) => ({ id: `bank-${place}`, name: `Bank ${place}` }))
    show({ [BANKS]: { result: [...many, ...banks] } })
    await open()
    await userEvent.fill(await screen.findByLabelText("Find your bank"), "reef")
    expect(screen.getAllByRole("radio")).toHaveLength(1)
    await userEvent.fill(screen.getByLabelText("Find your bank"), "nowhere")
    expect(screen.queryByRole("radio")).toBeNull()
    expect(screen.getByText("No bank of this name takes part.").getAttribute("role")).toBe("status")
  })

  it("says so where no bank takes part, and where the list cannot be had", async () => {
    show({ [BANKS]: { result: [] } })
    await open()
    await screen.findByText(/No bank can do this right now/)
    shown?.unmount()
    show({ [BANKS]: refused(503, "verification_unavailable", "We can't check this right now.") })
    await open()
    await screen.findByRole("button", { name: /again/i })
  })
})

describe("coming back from a bank", () => {
  const page = <BankReturn />

  it.each([
    ["not_matched", { result: { outcome: "not_matched" } }, "alert", /doesn't match your details/],
    ["cancelled", refused(422, "connect_id_cancelled", "You stopped at your bank."), "status", /You stopped/],
    ["expired", refused(410, "connect_id_expired", "This took too long."), "alert", /took too long/],
    ["away", refused(503, "verification_unavailable", "We can't check."), "alert", /can't check/],
  ])("says what to do when it is %s", async (_what, reply, role, words) => {
    const { sent } = show({ [CALLBACK]: reply }, { page })
    const said = await screen.findByText(words)
    expect(said.closest("[role]")?.getAttribute("role")).toBe(role)
    expect(screen.getByRole("link", { name: "Back to all ways" }).getAttribute("href")).toBe(
      "/my-account/verify-account",
    )
    expect(sent.filter(({ call }) => call === CALLBACK)).toHaveLength(1)
  })

  it("asks who was signed out meanwhile to sign in, and takes nothing up", async () => {
    const { sent } = show({}, { page, signedIn: false })
    await screen.findByText("You've been signed out")
    expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toContain("/login?next=")
    await waitFor(() => expect(sent.some(({ call }) => call === CALLBACK)).toBe(false))
  })
})
