import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { VerificationMethod, VerificationStatus } from "#src/contract/verification/method.ts"
import type { Verification } from "#src/contract/verification/verification.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { verificationQuery } from "./verification.atoms.ts"
import { VerifyAccount } from "./verify-account.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const aVerification = (
  statuses: Partial<Record<VerificationMethod, VerificationStatus>> = {},
  more: Partial<Verification> = {},
): Verification => ({
  isVerified: false,
  methods: (
    [
      "auto_verification",
      "connect_id",
      "drivers_licence",
      "greenid_ui",
      "pdf_form",
      "photo_id_upload",
    ] as const
  ).map((type) => ({ type, status: statuses[type] ?? "disabled" })),
  rules: { state: "VIC", required: false, dailyAttempts: 5 },
  attemptsLeft: 5,
  ...more,
})
const both = { auto_verification: "not_attempted", drivers_licence: "not_attempted" } as const
const details = {
  firstname: "Kim",
  lastname: "Nguyen",
  email: "kim@example.com",
  dateOfBirth: "1990-02-03",
  phoneNumber: "0400 111 222",
  address: "4 Bay Road",
  suburb: "Carlton",
  state: "VIC",
  postcode: "3053",
  country: "AU",
  fixed: [],
}
const config = [
  {
    state: "NT",
    fields: [{ name: "number", pattern: "[0-9]{5,7}" }],
  },
  {
    state: "VIC",
    fields: [
      { name: "number", pattern: "[0-9]{8,10}" },
      { name: "cardNumber", pattern: "[A-Z0-9]{8}" },
    ],
  },
]
const refused = (status: number, code: string, message: string, field = "this") => ({
  status,
  errors: [{ field, code, message }],
})
type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>
const show = (verification: () => Verification, replies: Replies = {}) => {
  shown = stage(<VerifyAccount />, {
    signedIn: true,
    replies: {
      "GET /customer/verification": () => ({ result: verification() }),
      "GET /customer": () => ({ result: aCustomer() }),
      "GET /customer/details": { result: details },
      "GET /licence-config": { result: config },
      ...replies,
    },
  })
  return shown
}

describe("verifying an account", () => {
  it("shows which details will be checked, and where they are changed", async () => {
    show(() => aVerification(both))
    await screen.findByText("Kim Nguyen")
    screen.getByText("3 Feb 1990")
    screen.getByText("4 Bay Road, Carlton VIC 3053")
    const change = screen.getByRole("link", { name: "Change my details" })
    expect(change.getAttribute("href")).toBe("/my-account/my-details")
  })

  it("is done with one press, and the heading has the focus", async () => {
    let verified = false
    show(() => aVerification(both, { isVerified: verified }), {
      "POST /customer/verify": () => {
        verified = true
        return { result: { outcome: "verified" } }
      },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Check now" }))
    await screen.findByText("Your account is verified")
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Verify your account" })),
    )
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("says what to do where there is no match, and how many tries are left", async () => {
    let tried = false
    show(
      () => aVerification(tried ? { auto_verification: "attempted" } : both, { attemptsLeft: tried ? 1 : 2 }),
      {
        "POST /customer/verify": () => {
          tried = true
          return { result: { outcome: "not_matched" } }
        },
      },
    )
    await screen.findByText("You have 2 tries left today.")
    await userEvent.click(screen.getByRole("button", { name: "Check now" }))
    await screen.findByText("We couldn't find a match")
    screen.getByText("You have 1 try left today.")
    screen.getByText("We couldn't find a match last time.")
  })

  it("offers no more tries today once they are used, and none while an answer is awaited", async () => {
    show(() => aVerification(both, { attemptsLeft: 0 }))
    await screen.findByText("You've used today's tries. Please try again tomorrow.")
    await screen.findByText("Kim Nguyen")
    expect(screen.queryByRole("button")).toBeNull()
    shown?.unmount()
    show(() => aVerification({ auto_verification: "pending", drivers_licence: "not_attempted" }))
    await screen.findByText("We're waiting for the answer, and we'll email you.")
    expect(screen.queryByRole("button", { name: "Check now" })).toBeNull()
    screen.getByRole("button", { name: "Use my licence" })
  })

  it("says so where nobody can check now, and lets the customer try again", async () => {
    const message = "We can't check this right now."
    show(() => aVerification(both), {
      "POST /customer/verify": refused(503, "verification_unavailable", message),
    })
    await userEvent.click(await screen.findByRole("button", { name: "Check now" }))
    const alert = await screen.findByRole("alert")
    expect(alert.textContent).toContain(message)
    screen.getByRole("button", { name: "Check now" })
  })

  it("asks of a licence what its state prints, and keeps what was typed where there is no match", async () => {
    const { sent } = show(() => aVerification(both), {
      "POST /customer/verification/licence": { result: { outcome: "not_matched" } },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Use my licence" }))
    const state = await screen.findByLabelText("State of your licence")
    expect((state as HTMLSelectElement).value).toBe("VIC")
    screen.getByLabelText("Card number")
    await userEvent.selectOptions(state, "NT")
    expect(screen.queryByLabelText("Card number")).toBeNull()
    await userEvent.selectOptions(state, "VIC")
    await userEvent.fill(screen.getByLabelText("Licence number"), "12")
    await userEvent.fill(screen.getByLabelText("Card number"), "p123 4567")
    await userEvent.click(screen.getByRole("button", { name: "Check my licence" }))
    await screen.findByText("Please check this against your licence.")
    await userEvent.fill(screen.getByLabelText("Licence number"), "012 345 678")
    await userEvent.click(screen.getByRole("button", { name: "Check my licence" }))
    await screen.findByText("We couldn't find a match")
    expect(screen.getByLabelText<HTMLInputElement>("Licence number").value).toBe("012 345 678")
    expect(sent.filter(({ call }) => call === "POST /customer/verification/licence")).toEqual([
      expect.objectContaining({
        body: { state: "VIC", number: "012 345 678", card_number: "p123 4567" },
      }),
    ])
  })

  it("may be done by post, with a form that the shop makes, and says why where it cannot", async () => {
    let isComplete = false
    show(() => aVerification({ pdf_form: "not_attempted" }), {
      "GET /customer/verification/form": () =>
        isComplete
          ? { pdf: "%PDF-", name: "verification.pdf" }
          : refused(422, "invalid", "Please complete your details first."),
    })
    await userEvent.click(await screen.findByRole("button", { name: "Create the form" }))
    await screen.findByText("Please complete your details first.")
    isComplete = true
    await userEvent.click(screen.getByRole("button", { name: "Create the form" }))
    const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Save the form (PDF)" })
    expect(link.download).toBe("verification.pdf")
  })

  it("leads to us where the shop offers no way", async () => {
    show(() => aVerification())
    await screen.findByText("We can't verify accounts online right now")
    expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/about/contact-us")
  })

  it("says that nothing more is to do for who is verified", async () => {
    show(() => aVerification(both, { isVerified: true }))
    await screen.findByText("There is nothing more to do.")
    expect(screen.getByRole("link", { name: "Go to my account" }).getAttribute("href")).toBe("/my-account")
  })
})

it.each([
  [{ pdf_form: "not_attempted" }, /Here's how to show us who you are\.$/],
  [{ pdf_form: "not_attempted", photo_id_upload: "not_attempted" }, /Choose one of these ways\.$/],
  [{ ...both, photo_id_upload: "not_attempted" }, /Choose one of these ways; most take a minute\.$/],
] as const)("promises only the ways there are, and how long they take (%o)", async (statuses, lead) => {
  shown = stage(<VerifyAccount />, {
    signedIn: true,
    knows: [known(verificationQuery(), aVerification(statuses))],
  })
  await screen.findByText(lead)
})
