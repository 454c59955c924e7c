import { act, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { waitingLinkAtom } from "./session/waiting-link.atoms.ts"
import { SignIn } from "./sign-in.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const session = {
  customerId: "kim",
  customerToken: "customer",
  accessToken: "access",
  deviceUuid: "device",
  pricingId: "au",
  segmentName: "customer",
  forcePasswordChange: false,
  accountUpgrade: false,
  isNewSignup: false,
  tfaPromptRequired: false,
}
const ANSWER = "POST /partners/acme/link-tokens/answer"

/** A partner's frame in which a link token was opened, and somebody signs in by hand. */
async function signInWhereAsked(reply: Reply) {
  let isDone = false
  const done = () => {
    isDone = true
  }
  shown = stage(<SignIn onSignedIn={done} />, {
    replies: {
      "POST /login": { result: session },
      "GET /customer": { result: aCustomer() },
      [ANSWER]: reply,
    },
  })
  shown.shop.store.set(waitingLinkAtom, {
    token: "link.token",
    verifier: "v".repeat(43),
    partner: "acme",
    offer: {
      partnerName: "Corner Newsagents",
      dailyLimit: money(5000, "AUD"),
      prefill: { email: "kim@example.com", firstname: "Robin" },
    },
  })
  const { sent } = shown
  const signIn = async () => {
    await userEvent.fill(screen.getByLabelText("Email address"), "kim@example.com")
    await userEvent.fill(screen.getByLabelText("Password"), "correct horse battery")
    await page.getByRole("button", { name: "Sign in" }).click()
    await screen.findByRole("heading", { name: "Let Corner Newsagents sign you in from their site?" })
  }
  const answers = () => sent.filter(({ call }) => call === ANSWER).map(({ body }) => body)
  return { signIn, answers, isDone: () => isDone }
}

describe("the question whether a partner may sign the customer in", () => {
  it("comes after their own sign-in, with the limit of a day, and they go on once they accept", async () => {
    const { signIn, answers, isDone } = await signInWhereAsked({ result: null })
    await signIn()
    screen.getByText(/up to 50\.00|up to \$50\.00/)
    expect(isDone()).toBe(false)
    await userEvent.click(screen.getByRole("button", { name: "Let Corner Newsagents sign me in" }))
    await expect.poll(isDone).toBe(true)
    expect(answers()).toEqual([expect.objectContaining({ accepts: true, token: "link.token" })])
  })

  it("may be refused, and they go on all the same", async () => {
    const { signIn, answers, isDone } = await signInWhereAsked({ result: null })
    await signIn()
    await userEvent.click(screen.getByRole("button", { name: "No, thanks" }))
    await expect.poll(isDone).toBe(true)
    expect(answers()).toEqual([expect.objectContaining({ accepts: false })])
  })

  it("says why they cannot be linked, and lets them go on", async () => {
    const message = "Your account is already linked to another membership of Corner Newsagents."
    const errors = [{ field: "this", code: "already_linked", message }]
    const { signIn, isDone } = await signInWhereAsked({ status: 409, errors })
    await signIn()
    await userEvent.click(screen.getByRole("button", { name: "Let Corner Newsagents sign me in" }))
    await screen.findByText(message)
    await userEvent.click(screen.getByRole("button", { name: "Continue" }))
    await expect.poll(isDone).toBe(true)
  })

  it("may find the form of a new account filled in", async () => {
    await signInWhereAsked({ result: null })
    act(() => screen.getByRole("radio", { name: "I'm new here" }).click())
    expect((screen.getByLabelText("Email address") as HTMLInputElement).value).toBe("kim@example.com")
    expect((screen.getByLabelText(/First name/) as HTMLInputElement).value).toBe("Robin")
  })
})
