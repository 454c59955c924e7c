import frame from "./frame.css?inline"
import { SERVED } from "./marks.ts"
import { adopt } from "./sheets.ts"

/** The parts of an element's shadow root that stay while React comes and goes. */
export interface Shadow {
  readonly root: ShadowRoot
  /** What React renders or hydrates into. */
  readonly wrapper: HTMLElement
  /** Where overlays are shown: inside the root, so that they have its styles. */
  readonly overlays: HTMLElement
}

/**
 * The element's shadow root: one that the server or the first view made is adopted as it is, otherwise a new
 * open one. Styles that came as `<style>` with a served root are replaced by shared sheets.
 */
export function shadowOf(element: HTMLElement): Shadow {
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" })
  adopt(root, frame)
  const wrapper = childOf(root, "wrapper")
  const overlays = childOf(root, "overlays")
  return { root, wrapper, overlays }
}

function childOf(root: ShadowRoot, name: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(`:scope > .${name}`)
  if (found) return found
  const made = document.createElement("div")
  made.className = name
  made.setAttribute("part", name)
  root.append(made)
  return made
}

/** Whether the wrapper holds a served view that nobody has taken over yet. */
export const isServed = (wrapper: HTMLElement) => wrapper.hasAttribute(SERVED)
