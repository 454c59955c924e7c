import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import { useRef, useState } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { StyleHost } from "../base/styles.tsx"
import { Dialog } from "./dialog.tsx"
import { InfoTip } from "./info-tip.tsx"
import { Panel } from "./panel.tsx"

describe("a panel", () => {
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
})

describe("a dialog", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  async function open() {
    const onClose = vi.fn()
    shown = stage(
      <Dialog open title="Your cart" closeLabel="Close" side="end" onClose={onClose}>
        <p>Powerball</p>
      </Dialog>,
    )
    const dialog = await screen.findByRole("dialog", { name: "Your cart" })
    const { left, right, bottom } = dialog.getBoundingClientRect()
    const places = {
      backdrop: { clientX: left - 20, clientY: bottom / 2 },
      emptyRoom: { clientX: (left + right) / 2, clientY: bottom - 20 },
    }
    const press = (began: Element, from: keyof typeof places, to: keyof typeof places) => {
      fireEvent.pointerDown(began, places[from])
      // A browser raises a click where a press begins in one element and ends in another: at the element that
      // holds both.
      fireEvent.click(dialog, places[to])
    }
    return { dialog, onClose, press }
  }

  describe("a layer over the page", () => {
    it("closes when the page behind it is pressed", async () => {
      const { dialog, onClose, press } = await open()
      press(dialog, "backdrop", "backdrop")
      expect(onClose).toHaveBeenCalledOnce()
    })

    it("stays when room of it is pressed where nothing is", async () => {
      const { dialog, onClose, press } = await open()
      press(dialog, "emptyRoom", "emptyRoom")
      expect(onClose).not.toHaveBeenCalled()
    })

    it("stays when a text in it is selected and the pointer let go over the page behind it", async () => {
      const { onClose, press } = await open()
      press(screen.getByText("Powerball"), "emptyRoom", "backdrop")
      expect(onClose).not.toHaveBeenCalled()
    })
  })
})

describe("a tip", () => {
  const TEXT = "How likely one game is to win."
  let shown: ReturnType<typeof render>
  const show = () => {
    shown = render(
      <div style={{ padding: 100 }}>
        <InfoTip label="About these odds" text={TEXT} />
      </div>,
    )
  }
  afterEach(() => shown.unmount())

  const sign = () => page.getByRole("button", { name: "About these odds" })
  const tip = () => shown.container.querySelector("[popover]")

  it("shows its words with the focus, describes the control with them, and hides them on Escape", async () => {
    show()
    expect(sign().element()).toHaveAccessibleDescription(TEXT)
    await userEvent.tab()
    await expect.poll(() => tip()?.textContent).toBe(TEXT)
    expect(tip()?.matches(":popover-open")).toBe(true)
    await userEvent.keyboard("{Escape}")
    await expect.poll(tip).toBeNull()
  })

  it("shows its words under the pointer, and hides them when it leaves", async () => {
    show()
    await sign().hover()
    await expect.poll(() => tip()?.textContent).toBe(TEXT)
    await userEvent.unhover(sign())
    await expect.poll(tip).toBeNull()
  })
})
