import { act, screen, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { TicketBuilder } from "./ticket-builder.tsx"

let shown: Stage
beforeEach(() => {
  shown = stage(<TicketBuilder offer="powerball" />)
})
afterEach(() => {
  vi.restoreAllMocks()
  shown.unmount()
  localStorage.clear()
})

/** Within one turn of the event loop, in which the browser is never idle. */
const tap = (...numbers: number[]) => {
  const grid = within(screen.getByRole("group", { name: "Numbers: choose 7" }))
  for (const n of numbers) act(() => grid.getByRole("button", { name: String(n) }).click())
}
/** The numbers of the first game that the browser's storage has. */
const stored = (): unknown =>
  JSON.parse(localStorage.getItem("lotto.drafts") ?? "{}").powerball?.games[0][0].numbers

it("a draft is stored once the browser has time, and not before a tap is painted", async () => {
  const writes = vi.spyOn(Storage.prototype, "setItem")
  tap(17, 3, 30)
  expect(stored()).toBeUndefined()
  await expect.poll(stored).toEqual([3, 17, 30])
  expect(writes.mock.calls.filter(([name]) => name === "lotto.drafts")).toHaveLength(1)
})

it("a page that is left right after a tap has stored it", () => {
  tap(17)
  dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))
  expect(stored()).toEqual([17])
})

it("a page that is hidden right after a tap, as by switching apps, has stored it", () => {
  tap(17)
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden")
  document.dispatchEvent(new Event("visibilitychange"))
  expect(stored()).toEqual([17])
})
