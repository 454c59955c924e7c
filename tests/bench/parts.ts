import type { Figures } from "./figures.ts"

/** Options that a part is given. */
export interface PartOptions {
  /** Score a draw of a million games too, and look at the memory after 40,000 pages: that takes minutes. */
  readonly million: boolean
}

type Part = (options: PartOptions) => Promise<Figures>

/** A draw's games, in the sizes its cost is compared at. */
const drawSizes = ({ million }: PartOptions) => [100_000, 200_000, 400_000, ...(million ? [1_000_000] : [])]

/** The parts of the bench in the order they run; each prints its own table and gives its figures. */
const parts = {
  weight: async () => (await import("./weight.ts")).measureWeights(),
  "first-view": async () => (await import("./first-view.ts")).measureFirstViews(),
  pages: async ({ million }: PartOptions) =>
    (await import("./pages.ts")).measurePages(million ? 40_000 : 5000),
  scoring: async () => (await import("./scoring.ts")).measureScoring(),
  "draw-day": async (options: PartOptions) =>
    (await import("./draw-day.ts")).measureDrawDays(drawSizes(options)),
  taps: async () => (await import("./taps.ts")).measureTaps(),
  throughput: async () => (await import("./throughput.ts")).measureThroughput(),
  streams: async () => (await import("./streams.ts")).measureStreams(),
  answers: async () => (await import("./answers.ts")).measureAnswers(),
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[]
export const runPart = (name: PartName, options: PartOptions): Promise<Figures> => parts[name](options)
