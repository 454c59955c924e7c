import { render, screen, waitFor } from "@testing-library/react"
import { useRef, useState } from "react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { StyleHost } from "../base/styles.tsx"
import { Panel } from "./panel.tsx"

const closed = vi.fn()

function Bell() {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    closed()
    setOpen(false)
  }
  return (
    <div style={{ display: "flex", justifyContent: "end" }}>
      <button ref={button} type="button" onClick={() => (open ? close() : setOpen(true))}>
        Messages
      </button>
      <Panel anchor={button} open={open} title="Your messages" closeLabel="Close" onClose={close}>
        <a href="#first">First</a>
      </Panel>
      <button type="button">Elsewhere</button>
    </div>
  )
}

/** In a shadow root, as in an element on a page. */
function show() {
  const host = document.createElement("div")
  document.body.append(host)
  const root = host.attachShadow({ mode: "open" })
  const inside = document.createElement("div")
  root.append(inside)
  const addStyle = (css: string) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets.push(sheet)
    return () => undefined
  }
  const { unmount } = render(
    <StyleHost addStyle={addStyle}>
      <Bell />
    </StyleHost>,
    { container: inside },
  )
  const remove = () => {
    unmount()
    host.remove()
  }
  return { root, remove }
}

let shown: ReturnType<typeof show>
beforeEach(async () => {
  await page.viewport(1200, 700)
  closed.mockClear()
  shown = show()
})
afterEach(() => shown.remove())

const button = (name: string) => page.getByRole("button", { name, exact: true })
const panel = () => page.getByRole("dialog", { name: "Your messages" })

it("stands under its control on a wide window, has the focus, and gives it back on Escape", async () => {
  await button("Messages").click()
  await expect.element(panel()).toBeVisible()
  const [control, box] = [button("Messages"), panel()].map((one) => one.element().getBoundingClientRect())
  expect(box?.top).toBeGreaterThanOrEqual(control?.bottom ?? Number.POSITIVE_INFINITY)
  expect(box?.right).toBeLessThanOrEqual(1200)
  // The focus follows a frame after the panel is there.
  await expect.poll(() => panel().element().contains(shown.root.activeElement)).toBe(true)
  await userEvent.keyboard("{Escape}")
  await expect.element(panel()).not.toBeInTheDocument()
  expect(shown.root.activeElement).toBe(button("Messages").element())
  expect(closed).toHaveBeenCalledTimes(1)
})

it("closes with a second press of its control, and with a press elsewhere on the page", async () => {
  await button("Messages").click()
  await expect.element(panel()).toBeVisible()
  await button("Messages").click()
  await expect.element(panel()).not.toBeInTheDocument()
  await button("Messages").click()
  await expect.element(panel()).toBeVisible()
  await button("Elsewhere").click()
  await expect.element(panel()).not.toBeInTheDocument()
  expect(closed).toHaveBeenCalledTimes(2)
})

it("is a drawer over the page on a narrow window", async () => {
  await page.viewport(390, 700)
  await button("Messages").click()
  await expect.element(panel()).toBeVisible()
  expect(panel().element().matches(":modal")).toBe(true)
  await button("Close").click()
  await waitFor(() => expect(screen.queryByText("First")).toBeNull())
})
