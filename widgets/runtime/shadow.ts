import type { ElementDefinition } from "./definition.ts"
import frame from "./frame.css?inline"
import { adopt } from "./style-sheets.ts"

/** The parts of an element's shadow root that stay while React comes and goes. */
export interface Shadow {
  readonly root: ShadowRoot
  /** The element that React renders or hydrates into. */
  readonly wrapper: HTMLElement
}

const inLine =
  ":host{display:inline-block!important;inline-size:auto!important;vertical-align:middle!important}.wrapper{container-type:normal}"

/** Style sheets of an element's frame: what all have, and the height and ground of this one. */
export function frameStyles({
  reserve: [wide, narrow] = [0, 0],
  bare,
  inline,
}: FrameLook): readonly string[] {
  const ground = bare ? "--lotto-ground:transparent;" : ""
  return [
    frame,
    `:host{${ground}--lotto-reserved-height:${wide}px}@media (max-width:62.49em){:host{--lotto-reserved-height:${narrow}px}}`,
    ...(inline ? [inLine] : []),
  ]
}
type FrameLook = Pick<ElementDefinition, "reserve" | "bare" | "inline">

/**
 * The element's shadow root: one that the server or the first view made is adopted as it is, otherwise a new
 * open one.
 */
export function shadowOf(element: HTMLElement, look: FrameLook): Shadow {
  const root = element.shadowRoot ?? element.attachShadow({ mode: "open" })
  for (const css of frameStyles(look)) adopt(root, css)
  if (!CSS.supports("color", "oklch(from red calc(l - 0.1) c h)"))
    import("#src/ui/base/older-colours.css?inline").then(
      (colours) => adopt(root, colours.default),
      () => {},
    )
  return { root, wrapper: directChild(root, "wrapper") ?? newWrapper(root) }
}

function newWrapper(root: ShadowRoot): HTMLElement {
  const made = document.createElement("div")
  made.className = "wrapper"
  made.setAttribute("part", "wrapper")
  root.append(made)
  return made
}

/** Takes away the styles that a served page brought in its markup; the shared sheets hold the same by now. */
export function dropServedStyles(root: ShadowRoot): void {
  for (const child of Array.from(root.children))
    if (child.matches('style, link[rel="stylesheet"]')) child.remove()
}

/** The child of a root with this class; `:scope` matches nothing in a shadow root. */
export function directChild(root: ShadowRoot, name: string): HTMLElement | null {
  const found = Array.from(root.children).find((child) => child.classList.contains(name))
  return (found as HTMLElement | undefined) ?? null
}
