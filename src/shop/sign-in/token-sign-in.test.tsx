import { screen } from "@testing-library/react"
import { StrictMode } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { errorCodes } from "#src/contract/error.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { aCustomer, aSession } from "../../../tests/stage/fixtures/customer.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { TokenSignIn } from "./token-sign-in.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const session: Reply = {
  result: {
    ...aSession("customer-1"),
    forcePasswordChange: false,
    accountUpgrade: false,
    isNewSignup: false,
    tfaPromptRequired: false,
  },
}
const refuse = (status: number, code: string, message: string): Reply => ({
  status,
  errors: [{ field: "this", code, message }],
})

/** The page of a token, rendered twice as React's strict mode does, and what became of it. */
function show(
  kind: "autologin" | "transfer",
  reply: Reply | ((body: unknown) => Reply | Promise<Reply>),
  signedIn = false,
) {
  const came: string[] = []
  shown = stage(
    <StrictMode>
      <TokenSignIn
        kind={kind}
        token="a-token"
        onSignedIn={() => came.push("signed in")}
        onRefused={() => came.push("refused")}
      />
    </StrictMode>,
    { signedIn, replies: { [`POST /${kind}`]: reply, "GET /customer": { result: aCustomer() } } },
  )
  const asked = shown.sent
  return {
    came,
    requests: () => asked.filter(({ call }) => call === `POST /${kind}`),
    store: shown.shop.store,
  }
}

describe.each(["autologin", "transfer"] as const)("an address with a token (%s)", (kind) => {
  it("says that it signs in, and uses the token once", async () => {
    const { promise, resolve } = Promise.withResolvers<Reply>()
    const { came, requests, store } = show(kind, () => promise)
    screen.getByRole("heading", { name: "Verifying Automatic Login" })
    await expect.poll(requests).toHaveLength(1)
    expect(came).toEqual([])
    resolve(session)
    await expect.poll(() => new Set(came)).toEqual(new Set(["signed in"]))
    expect(requests()).toHaveLength(1)
    const told = [...new Set(store.get(notificationsAtom).map(({ title }) => title))]
    // A session that was carried over is of the same browser.
    expect(told).toEqual(kind === "autologin" ? [`You're signed in as ${aCustomer().firstname}`] : [])
  })

  it("leads to the ordinary way in with the specified words when it was used before", async () => {
    const { came, store } = show(kind, refuse(401, errorCodes.tokenUsed, "Too late."))
    await expect.poll(() => new Set(came)).toEqual(new Set(["refused"]))
    expect(store.get(notificationsAtom).map(({ title }) => title)).toEqual(["Email link no longer valid"])
  })

  it("shows a generic error for anything else, and the ordinary way in", async () => {
    const { came } = show(kind, refuse(429, "too_many_requests", "Please wait a while."))
    await screen.findByText("Please wait a while.")
    await screen.findByText("Something went wrong")
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }))
    expect(came).toEqual(["refused"])
  })
})

it("is tried again with the same token after a connection that broke, as often as it takes", async () => {
  let tries = 0
  const { came, requests } = show("autologin", () => {
    tries += 1
    return tries < 3 ? refuse(503, "busy", "Busy.") : session
  })
  await screen.findByText(/^We couldn't use your link just now/)
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  await expect.poll(() => requests().length).toBe(2)
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
  await expect.poll(() => came).toEqual(["signed in"])
  expect(new Set(requests().map(({ body }) => (body as { token: string }).token))).toEqual(
    new Set(["a-token"]),
  )
})

it.each([
  [403, errorCodes.accountClosed, "This account is closed."],
  [423, errorCodes.accountLocked, "Your account is blocked."],
])("leads to the shop's people where the account takes nobody in (%s %s)", async (status, code, message) => {
  const { came } = show("autologin", refuse(status, code, message))
  await screen.findByText(message)
  expect(screen.getByRole("link", { name: "Contact us" }).getAttribute("href")).toBe("/about/contact-us")
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull()
  expect(came).toEqual([])
})

it("goes on in a partner's section with a token of that partner's", async () => {
  const { came, store } = show("autologin", {
    ...refuse(401, errorCodes.tokenUsed, "Too late."),
    result: { reason: "partner", partner_slug: "acme" },
  })
  const led: [string, boolean][] = []
  store.set(setNavigatorAtom, (href, { replace }) => led.push([href, replace]))
  await expect.poll(() => led.at(-1)).toEqual(["/purchase/acme/autologin/a-token", true])
  expect(came).toEqual([])
  expect(store.get(notificationsAtom)).toEqual([])
})

it("asks for the code of an account that has one", async () => {
  const { came, requests } = show("autologin", (body) =>
    (body as { code?: string }).code
      ? session
      : refuse(403, errorCodes.twoFactorRequired, "A 6 digit code is required."),
  )
  await userEvent.fill(await screen.findByLabelText("6 digit code"), "123 456")
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }))
  await expect.poll(() => came).toEqual(["signed in"])
  expect(requests().at(-1)?.body).toMatchObject({ token: "a-token", code: "123456" })
})

describe("in a browser where somebody is signed in, a token", () => {
  it("is not used before they say so, and never when they go on as who they are", async () => {
    const { came, requests } = show("transfer", session, true)
    await userEvent.click(await screen.findByRole("button", { name: `Continue as ${aCustomer().firstname}` }))
    expect(came).toEqual(["signed in"])
    expect(requests()).toEqual([])
  })

  it("is used once they have signed out", async () => {
    const { came, requests } = show("transfer", session, true)
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }))
    await expect.poll(() => came).toContain("signed in")
    expect(requests()).toHaveLength(1)
  })
})
