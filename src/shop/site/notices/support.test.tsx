import { act, screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { listenAtom } from "#src/shop/core/events.atoms.ts"
import { capabilitiesQuery, configQuery } from "#src/shop/core/site-queries.ts"
import { aSiteConfig } from "../../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { type PageChat, showVendorChatAtom } from "../chat.atoms.ts"
import { SupportWidget } from "./support-widget.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())
function show(capabilities: string[], chat: PageChat | null) {
  const segments = [{ segmentName: ANONYMOUS_SEGMENT, capabilities }]
  shown = stage(<SupportWidget chatAt={() => chat} />, {
    knows: [known(configQuery(), aSiteConfig()), known(capabilitiesQuery(), { segments })],
  })
}

test("support can always be written to", () => {
  show([], null)
  screen.getByRole("heading", { name: "Got a question?" })
  screen.getByText("We're here to help")
  expect(screen.getByRole("link", { name: "Email us" }).getAttribute("href")).toBe("mailto:help@example.com")
})

test("the shop's own form comes before a mail program", () => {
  show(["support_form"], null)
  expect(screen.getByRole("link", { name: "Email us" }).getAttribute("href")).toBe("/about/contact-us")
})

test("a chat is offered while it is available, and begins when it is asked for", async () => {
  let begun = 0
  const chat = (available: boolean): PageChat => ({
    isAvailable: () => available,
    open: () => {
      begun += 1
    },
  })
  for (const [capabilities, provided] of [
    [["customer_chat"], chat(false)],
    [["customer_chat"], null],
    [[], chat(true)],
  ] as const) {
    show([...capabilities], provided)
    expect(screen.queryByRole("button", { name: "Chat Online" })).toBeNull()
    shown?.unmount()
  }
  show(["customer_chat"], chat(true))
  await userEvent.click(screen.getByRole("button", { name: "Chat Online" }))
  expect(begun).toBe(1)
})

test("a chat in the page comes before one elsewhere as soon as it is there, and analytics counts who opens it", async () => {
  const opened: string[] = []
  const chat = (name: string): PageChat => ({ isAvailable: () => true, open: () => opened.push(name) })
  show(["customer_chat"], chat("elsewhere"))
  shown?.shop.store.set(listenAtom, (_, detail) => opened.push(JSON.stringify(detail)) > 0)
  act(() => shown?.shop.store.set(showVendorChatAtom, chat("here")))
  await userEvent.click(screen.getByRole("button", { name: "Chat Online" }))
  expect(opened).toEqual(["here", '{"name":"chat_opened","properties":{}}'])
})
