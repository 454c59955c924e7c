import type { FrameLocator, Locator, Page } from "@playwright/test"
import { expect } from "../fixtures.ts"

/** A page, or a part of one in which the shop stands. */
export type Scope = Page | Locator | FrameLocator

export const cardFrame = (place: Scope) => place.frameLocator("iframe[title='Card details']")

/** The page of the bank's question, where it comes after the deposit. */
export const bank = (place: Scope) =>
  place.frameLocator("iframe[title='Confirm this payment with your bank']")

/** Has a page listen to everything that could come out of the shop's frame; what did is in `data-heard`. */
export const listenOutside = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of ["keydown", "input", "focusin", "message"])
      addEventListener(name, ({ type }) => document.body.setAttribute("data-heard", type), true)
  })

/**
 * Reads every frame in the shop's frame as a script of the page would, by its document and by a global of it, and
 * returns what each attempt gets.
 */
export const readFromOutside = (frame: Locator, global: string): Promise<string[]> =>
  frame.evaluate((element, name) => {
    const outcomes: string[] = []
    const visit = (inner: Window) => {
      for (const look of [() => inner.document, () => (inner as unknown as Record<string, unknown>)[name]])
        try {
          look()
          outcomes.push("read")
        } catch (error) {
          outcomes.push((error as Error).name)
        }
      for (let index = 0; index < inner.length; index++) visit(inner[index] as Window)
    }
    const { contentWindow } = element as HTMLIFrameElement
    if (contentWindow) visit(contentWindow)
    return outcomes
  }, global)

/** The page has the fields in a frame titled "stolen": it begins with them as a form does, and is not answered. */
export async function expectNoAnswer(page: Page, origin: string): Promise<void> {
  const shown = page.frameLocator("iframe[title='stolen']")
  await expect(shown.locator("#fields")).toBeAttached()
  await page.evaluate((to) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => document.body.setAttribute("data-answered", "")
    const start = { kind: "lotto-card-fields", fields: "card", locale: "en-AU", look: {}, words: {} }
    document.querySelector("iframe")?.contentWindow?.postMessage(start, to, [port2])
  }, origin)
  // The element that it would load first is asked for, so that the page has had the message by then.
  await shown.locator("body").evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
  expect(await shown.locator("iframe").count()).toBe(0)
  await expect(page.locator("body")).not.toHaveAttribute("data-answered")
}
