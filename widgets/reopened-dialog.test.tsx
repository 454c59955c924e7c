import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { openerName } from "#src/shop/checkout/open-checkout.atoms.ts"
import { type Example, make, mounts, watchExample } from "../tests/stage/example-element.tsx"
// Loaded here because a closed dialog loads them later: they are there when a test begins.
import "#src/shop/checkout/resume-purchase.ts"
import "./runtime/dialog-controls.ts"

watchExample()

const MARK = "lotto.checkout.acme"
const facts = { partner: "acme", "api-base": "http://127.0.0.1:1", mode: "dialog" }
const dialogOf = (element: Example) => element.shadowRoot?.querySelector("dialog") as HTMLDialogElement
const marked = () => JSON.parse(sessionStorage.getItem(MARK) ?? "null")

/** Three closed dialogs of a page that was loaded in this way while the second had the frame for paying open. */
async function load(type: NavigationTimingType, around = document.body): Promise<Example[]> {
  vi.spyOn(PerformanceNavigationTiming.prototype, "type", "get").mockReturnValue(type)
  const elements = [make(facts), make(facts), make(facts)]
  sessionStorage.setItem(MARK, JSON.stringify(`${openerName(null)} lotto-example 1`))
  around.append(...elements)
  await import("./runtime/dialog-controls.ts")
  await import("#src/shop/checkout/resume-purchase.ts")
  return elements
}
const areOpen = (elements: Example[]) => elements.map((element) => dialogOf(element).open)

beforeEach(() => sessionStorage.removeItem(MARK))
afterEach(() => {
  sessionStorage.removeItem(MARK)
  vi.restoreAllMocks()
})

test("a closed dialog that had the frame for paying open opens by itself when its page is loaded anew, alone", async () => {
  const elements = await load("reload")
  await vi.waitFor(() => expect(areOpen(elements)).toEqual([false, true, false]))
  await vi.waitFor(() => expect(mounts.ever).toBe(1))
  // What is shown in it asks once more, and takes the mark.
  expect(marked()).toBe(openerName(elements[1] as Example))
})

test.each(["navigate", "back_forward"] as const)(
  "a closed dialog stays closed, and its frame is forgotten, where its page is visited again (%s)",
  async (type) => {
    const elements = await load(type)
    await vi.waitFor(() => expect(marked()).toBe(null))
    expect(areOpen(elements)).toEqual([false, false, false])
    expect(mounts.ever).toBe(0)
  },
)

test("a dialog that the page hides stays closed: it would keep the page from being used", async () => {
  const hidden = document.body.appendChild(document.createElement("div"))
  hidden.hidden = true
  expect(areOpen(await load("reload", hidden))).toEqual([false, false, false])
})
