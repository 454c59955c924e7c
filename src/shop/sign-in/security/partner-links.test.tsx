import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { PartnerLinks } from "./partner-links.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const acme = {
  partnerSlug: "acme",
  partnerName: "Acme News",
  linkedAt: "2026-11-23T01:00:00Z",
  lastUsedAt: "2026-11-23T02:00:00Z",
  dailyLimit: { amount: "50.00", currency: "AUD" },
}
const radio = { ...acme, partnerSlug: "radio", partnerName: "Harbour Radio", lastUsedAt: null }
type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>
const show = (replies: Replies) => {
  shown = stage(<PartnerLinks />, { signedIn: true, replies })
}
const endOf = (name: string) => screen.findByRole("button", { name: `End the link with ${name}` })

describe("partners that sign a customer in", () => {
  it("are listed with since when, their last use and the limit of a day", async () => {
    show({ "GET /customer/partner-links": { result: [acme, radio] } })
    await screen.findByText("Acme News")
    expect(screen.getAllByText(/Since Mon 23 Nov 2026, 12:00pm AEDT/)).toHaveLength(2)
    screen.getByText(/Last used Mon 23 Nov 2026, 1:00pm AEDT/)
    screen.getByText(/Not used yet/)
    expect(screen.getAllByText(/Up to \$50\.00 a day/)).toHaveLength(2)
  })

  it("end one by one, with a word on it where the focus stays", async () => {
    let list = [acme, radio]
    show({
      "GET /customer/partner-links": () => ({ result: list }),
      "GET /customer/sessions": { result: [] },
      "DELETE /customer/partner-links/acme": () => {
        list = [radio]
        return { result: null }
      },
    })
    await userEvent.click(await endOf("Acme News"))
    const done = await screen.findByText("Acme News can't sign you in any more. Its sessions have ended.")
    await endOf("Harbour Radio")
    expect(screen.queryByRole("button", { name: /Acme News/ })).toBeNull()
    expect(document.activeElement?.contains(done)).toBe(true)
  })

  it("stay where one could not be ended, which says why", async () => {
    show({
      "GET /customer/partner-links": { result: [acme] },
      "DELETE /customer/partner-links/acme": {
        status: 500,
        errors: [{ field: "this", code: "server_error", message: "The server failed." }],
      },
    })
    await userEvent.click(await endOf("Acme News"))
    await screen.findByRole("alert")
    await endOf("Acme News")
  })
})
