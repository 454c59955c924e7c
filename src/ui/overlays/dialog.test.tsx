import { fireEvent, screen } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Dialog } from "./dialog.tsx"

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
