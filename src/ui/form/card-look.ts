import type { CardLook } from "./card-frame-messages.ts"

/**
 * Returns a function that resolves a colour of the design to how it looks here, as `#rrggbb`: it may be
 * written as a mixture of others.
 */
function colourReader(element: HTMLElement): (token: string) => string {
  const probe = document.createElement("span")
  probe.hidden = true
  element.before(probe)
  const canvas = document.createElement("canvas")
  canvas.width = 1
  canvas.height = 1
  const paint = canvas.getContext("2d", { willReadFrequently: true })
  return (token) => {
    if (token === "") {
      probe.remove()
      return ""
    }
    probe.style.color = `var(${token})`
    if (!paint) return "#000000"
    paint.fillStyle = getComputedStyle(probe).color
    paint.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paint.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`
  }
}

/** The look of the shop's own fields where an element stands. */
export function readLook(element: HTMLElement): CardLook {
  const colour = colourReader(element)
  const surface = colour("--lotto-surface")
  const brightness = Number.parseInt(surface.slice(3, 5), 16)
  const look = {
    scheme: brightness < 128 ? ("dark" as const) : ("light" as const),
    surface,
    text: colour("--lotto-text"),
    muted: colour("--lotto-muted"),
    edge: colour("--lotto-control"),
    focus: colour("--lotto-focus"),
    danger: colour("--lotto-danger"),
    radius: "8px",
  }
  colour("")
  return look
}
