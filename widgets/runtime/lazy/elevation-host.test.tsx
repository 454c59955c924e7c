import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { Sessions } from "#src/features/security/sessions.tsx"
import { clientAtom, whenCodeRequired } from "#src/state/shop.ts"
import { aSession } from "../../../tests/stage/data.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { elevationPromptOf } from "./elevation-host.tsx"

whenCodeRequired(async (shop) => elevationPromptOf(shop))

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  for (const host of document.body.children) if (host.shadowRoot) host.remove()
})

const error = (status: number, code: string, message: string) => ({
  status,
  errors: [{ field: "this", code, message }],
})
const here = {
  id: "here",
  name: "Firefox on Linux",
  isThis: true,
  inFrame: false,
  partnerName: null,
  country: null,
  city: null,
  signedInAt: "2026-11-23T01:00:00Z",
  lastUsedAt: "2026-11-23T02:00:00Z",
}
const asksForCode: Reply = {
  ...error(403, "2fa_required", "Enter your code."),
  result: { method: "authenticator", identifier: null, rememberForDays: null, hasPasskey: false },
}

/** Where the modal is, which stands in the page beside the element. */
async function modal(): Promise<HTMLElement> {
  return waitFor(() => {
    const roots = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const [open] = roots.flatMap((root) => root.querySelector<HTMLElement>("dialog[open]") ?? [])
    if (!open) throw new Error("No modal is open.")
    return open
  })
}

describe("a session that takes a code to be renewed", () => {
  it("says where the customer is that renewing it failed, and signs nobody out", async () => {
    let renewals = 0
    shown = stage(<Sessions />, {
      signedIn: aSession("kim"),
      replies: {
        "GET /customer/sessions": { result: [here, { ...here, id: "there", name: "Safari", isThis: false }] },
        "POST /customer/sessions/end-others": error(401, "unauthorised", "Please sign in."),
        "POST /refresh": () => {
          renewals += 1
          return renewals === 1 ? asksForCode : error(401, "unauthorised", "Please sign in.")
        },
      },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }))
    const asked = within(await modal())
    await userEvent.fill(await asked.findByLabelText("6 digit code"), "123456")
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }))
    const failed = await screen.findByRole("alert")
    expect(failed.textContent).toContain("Authentication refresh failed. Please try again.")
    screen.getByText("Firefox on Linux (This device)")
    expect(shown.shop.store.get(clientAtom).options.credentials.read()?.customerId).toBe("kim")
  })
})
