import { act, screen } from "@testing-library/react"
import { useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { notificationsAtom, notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { countDialog } from "#src/ui/overlays/open-dialogs.ts"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { Toasts } from "./toasts.tsx"

let shown: Stage | undefined
const others: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of others.splice(0)) close()
  shown?.unmount()
})

/** A page with a dialog that opens another, and the cards before them. */
function Page() {
  const [open, setOpen] = useState({ outer: false, inner: false })
  return (
    <>
      <Toasts />
      <button type="button" onClick={() => setOpen({ outer: true, inner: false })}>
        Open
      </button>
      <Dialog
        open={open.outer}
        title="Outer"
        closeLabel="Close outer"
        side="end"
        onClose={() => setOpen({ outer: false, inner: false })}
      >
        <button type="button" onClick={() => setOpen({ outer: true, inner: true })}>
          Open another
        </button>
        <Dialog
          open={open.inner}
          title="Inner"
          closeLabel="Close inner"
          onClose={() => setOpen({ outer: true, inner: false })}
        >
          <p>Inside</p>
        </Dialog>
      </Dialog>
    </>
  )
}
const show = () => {
  shown = stage(<Page />)
  return shown.shop.store
}
const aCard = { title: "Removed", actions: [{ id: "undo", text: "Undo" }], isAutoDismissed: false }

/**
 * Returns the element at the middle of another, through shadow roots: the other can be pressed only if it is
 * that element itself.
 */
function topAt(element: Element): Element | null {
  const { x, y, width, height } = element.getBoundingClientRect()
  let found = document.elementFromPoint(x + width / 2, y + height / 2)
  while (found?.shadowRoot) {
    const inside: Element | null = found.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
    if (!inside || inside === found) break
    found = inside
  }
  return found
}

describe("a card that comes while a dialog is open", () => {
  it("is seen over the dialog, is spoken, and its button is pressed", async () => {
    const store = show()
    await userEvent.click(screen.getByText("Open"))
    act(() => void store.set(notifyAtom, aCard))
    const undo = screen.getByRole("button", { name: "Undo" })
    expect(undo.closest("dialog")).toBe(screen.getByRole("dialog", { name: "Outer" }))
    expect(undo.closest("[aria-live]")).not.toBeNull()
    expect(undo.contains(topAt(undo))).toBe(true)
    await userEvent.click(undo)
    expect(store.get(notificationsAtom)).toEqual([])
    screen.getByRole("dialog", { name: "Outer" })
  })

  it("goes up to a dialog over the dialog, back down, and out to the page, as the same card", async () => {
    const store = show()
    act(() => void store.set(notifyAtom, aCard))
    const undo = screen.getByText("Undo")
    expect(undo.closest("dialog")).toBeNull()
    await userEvent.click(screen.getByText("Open"))
    expect(undo.closest("dialog")).toBe(screen.getByRole("dialog", { name: "Outer" }))
    await userEvent.click(screen.getByText("Open another"))
    expect(undo.closest("dialog")).toBe(screen.getByRole("dialog", { name: "Inner" }))
    expect(undo.contains(topAt(undo))).toBe(true)
    await userEvent.keyboard("{Escape}")
    await vi.waitFor(() => expect(undo.closest("dialog")).toBe(screen.getByRole("dialog", { name: "Outer" })))
    expect(undo.contains(topAt(undo))).toBe(true)
    await userEvent.click(screen.getByRole("button", { name: "Close outer" }))
    await vi.waitFor(() => expect(undo.closest("dialog")).toBeNull())
    expect(undo.contains(topAt(undo))).toBe(true)
    await userEvent.click(undo)
    expect(store.get(notificationsAtom)).toEqual([])
  })

  it("keeps its ten seconds when the dialog closes", () => {
    vi.useFakeTimers()
    const store = show()
    act(() => screen.getByText("Open").click())
    act(() => void store.set(notifyAtom, { title: "Saved" }))
    act(() => vi.advanceTimersByTime(6_000))
    act(() => screen.getByRole("button", { name: "Close outer" }).click())
    expect(screen.getByText("Saved").closest("dialog")).toBeNull()
    act(() => vi.advanceTimersByTime(3_900))
    screen.getByText("Saved")
    act(() => vi.advanceTimersByTime(200))
    expect(screen.queryByText("Saved")).toBeNull()
  })

  it("is dressed and pressed in the dialog of another element, under any of its styles", async () => {
    const store = show()
    const host = document.body.appendChild(document.createElement("div"))
    const root = host.attachShadow({ mode: "open" })
    root.innerHTML = `<style>* { color: red; position: static }</style><dialog>Another element's</dialog>`
    const dialog = root.querySelector("dialog") as HTMLDialogElement
    dialog.showModal()
    others.push(countDialog(dialog), () => host.remove())
    act(() => void store.set(notifyAtom, aCard))
    const slot = dialog.querySelector("div")?.shadowRoot as ShadowRoot
    const undo = Array.from(slot.querySelectorAll("button")).find((one) => one.textContent === "Undo")
    if (!undo) throw new Error("The card is not in the dialog.")
    await vi.waitFor(() => {
      const cards = slot.querySelector(".toasts") as HTMLElement
      expect(getComputedStyle(cards).position).toBe("fixed")
    })
    expect(undo.contains(topAt(undo))).toBe(true)
    await userEvent.click(undo)
    expect(store.get(notificationsAtom)).toEqual([])
    act(() => others.shift()?.())
    expect(dialog.querySelector("div")).toBeNull()
  })
})
