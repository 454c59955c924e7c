import { act, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { errorCodes } from "#src/contract/error.ts"
import { money } from "#src/domain/core/money.ts"
import { cartTokensAtom } from "#src/shop/cart/cart.atoms.ts"
import { listenAtom } from "#src/shop/core/events.atoms.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { restoreSessionAtom } from "#src/shop/core/session.atoms.ts"
import { capabilitiesQuery, configQuery } from "#src/shop/core/site-queries.ts"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { aSiteConfig } from "../../../tests/stage/fixtures/site.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { SignIn } from "./sign-in.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const refuse = (status: number, field: string, code: string, message: string): Reply => ({
  status,
  errors: [{ field, code, message }],
})
const show = (login: Reply | ((body: unknown) => Reply)) => {
  shown = stage(<SignIn onSignedIn={() => {}} />, { replies: { "POST /login": login } })
  return shown
}
const field = (name: string) => screen.getByLabelText(name)
// By its whole name: the passkey's button, whose name begins the same, may come at any moment.
const press = () => page.getByRole("button", { name: "Sign in" }).click()
async function type(email: string, password: string) {
  await userEvent.fill(field("Email address"), email)
  await userEvent.fill(field("Password"), password)
}

describe("signing in", () => {
  it("says once what is wrong with a field, beside it, and puts the focus there", async () => {
    const { sent } = show(refuse(500, "this", "internal", "Something went wrong"))
    await type("kim", "secret")
    await press()
    expect(await screen.findAllByText("Please enter a valid email address")).toHaveLength(1)
    await expect.poll(() => document.activeElement).toBe(field("Email address"))
    expect(field("Email address").getAttribute("aria-invalid")).toBe("true")
    const described = field("Email address").getAttribute("aria-describedby") ?? ""
    expect(document.getElementById(described)?.textContent).toBe("Please enter a valid email address")
    expect(sent.filter(({ call }) => call.endsWith("/login"))).toEqual([])
  })

  it("has fields that a password manager knows, which hide a password and take a pasted one", async () => {
    show(refuse(401, "this", errorCodes.credentials, "The email address or password is not right."))
    const password = field("Password") as HTMLInputElement
    expect([password.type, password.autocomplete]).toEqual(["password", "current-password"])
    expect((field("Email address") as HTMLInputElement).autocomplete).toBe("username webauthn")
    const pasted = new ClipboardEvent("paste", {
      bubbles: true,
      cancelable: true,
      clipboardData: new DataTransfer(),
    })
    expect(password.dispatchEvent(pasted), "nothing stops a paste").toBe(true)
  })

  it("shows the server's words for a wrong password and keeps what was typed", async () => {
    show(refuse(401, "this", errorCodes.credentials, "The email address or password is not right."))
    await type("kim@example.com", "wrong")
    await press()
    await screen.findByText("The email address or password is not right.")
    expect(field("Email address")).toHaveProperty("value", "kim@example.com")
  })

  it("asks for the code when the account wants one, and sends its six digits however they were pasted", async () => {
    const { sent } = show(refuse(403, "this", errorCodes.twoFactorRequired, "A 6 digit code is required."))
    await type("kim@example.com", "right")
    await press()
    await userEvent.fill(await screen.findByLabelText("6 digit code"), "123 456 7")
    expect(field("6 digit code")).toHaveProperty("value", "123456")
    await press()
    await expect.poll(() => sent.at(-1)?.body).toMatchObject({ code: "123456" })
  })

  it("takes no more codes once the account is locked", async () => {
    const locked =
      "Your account has been locked due to too many incorrect 2FA attempts. Please contact support."
    show(refuse(403, "this", errorCodes.twoFactorLocked, locked))
    await type("kim@example.com", "right")
    await press()
    await screen.findByText(locked)
    expect(field("6 digit code")).toHaveProperty("disabled", true)
    expect(screen.getByRole("button", { name: "Sign in" })).toHaveProperty("disabled", true)
  })
})

it("counts addresses that the sign-up form refuses, without what was typed", async () => {
  const { shop } = show(refuse(500, "this", "internal", "Something went wrong"))
  const told: unknown[] = []
  shop.store.set(listenAtom, (name, detail) => name !== "lotto-analytics" || told.push(detail) > 0)
  screen.getByRole("radio", { name: "I'm new here" }).focus()
  await userEvent.keyboard(" ")
  await userEvent.fill(field("Email address"), "ada@")
  await userEvent.tab()
  expect(await screen.findByText("Please enter a valid email address")).toBeVisible()
  await expect.poll(() => told).toEqual([{ name: "signup_email_invalid", properties: { reason: "invalid" } }])
})

it("says while the sign-up form is filled in that an address has an account already, and asks once", async () => {
  const { sent } = stageWith({ available: false })
  await userEvent.fill(field("Email address"), "kim@example.com")
  await userEvent.tab()
  expect(
    await screen.findByText(
      "This email address has an account, or had one that is closed. Please sign in to see.",
    ),
  ).toBeVisible()
  field("Email address").focus()
  await userEvent.tab()
  expect(addressChecks(sent).map(({ body }) => body)).toEqual([{ email: "kim@example.com" }])
  await userEvent.fill(field("Email address"), "lee@example.com")
  expect(screen.queryByText(/has an account/)).toBeNull()
})

it("signs in with an address that has an account already, at the press of a button", async () => {
  stageWith({ available: false })
  await userEvent.fill(field("Email address"), "kim@example.com")
  await userEvent.tab()
  await userEvent.click(await screen.findByRole("button", { name: "Sign in with this address" }))
  screen.getByRole("heading", { name: "Sign in" })
  expect(field("Email address")).toHaveProperty("value", "kim@example.com")
  await expect.poll(() => document.activeElement?.getAttribute("name")).toBe("password")
})

it("says nothing of an address that is free, or whose account cannot be looked up", async () => {
  for (const answer of [{ available: true }, null]) {
    const { sent, unmount } = stageWith(answer)
    await userEvent.fill(field("Email address"), "kim@example.com")
    await userEvent.tab()
    await expect.poll(() => addressChecks(sent).length).toBe(1)
    await userEvent.fill(field("First name"), "Kim")
    expect(field("Email address").getAttribute("aria-invalid")).not.toBe("true")
    unmount()
  }
})

/** Finds the calls that checked an address. */
const addressChecks = (sent: Stage["sent"]) => sent.filter(({ call }) => call === "POST /check-email")

/** The sign-up form, and what is answered about an address; null: nothing. */
function stageWith(answer: { available: boolean } | null): Stage {
  shown = stage(<SignIn onSignedIn={() => {}} />, {
    replies: answer ? { "POST /check-email": { result: answer } } : {},
  })
  act(() => screen.getByRole("radio", { name: "I'm new here" }).click())
  return shown
}

it("says that somebody is signed in already, also when that is known only after the first look", async () => {
  shown = stage(<SignIn onSignedIn={() => {}} />, { signedIn: true, alive: false })
  const { store } = shown.shop
  act(() => store.set(restoreSessionAtom))
  screen.getByRole("heading", { name: "You are signed in." })
  expect(screen.queryByLabelText("Email address")).toBeNull()
})

it("asks who opens an account for the age that the site has configured", async () => {
  shown = stage(<SignIn onSignedIn={() => {}} />, {
    knows: [known(configQuery(), aSiteConfig({ minimumAge: 21 }))],
  })
  screen.getByRole("radio", { name: "I'm new here" }).focus()
  await userEvent.keyboard(" ")
  screen.getByRole("checkbox", { name: "I am 21 or older and agree to the terms and conditions." })
})

it("tells what codes of the visitor's cart paid into the wallet on the way", async () => {
  const session = {
    customerId: "customer-1",
    customerToken: "token",
    accessToken: "token",
    refreshToken: "token",
    deviceUuid: "device",
    pricingId: "default",
    segmentName: "customer",
    forcePasswordChange: false,
    accountUpgrade: false,
    isNewSignup: false,
    tfaPromptRequired: false,
  }
  const credited = [{ name: "A welcome gift", amount: money(700, "AUD") }]
  shown = stage(<SignIn onSignedIn={() => {}} />, {
    replies: {
      "POST /login": { result: session },
      "GET /customer": { result: aCustomer() },
      "POST /anon-cart/visitors-token/convert": { result: { ...aCart(), movedItems: [], credited } },
    },
  })
  shown.shop.store.get(cartTokensAtom).write("visitors-token")
  await type("kim@example.com", "right")
  await press()
  await expect
    .poll(() => shown?.shop.store.get(notificationsAtom).map(({ title, message }) => [title, message]))
    .toEqual([["Success", "A welcome gift: we paid $7.00 into your wallet."]])
})

describe("what opening an account asks for", () => {
  const showWith = async (
    signUp: Partial<ReturnType<typeof aSiteConfig>["signUp"]>,
    capabilities: Readonly<Record<string, readonly string[]>> = {},
  ) => {
    const usual = aSiteConfig()
    const config = aSiteConfig({ signUp: { ...usual.signUp, ...signUp } })
    const segments = Object.entries(capabilities).map(([segmentName, names]) => ({
      segmentName,
      capabilities: [...names],
    }))
    shown = stage(<SignIn onSignedIn={() => {}} />, {
      knows: [known(configQuery(), config), known(capabilitiesQuery(), { segments })],
    })
    screen.getByRole("radio", { name: "I'm new here" }).focus()
    await userEvent.keyboard(" ")
  }
  const boxes = () =>
    screen.getAllByRole<HTMLInputElement>("checkbox").map(({ name, checked }) => [name, checked])

  const limit = "Weekly deposit limit (optional)"

  it("offers a limit on deposits where customers have them, whom a visitor is not among yet", async () => {
    await showWith({}, { anonymous: ["blog"], customer: ["blog", "deposit_limits"] })
    expect(await screen.findByLabelText(limit)).toBeTruthy()
  })

  it("offers no limit on deposits where customers have none", async () => {
    await showWith({}, { anonymous: ["deposit_limits"], customer: ["blog"] })
    await screen.findByRole("button", { name: "Open account" })
    // The part with the limit has come by the time that it would be shown.
    await import("./sign-up-limit.tsx")
    await act(async () => {})
    expect(screen.queryByLabelText(limit)).toBeNull()
  })

  it("is the terms and emails, neither ticked beforehand, where the site says nothing else", async () => {
    await showWith({})
    expect(boxes()).toEqual([
      ["acceptTerms", false],
      ["emailOptIn", false],
    ])
  })

  it("is each way of being written to where the site asks for them, emails ticked where it says so", async () => {
    await showWith({ granularPreferences: true, emailOptInDefault: true })
    expect(boxes()).toEqual([
      ["acceptTerms", false],
      ["emailOptIn", true],
      ["smsOptIn", false],
      ["phoneOptIn", false],
      ["directmailOptIn", false],
    ])
  })

  it("is nothing to tick where opening the account agrees to the terms, which are there to be read", async () => {
    await showWith({ acceptTerms: false, emailOptIn: false })
    expect(screen.queryByRole("checkbox")).toBeNull()
    const terms = screen.getByRole("link", { name: "terms and conditions" })
    expect(terms.getAttribute("href")).toContain("/about/terms-and-conditions")
    await userEvent.click(screen.getByRole("button", { name: "Open account" }))
    await screen.findAllByText("This field is required")
    expect(screen.queryByText(/You must agree to the terms/)).toBeNull()
  })

  it("marks what may be left open, and says of the rest alone that it is required", async () => {
    await showWith({ requiredFields: ["address", "suburb", "state", "postcode"] })
    screen.getByLabelText("Street address")
    await userEvent.click(screen.getByRole("button", { name: "Open account" }))
    const lacking = () => screen.getAllByText("This field is required").map(({ id }) => id)
    await expect.poll(() => lacking().length).toBe(9)
    expect(screen.getByLabelText("Phone number (optional)").getAttribute("aria-invalid")).not.toBe("true")
    await userEvent.type(screen.getByLabelText("Phone number (optional)"), "12")
    await userEvent.tab()
    await screen.findByText("Please enter a valid phone number")
  })
})
