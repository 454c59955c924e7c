import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { Sessions } from "./sessions.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

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
const there = { ...here, id: "there", name: "", isThis: false }
const refused = {
  status: 500,
  errors: [{ field: "this", code: "server_error", message: "The server failed." }],
}
type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>
const show = (replies: Replies) => {
  shown = stage(<Sessions />, { signedIn: true, replies })
  return shown
}

describe("where a customer is signed in", () => {
  it("is only here, and then there is nothing to sign out", async () => {
    show({ "GET /customer/sessions": { result: [here] } })
    await screen.findByText("Firefox on Linux (This device)")
    screen.getByText("You're not signed in anywhere else.")
    screen.getByText(/Signed in Mon 23 Nov 2026, 12:00pm AEDT/)
    screen.getByText(/Last used Mon 23 Nov 2026, 1:00pm AEDT/)
    expect(screen.queryByRole("button")).toBeNull()
  })

  it("says which are a partner's, and calls what named no browser a device", async () => {
    const partners = { ...there, inFrame: true, partnerName: "Acme News" }
    const framed = { ...there, id: "framed", name: "Safari on iOS", inFrame: true }
    show({ "GET /customer/sessions": { result: [here, partners, framed] } })
    await screen.findByText("Signed in by Acme News, on their website")
    screen.getByText("On a partner's website")
    screen.getByText("A device")
  })

  it("says from where, as far as that is known", async () => {
    const sydney = { ...there, id: "sydney", name: "Edge on Windows", country: "AU", city: "Sydney" }
    const abroad = { ...there, id: "abroad", country: "NZ" }
    show({ "GET /customer/sessions": { result: [here, sydney, abroad] } })
    await screen.findByText(/12:00pm AEDT, from Sydney, Australia/)
    screen.getByText(/12:00pm AEDT, from New Zealand/)
    expect(screen.getAllByText(/, from /)).toHaveLength(2)
  })

  it("offers another try where it cannot be loaded", async () => {
    let fails = true
    show({ "GET /customer/sessions": () => (fails ? refused : { result: [here] }) })
    const again = await screen.findByRole("button", { name: "Try again" })
    fails = false
    await userEvent.click(again)
    await screen.findByText("Firefox on Linux (This device)")
  })

  it("keeps a session that could not be signed out, and says why", async () => {
    show({
      "GET /customer/sessions": { result: [here, there] },
      "DELETE /customer/sessions/there": refused,
    })
    await userEvent.click(await screen.findByRole("button", { name: /^Sign out A device/ }))
    await screen.findByRole("alert")
    screen.getByRole("button", { name: /^Sign out A device/ })
  })

  it("ends with a word on what was done, where the focus stays beside the list", async () => {
    let list = [here, there]
    show({
      "GET /customer/sessions": () => ({ result: list }),
      "POST /customer/sessions/end-others": () => {
        list = [here]
        return { result: null }
      },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }))
    const done = await screen.findByText("Every other device is signed out.")
    await screen.findByText("You're not signed in anywhere else.")
    expect(document.activeElement?.contains(done)).toBe(true)
  })
})
