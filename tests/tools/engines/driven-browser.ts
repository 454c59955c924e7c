import { setTimeout as pause } from "node:timers/promises"
import { FIND } from "./find-in-page.ts"

/** How long something may take to be there, milliseconds. */
const PATIENCE_MS = 30_000

/** An element of the page, as the protocol names it. */
export type Reference = Readonly<Record<string, string>>

/** The commands of a browser with one window, of which one place is driven: its page, or a frame in it. */
export interface Driver {
  go(url: string): Promise<unknown>
  back(): Promise<unknown>
  reload(): Promise<unknown>
  resize(width: number, height: number): Promise<unknown>
  /** From here on the place is the page itself. */
  top(): Promise<unknown>
  /** From here on the place is this frame. */
  enter(frame: Reference): Promise<unknown>
  /** Runs the body of a function at the place. */
  run(script: string, ...values: readonly unknown[]): Promise<unknown>
  /** Moves the mouse to the element's middle and presses. */
  click(element: Reference): Promise<unknown>
  /** Types where the focus is, key by key. */
  keys(text: string): Promise<unknown>
  screenshot(): Promise<Buffer>
  close(): Promise<unknown>
}

/** What a person does in a browser, whichever protocol drives it. */
export class DrivenBrowser {
  readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  /** Waits until the page shows these words. */
  see = (words: string) =>
    until(`the words "${words}"`, async () =>
      String(await this.driver.run(`${FIND}; return shownText()`)).includes(words),
    )

  /** Goes on in the page's only frame, which may come late. */
  enterFrame = () =>
    until("a frame", async () => {
      await this.driver.top()
      await this.driver.enter(await this.#find("frame", ""))
      return this.driver.run("return location.href !== 'about:blank' && document.readyState !== 'loading'")
    })

  /** Presses the button, link or choice with this name, or whose name begins so. */
  press = (name: string) =>
    until(`a control "${name}"`, async () => {
      const control = await this.#find("control", name)
      await this.driver.run(
        `const [control] = arguments
        control.scrollIntoView({ block: "center" })
        control.addEventListener("click", () => { control.wasPressed = true })`,
        control,
      )
      await this.driver.click(control)
      // A control that is gone was pressed; one that moved away under the mouse was not.
      return this.driver.run("return arguments[0].wasPressed === true", control).catch(() => true)
    })

  /** Types into the field with this label. */
  type = (label: string, text: string) =>
    until(`a field "${label}"`, async () => {
      const field = await this.#find("field", label)
      await this.driver.run(
        "const [field] = arguments; field.scrollIntoView({ block: 'center' }); field.focus(); field.select()",
        field,
      )
      await this.driver.keys(text)
      return (await this.driver.run("return arguments[0].value", field)) === text
    })

  async #find(kind: "frame" | "control" | "field", name: string): Promise<Reference> {
    const found = await this.driver.run(`${FIND}; return find(arguments[0], arguments[1])`, kind, name)
    if (!found) throw new Error(`There is no ${kind} "${name}".`)
    return found as Reference
  }
}

/** Looks until it is there: pages come, grow and move, and a press that met nothing is made once more. */
async function until(wanted: string, look: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  let last: unknown = null
  while (Date.now() < end) {
    try {
      if (await look()) return
    } catch (error) {
      last = error
    }
    await pause(200)
  }
  throw new Error(`${wanted} never came. ${last instanceof Error ? last.message : ""}`)
}
