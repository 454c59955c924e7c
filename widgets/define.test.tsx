import { renderToString } from "react-dom/server"
import { expect, test, vi } from "vitest"
import {
  button,
  definition,
  type Example,
  errors,
  heading,
  make,
  mounts,
  reads,
  ready,
  Shown,
  show,
  watchExample,
} from "../tests/stage/example-element.tsx"
import { defineElement } from "./define.tsx"
import { defineEarly, type EarlyCall } from "./partner/stub/early-class.ts"
import { SERVED } from "./runtime/page-symbols.ts"

watchExample()

test("attributes become values, and absent, empty and removed ones have their documented default", async () => {
  const element = await show({ lottery: "powerball", quantity: "7", compact: "" })
  expect(heading(element)).toBe("powerball 7 true null")
  element.removeAttribute("quantity")
  element.setAttribute("lottery", "")
  element.setAttribute("compact", "false")
  await reads(element, "null 1 false null")
})

test("properties and attributes are one thing", async () => {
  const element = await show()
  element.lottery = "oz_lotto"
  element.quantity = 3
  element.compact = true
  element.gameType = "powerhit"
  await reads(element, "oz_lotto 3 true null")
  expect([element.getAttribute("quantity"), element.getAttribute("game-type"), element.quantity]).toEqual([
    "3",
    "powerhit",
    3,
  ])
  element.lottery = null
  expect(element.hasAttribute("lottery")).toBe(false)
})

test("properties that were set before the element was defined are honoured", async () => {
  const early = document.createElement("lotto-example-late") as Example
  early.lottery = "powerball"
  early.getToken = async () => "token"
  document.body.append(early)
  defineElement({ ...definition, tag: "lotto-example-late" })
  await reads(early, "powerball 1 false null")
  expect(early.getToken).toBeTypeOf("function")
})

const early = [
  { lottery: "", quantity: 1, compact: false, step: "", "game-type": "", partner: "" },
  ["double", "open", "focus"],
] as const

/** Lets a tag be defined by its entry alone, as while its program is on its way; the result brings the program. */
function defineFirst(tag: `lotto-${string}`): () => void {
  const calls: EarlyCall[] = []
  defineEarly(tag, early, calls, () => {})
  return () => {
    defineElement({ ...definition, tag })
    for (const [run] of calls) run()
  }
}

test("an element that was made before its program is the same one afterwards, with all that was set, called and listened to", async () => {
  const before = document.createElement("lotto-example-early") as Example
  before.quantity = 9
  document.body.append(before)
  const arrive = defineFirst("lotto-example-early")
  const element = document.createElement("lotto-example-early") as Example
  const getToken = async () => "token"
  Object.assign(element, { lottery: "powerball", quantity: "7", compact: true, getToken })
  element.setAttribute("game-type", "powerhit")
  expect([element.quantity, element.compact, element.gameType, element.getToken]).toEqual([
    7,
    true,
    "powerhit",
    getToken,
  ])
  const told: string[] = []
  element.addEventListener("lotto-ready", () => told.push("ready"))
  const doubled = element.double(21)
  document.body.append(element)
  arrive()
  await reads(element, "powerball 7 true null")
  await reads(before, "null 9 false null")
  expect(await doubled).toBe(42)
  expect(told).toEqual(["ready"])
  expect(element.getToken).toBe(getToken)
  expect(Object.keys(element)).toEqual(Object.keys(make()))
  button(element).click()
  await vi.waitFor(() => expect(button(element).textContent).toBe("pressed 1"))
  element.lottery = "oz_lotto"
  await reads(element, "oz_lotto 7 true null")
  element.remove()
  before.remove()
  await vi.waitFor(() => expect(mounts.now).toBe(0))
})

test("after its program has come an element is made as if there had never been another class", async () => {
  defineFirst("lotto-example-later")()
  defineElement({ ...definition, tag: "lotto-example-later" })
  const element = document.createElement("lotto-example-later") as Example
  element.lottery = "powerball"
  document.body.append(element)
  await reads(element, "powerball 1 false null")
  const [from, to] = [document.createElement("div"), document.createElement("div")]
  document.body.append(from, to)
  from.append(element)
  ;(to as Node & { moveBefore(node: Node, child: Node | null): void }).moveBefore(element, null)
  await Promise.resolve()
  expect(mounts.ever).toBe(1)
})

test("a bad attribute has its default, and the page's developer reads which line to change", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  const element = await show({ quantity: "lots" })
  expect(heading(element)).toBe("null 1 false null")
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith(
      '<lotto-example quantity="lots">: quantity takes a whole number from 1 to 50. It is left out.',
    ),
  )
  expect(errors).toEqual([])
  warn.mockRestore()
})

test("what cannot be shown says so in people's words with a way to the shop, or in the page's own, and mending it mends it", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {})
  const element = make({ lottery: "nothing", quantity: "9000" })
  element.innerHTML = '<p slot="fallback">Our own words</p>'
  document.body.append(element)
  await vi.waitFor(() => expect(errors).toHaveLength(1))
  expect(errors[0]?.detail).toMatchObject({
    code: "config",
    retryable: false,
    message: expect.stringMatching(
      /^<lotto-example>: There is nothing to play\. <lotto-example quantity="9000">: quantity takes /,
    ),
  })
  expect(errors[0]?.detail.reference).not.toBe("")
  expect(Object.isFrozen(errors[0]?.detail)).toBe(true)
  expect(error).toHaveBeenCalledWith(errors[0]?.detail.message, element)
  expect(element.getAttribute("state")).toBe("error")
  expect(element.querySelector("p")?.assignedSlot?.name).toBe("fallback")
  const alert = element.shadowRoot?.querySelector('[role="alert"]')
  expect(alert?.textContent).toContain("We can't show this part of the page right now")
  expect(alert?.textContent).not.toContain("<")
  expect(alert?.querySelector("a")?.href).toBe(`${location.origin}/`)
  error.mockRestore()
  element.lottery = "powerball"
  element.quantity = 2
  await reads(element, "powerball 2 false null")
  await vi.waitFor(() => expect(element.getAttribute("state")).toBe("ready"))
})

test("a mistake while rendering shows words and a way to try again, and the page hears of it once", async () => {
  const element = make({ lottery: "breaks" })
  document.body.append(element)
  await vi.waitFor(() => expect(element.getAttribute("state")).toBe("error"))
  await vi.waitFor(() => expect(errors.map(({ detail }) => detail.code)).toEqual(["render"]))
  await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain("Something went wrong."))
  element.lottery = "powerball"
  element.shadowRoot?.querySelector<HTMLButtonElement>(".failure__again")?.click()
  await reads(element, "powerball 1 false null")
})

test("moving an element keeps what the customer did in it, with one mount", async () => {
  const element = await show({ lottery: "powerball" })
  button(element).click()
  await vi.waitFor(() => expect(button(element).textContent).toBe("pressed 1"))
  const [from, to] = [document.createElement("div"), document.createElement("div")]
  document.body.append(from, to)
  from.append(element)
  to.append(element)
  ;(from as Node & { moveBefore(node: Node, child: Node | null): void }).moveBefore(element, null)
  await Promise.resolve()
  button(element).click()
  await vi.waitFor(() => expect(button(element).textContent).toBe("pressed 2"))
  expect(mounts.ever).toBe(1)
})

test("an element outside the document mounts nothing, whatever is set on it", async () => {
  const element = make({ lottery: "powerball" })
  element.quantity = 9
  const clone = element.cloneNode(true) as Example
  await new Promise(requestAnimationFrame)
  expect([mounts.ever, element.shadowRoot, clone.shadowRoot]).toEqual([0, null, null])
})

test("a removed element lets go of everything and comes back alive", async () => {
  const element = await show()
  element.remove()
  await vi.waitFor(() => expect(mounts.now).toBe(0))
  document.body.append(element)
  await reads(element, "null 1 false null")
  expect(mounts.now).toBe(1)
})

test("what the server rendered is taken over and not thrown away", async () => {
  const host = document.createElement("div")
  document.body.append(host)
  const served = renderToString(
    <div className="base" lang="en-AU" dir="ltr">
      <slot name="heading" />
      <Shown lottery="powerball" quantity={1} compact={false} step={null} />
      <slot name="footer" />
    </div>,
  )
  host.setHTMLUnsafe(
    `<lotto-example lottery="powerball"><template shadowrootmode="open"><div class="wrapper" ${SERVED}>${served}</div></template></lotto-example>`,
  )
  const element = host.firstElementChild as Example
  const node = element.shadowRoot?.querySelector("section")
  expect(node).toBeInstanceOf(HTMLElement)
  await ready(element)
  button(element).click()
  await vi.waitFor(() => expect(button(element).textContent).toBe("pressed 1"))
  expect(element.shadowRoot?.querySelector("section")).toBe(node)
  expect(element.shadowRoot?.querySelectorAll("h2")).toHaveLength(1)
})

test("a click that comes before the element's code counts once it is there, and moving the mouse throws nothing", async () => {
  const host = document.createElement("div")
  document.body.append(host)
  const served = renderToString(
    <div className="base" lang="en-AU" dir="ltr">
      <slot name="heading" />
      <Shown lottery="powerball" quantity={1} compact={false} step={null} />
      <slot name="footer" />
    </div>,
  )
  const early = document.createElement("lotto-example")
  early.setAttribute("lottery", "powerball")
  const root = early.attachShadow({ mode: "open" })
  root.setHTMLUnsafe(`<div class="wrapper" ${SERVED}>${served}</div>`)
  host.append(early)
  for (const type of ["pointerover", "mouseover", "focusin"])
    button(early).dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }))
  button(early).click()
  await vi.waitFor(() => expect(button(early).textContent).toBe("pressed 1"))
  button(early).click()
  await vi.waitFor(() => expect(button(early).textContent).toBe("pressed 2"))
})

test("the host page's own children stay in the element", async () => {
  const element = make()
  element.innerHTML = '<h3 slot="heading">Our club</h3>'
  document.body.append(element)
  await ready(element)
  expect(element.querySelector("h3")?.assignedSlot?.name).toBe("heading")
})

test("methods wait until the element is ready", async () => {
  const element = make()
  const answer = element.double(21)
  document.body.append(element)
  expect(await answer).toBe(42)
  await element.focus()
  expect(element.shadowRoot?.activeElement).toBe(button(element))
})

test("on a partner's page what is hidden does nothing before it is shown", async () => {
  const told: string[] = []
  const onReady = () => told.push("ready")
  document.addEventListener("lotto-ready", onReady)
  const element = make({ partner: "acme", "api-base": "http://127.0.0.1:1" })
  element.hidden = true
  document.body.append(element)
  const shown = await show()
  expect([element.getAttribute("state"), mounts.ever]).toEqual(["loading", 1])
  shown.remove()
  element.hidden = false
  await ready(element)
  expect(told).toEqual(["ready", "ready"])
  document.removeEventListener("lotto-ready", onReady)
})

test("hostile styles of the page do not reach the element", async () => {
  const style = document.createElement("style")
  style.textContent = "* { all: unset !important; display: none !important; color: red !important }"
  document.head.append(style)
  const element = await show()
  expect(getComputedStyle(element).display).toBe("block")
  expect(getComputedStyle(button(element)).color).not.toBe("rgb(255, 0, 0)")
  style.remove()
})
