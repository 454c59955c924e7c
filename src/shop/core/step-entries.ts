/** Under this name an entry of the browser's history says at which step each flow of the page was. */
export const STEPS = "lottoSteps"

/** Flows of this page that take their steps from its history. */
export const flows = new Set<string>()

export function marksOf(state: unknown): Readonly<Record<string, number>> {
  const marks = state && typeof state === "object" && STEPS in state ? state[STEPS] : null
  return marks && typeof marks === "object" ? (marks as Record<string, number>) : {}
}

/** Whether an entry is a step of a flow that is still here: it shows it itself, and the page stays. */
export const isStep = (state: unknown): boolean => Object.keys(marksOf(state)).some((id) => flows.has(id))

/** How many entries lie between this one and the page of a flow that is gone: pressing Back on them shows nothing. */
export const deadEntries = (state: unknown): number =>
  isStep(state) ? 0 : Math.max(0, ...Object.values(marksOf(state)))
