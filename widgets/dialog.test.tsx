import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { button, type Example, make, mounts, show, watchExample } from "../tests/stage/example-element.tsx"

watchExample()

test("on a partner's page a closed dialog begins when it is opened, or when a method needs it", async () => {
  const facts = { partner: "acme", "api-base": "http://127.0.0.1:1", mode: "dialog" }
  const [opened, asked] = [make(facts), make(facts)]
  document.body.append(opened, asked)
  await show()
  expect(mounts.ever).toBe(1)
  await opened.open()
  expect(opened.shadowRoot?.querySelector("dialog")?.matches(":modal")).toBe(true)
  expect(opened.shadowRoot?.activeElement).toBe(button(opened))
  await opened.close()
  expect(await asked.double(21)).toBe(42)
})

/** A dialog that was opened from a button of the page, and what it tells when it is left. */
async function openedDialog() {
  const opener = document.createElement("button")
  document.body.append(opener)
  const element = await show({ mode: "dialog" })
  const told: unknown[] = []
  element.addEventListener("lotto-cancel", (event) => told.push((event as CustomEvent).detail))
  opener.focus()
  const dialog = element.shadowRoot?.querySelector("dialog") as HTMLDialogElement
  expect(dialog.open).toBe(false)
  await element.open()
  expect(dialog.matches(":modal")).toBe(true)
  return { element, dialog, opener, told }
}
const waysOut = [
  ["its Close button", "close-button", () => page.getByRole("button", { name: "Close" }).click()],
  ["Escape", "escape", () => userEvent.keyboard("{Escape}")],
  [
    "a press beside it",
    "outside",
    (dialog: HTMLDialogElement) =>
      userEvent.click(dialog, { position: { x: 20, y: dialog.offsetHeight + 20 }, force: true }),
  ],
  ["the page", "host", (_: HTMLDialogElement, element: Example) => element.close()],
] as const

test.each(waysOut)(
  "a dialog is left by %s: it says so, gives the focus back, and keeps what was done in it",
  async (_, reason, leave) => {
    const { element, dialog, opener, told } = await openedDialog()
    button(element).click()
    await leave(dialog, element)
    await vi.waitFor(() => expect(dialog.open).toBe(false))
    await vi.waitFor(() => expect(told).toEqual([{ step: "", reason }]))
    expect(document.activeElement).toBe(opener)
    await element.open()
    expect(button(element).textContent).toBe("pressed 1")
    await element.close()
    await vi.waitFor(() => expect(told).toHaveLength(2))
  },
)

/** Makes the browser one that has never heard of the attribute `closedby`; gives the way back. */
function forgetClosedBy(): () => void {
  const prototype = HTMLDialogElement.prototype
  const known = Object.getOwnPropertyDescriptor(prototype, "closedBy") as PropertyDescriptor
  delete (prototype as Partial<HTMLDialogElement>).closedBy
  prototype.setAttribute = function (name, value) {
    if (name !== "closedby") Element.prototype.setAttribute.call(this, name, value)
  }
  return () => {
    Object.defineProperty(prototype, "closedBy", known)
    delete (prototype as Partial<HTMLDialogElement>).setAttribute
  }
}

test("where the browser does not know `closedby`, a press beside a dialog leaves it, one that only ends there does not", async () => {
  const remember = forgetClosedBy()
  try {
    const { element, dialog, told } = await openedDialog()
    const beside = { clientX: 2, clientY: 2, bubbles: true, composed: true }
    button(element).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }))
    dialog.dispatchEvent(new MouseEvent("click", beside))
    expect(dialog.open).toBe(true)
    await userEvent.click(dialog, { position: { x: 20, y: dialog.offsetHeight + 20 }, force: true })
    await vi.waitFor(() => expect(told).toEqual([{ step: "", reason: "outside" }]))
    expect(dialog.open).toBe(false)
  } finally {
    remember()
  }
})

test("the way out of a dialog is large enough to be touched, stays in view, and Tab reaches it", async () => {
  const { element, dialog } = await openedDialog()
  const close = dialog.querySelector(".dialog__close") as HTMLElement
  expect(element.shadowRoot?.activeElement).toBe(button(element))
  await userEvent.tab({ shift: true })
  expect(element.shadowRoot?.activeElement).toBe(close)
  const { width, height, top } = close.getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
  const filler = document.createElement("div")
  filler.style.height = "3000px"
  dialog.append(filler)
  dialog.scrollTop = 900
  expect(close.getBoundingClientRect().top).toBeLessThanOrEqual(Math.max(top, 8))
})
