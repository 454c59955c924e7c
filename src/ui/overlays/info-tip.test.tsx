import { render } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { InfoTip } from "./info-tip.tsx"

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
