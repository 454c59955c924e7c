import type { DrawResult } from "#src/contract/draws/draw-result.ts"
import { useQuery } from "../core/query/use-query.ts"
import { configQuery } from "../core/site-queries.ts"
import { defineTexts, useTexts } from "../core/texts.ts"

export const exampleTexts = defineTexts("example_results", {
  all: "Example results from this demonstration, not from a real lottery.",
  some: "Some of these are example results from this demonstration, not from a real lottery.",
})

/**
 * Tells whether an operator reported a result, so that it really happened: it comes without a seed of ours.
 */
export const isReported = ({ proof }: Pick<DrawResult, "proof">): boolean => proof === null

/** In a demonstration, what is said under results that nobody reported. Takes whether each of them was. */
export const useExampleNote = (reported: readonly boolean[]): string | null =>
  useExampleNoteOf(reported.length, reported.filter(Boolean).length)

/** The same for figures that were counted over so many draws, of which so many were reported. */
export function useExampleNoteOf(draws: number, reported: number): string | null {
  const t = useTexts(exampleTexts)
  const demo = useQuery(configQuery()).data?.demo ?? false
  if (!demo || reported >= draws) return null
  return t(reported > 0 ? "some" : "all")
}
