import { useEffect, useRef } from "react"
import { deadEntries } from "./step-entries.ts"
import type { StepRules, Trail } from "./step-trail.ts"

/**
 * Gives each step of a flow an entry in the browser's history: Back goes a step back and never off the page in one
 * press. What does it comes with the second step; where it cannot be loaded, the flow has one entry as before.
 */
export function useStepHistory<S>(state: S, show: (state: S) => void, isOn: boolean, rules: StepRules<S>) {
  const trail = useRef<Trail<S>>({ entries: [state], index: 0 })
  // A page that was left and came back by Back, or was loaded anew, begins at the first step.
  useEffect(() => {
    if (isOn && deadEntries(history.state) > 0)
      import("./step-trail.ts").then(
        ({ leaveDeadEntries }) => leaveDeadEntries(),
        () => {},
      )
  }, [isOn])
  useEffect(() => {
    const { current } = trail
    if (isOn && state !== current.entries[0])
      import("./step-trail.ts").then(
        ({ noteStep }) => noteStep(current, state, show, rules),
        () => {},
      )
  }, [state, show, isOn, rules])
  useEffect(() => () => trail.current.end?.(), [])
}
