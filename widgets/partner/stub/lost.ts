import { attempt } from "#src/domain/core/browser/attempt.ts"
import { TOO_OLD } from "#src/domain/core/browser/floor.ts"
import { releaseEvents } from "../../runtime/buffered-events.ts"
import { SERVED } from "../../runtime/page-symbols.ts"
import { adopt } from "../../runtime/style-sheets.ts"

const css =
  ".lost{display:grid;gap:12px;justify-items:start;padding:20px;border:1px solid;border-radius:12px;font:16px/24px system-ui,sans-serif}.lost :is(button,a){min-height:44px;font:inherit}"

/**
 * A file of its own, so that entries stay small: in the place of an element whose program did not come: words, another
 * try, and a way to the shop. Without `load` the browser is too old for it.
 */
export function show(elements: Iterable<Element>, shop: string, load?: () => void): void {
  let tries = 0
  // A browser may keep in mind that a file did not come, for as long as the page is there.
  const retry = load && (() => (tries++ ? location.reload() : load()))
  for (const element of elements) showIn(element, shop, retry)
}

function showIn(element: Element, shop: string, retry?: () => void): void {
  // Content that the page itself wrote into the element says it better.
  if (!element.shadowRoot && element.hasChildNodes()) return
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" })
  const make = (tag: string, text = "") => Object.assign(document.createElement(tag), { textContent: text })
  const wrapper = root.querySelector(".wrapper") ?? root.appendChild(make("div"))
  wrapper.className = "wrapper"
  wrapper.removeAttribute(SERVED)
  const slot = Object.assign(make("slot"), { name: "fallback" })
  const box = Object.assign(make("div"), { className: "lost", role: "alert" })
  const link = Object.assign(make("a", "Go to the shop"), { href: shop, target: "_blank", rel: "noopener" })
  box.append(make("p", retry ? "This could not be loaded." : TOO_OLD))
  if (retry) box.append(Object.assign(make("button", "Try again"), { onclick: retry }), link)
  slot.append(box)
  wrapper.replaceChildren(slot)
  attempt(() => adopt(root, css))
  releaseEvents(root)
}
