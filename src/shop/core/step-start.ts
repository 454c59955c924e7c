import { type RefObject, useEffect, useRef } from "react"
import { useStore } from "./store.ts"

/**
 * Lets every step of a flow begin at its top: when the step changes, the top comes into view and its heading takes
 * the focus. The result goes to what is around the step. A flow's first step leaves the page as it is, unless it
 * `follows` something the visitor did.
 */
export function useStepStart(step: string, { follows = false } = {}): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null)
  const begun = useRef(follows ? null : step)
  const store = useStore()
  useEffect(() => {
    if (begun.current === step) return
    begun.current = step
    const stop = new AbortController()
    import("./begin-step.ts").then(
      ({ beginStep }) => {
        if (root.current && !stop.signal.aborted) beginStep(store, root.current, stop.signal)
      },
      // Without it the step is shown all the same.
      () => {},
    )
    return () => stop.abort()
  }, [store, step])
  return root
}
