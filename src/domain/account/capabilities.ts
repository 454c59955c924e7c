import type { Capabilities } from "#src/contract/site/capabilities.ts"
import type { Capability } from "#src/contract/site/capability.ts"

/** The segment of everybody who is not signed in. */
export const ANONYMOUS_SEGMENT = "anonymous"

/**
 * Returns the capabilities of a visitor's segment; a segment that the site does not know has the ones that
 * everybody has.
 */
export function capabilitiesOf(list: Capabilities, segmentName: string | undefined): ReadonlySet<string> {
  const find = (name: string | undefined) => list.segments.find((segment) => segment.segmentName === name)
  return new Set((find(segmentName) ?? find(ANONYMOUS_SEGMENT))?.capabilities)
}

/** Whether all (or, asked for `any`, one) of some capabilities are on. None asked for is always on. */
export function isCapable(
  on: ReadonlySet<string>,
  wanted: readonly Capability[],
  mode: "all" | "any" = "all",
): boolean {
  if (wanted.length === 0) return true
  return mode === "all" ? wanted.every((name) => on.has(name)) : wanted.some((name) => on.has(name))
}
