import { screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Capability } from "#src/contract/site/capability.ts"
import { capabilitiesQuery, configQuery } from "#src/shop/core/site-queries.ts"
import { aSiteConfig } from "../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { ContactForm } from "./contact-form.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const show = (...capabilities: Capability[]) => {
  const segments = [{ segmentName: "anonymous", capabilities }]
  shown = stage(<ContactForm />, {
    knows: [known(capabilitiesQuery(), { segments }), known(configQuery(), aSiteConfig())],
  })
  return shown
}

it("says in plain words that a message is too long, and does not send it", async () => {
  const { sent } = show("support_form")
  await userEvent.fill(screen.getByLabelText("Your message"), "x".repeat(4001))
  await userEvent.click(screen.getByRole("button", { name: "Send message" }))
  await screen.findByText("Please use at most 4000 characters.")
  expect(sent).toEqual([])
})

it("gives support's address where the site takes no messages", () => {
  show()
  const address = screen.getByRole("link", { name: "help@example.com" })
  expect(address.getAttribute("href")).toBe("mailto:help@example.com")
  expect(screen.queryByLabelText("Your message")).toBeNull()
})
