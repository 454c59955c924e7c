import { watchSize } from "#src/domain/core/browser/observe.ts"

/** How much of an element is hidden above and below the window, CSS pixels. */
export interface VisibleRange {
  readonly above: number
  readonly below: number
}

/** Reports what is hidden of an element whenever that changes, at most once a frame. The result ends it. */
export function followVisible(element: Element, report: (range: VisibleRange) => void): () => void {
  let last = ""
  let frameRequest = 0
  const look = () => {
    frameRequest = 0
    const { top, bottom, height } = element.getBoundingClientRect()
    // A keyboard on a phone covers the window without making it smaller.
    const end = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight
    const range = { above: within(-top, height), below: within(bottom - end, height) }
    const now = `${range.above} ${range.below}`
    if (now === last) return
    last = now
    report(range)
  }
  const soon = () => {
    frameRequest ||= requestAnimationFrame(look)
  }
  const stop = new AbortController()
  const { signal } = stop
  addEventListener("scroll", soon, { capture: true, passive: true, signal })
  addEventListener("resize", soon, { signal })
  visualViewport?.addEventListener("resize", soon, { signal })
  visualViewport?.addEventListener("scroll", soon, { signal })
  const endSizes = watchSize(element, soon)
  return () => {
    stop.abort()
    endSizes()
    cancelAnimationFrame(frameRequest)
  }
}

const within = (px: number, most: number) => Math.round(Math.min(Math.max(px, 0), most))
