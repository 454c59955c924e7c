import { attempt, newId } from "#src/domain/core/browser/attempt.ts"
import { deadEntries, flows, marksOf, STEPS } from "./step-entries.ts"

/** The steps that were seen, one entry of the browser's history each, and which of them is shown. */
export interface Trail<S> {
  readonly entries: S[]
  index: number
  id?: string
  end?: () => void
}

export interface StepRules<S> {
  readonly isSame: (one: S, other: S) => boolean
  /** The next step takes the place of this one: Back does not lead to it any more. */
  readonly replaces: (now: S, next: S) => boolean
}

/** How long a page that takes a flow away has to go elsewhere itself, milliseconds. */
const PAGE_GOES_FIRST_MS = 100
/** The longest that a browser is waited for, milliseconds. */
const GOING_BACK_MS = 1000

/** Resolves once the browser is at the entry from which the next step goes on. */
let settled: Promise<unknown> = Promise.resolve()

/** Goes back from entries of a flow that is gone to the page itself; they are behind it then, where Forward leads. */
export function leaveDeadEntries(): void {
  const count = deadEntries(history.state)
  if (count === 0) return
  settled = new Promise<unknown>((resolve) => {
    addEventListener("popstate", resolve, { once: true })
    setTimeout(resolve, GOING_BACK_MS, null)
    attempt(() => history.go(-count))
  })
}

/** Takes up the step that is shown now, on a page whose own history goes on around it. */
export const noteStep = <S>(...step: Parameters<typeof recordStep<S>>): Promise<void> =>
  settled.then(() => recordStep(...step))

function recordStep<S>(
  trail: Trail<S>,
  next: S,
  show: (state: S) => void,
  { isSame, replaces }: StepRules<S>,
): void {
  trail.id ??= start(trail, show)
  const { entries, index, id } = trail
  const now = entries[index] as S
  const before = entries[index - 1]
  if (isSame(now, next)) return
  if (before !== undefined && isSame(before, next) && marksOf(history.state)[id] === index) {
    trail.index -= 1
    history.back()
  } else if (replaces(now, next)) entries[index] = next
  else {
    if (index === 0) attempt(() => history.replaceState(marked(id, 0), ""))
    trail.index += 1
    entries.splice(trail.index, Number.POSITIVE_INFINITY, next)
    attempt(() => history.pushState(marked(id, trail.index), ""))
  }
}

/** Marks a step in the history entry; the page's own state in the entry stays there. */
const marked = (id: string, index: number) => ({
  ...history.state,
  [STEPS]: { ...marksOf(history.state), [id]: index },
})

/** Lets Back and Forward show the steps, for as long as the flow is in the page. */
function start<S>(trail: Trail<S>, show: (state: S) => void): string {
  const id = newId()
  const restore = ({ state }: PopStateEvent) => {
    const index = marksOf(state)[id]
    const entry = index === undefined ? undefined : trail.entries[index]
    if (index === undefined || entry === undefined) return
    trail.index = index
    show(entry)
  }
  addEventListener("popstate", restore)
  flows.add(id)
  trail.end = () => {
    removeEventListener("popstate", restore)
    flows.delete(id)
    setTimeout(leaveDeadEntries, PAGE_GOES_FIRST_MS)
  }
  return id
}
