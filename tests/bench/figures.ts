import { existsSync, readFileSync, writeFileSync } from "node:fs"

/** One measured quantity, and which way is an improvement. */
export interface Figure {
  readonly value: number
  readonly unit: string
  readonly better: "more" | "less"
}

/** The measurements of a part of the bench, by name: "pages: cached /powerball". */
export type Figures = Readonly<Record<string, Figure>>

/** Figures with the commit they were measured at. */
export interface StoredFigures {
  readonly commit: string
  readonly figures: Figures
}

const FILE = "tests/bench/figures.json"

export const readStoredFigures = (): StoredFigures =>
  existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, "utf8")) as StoredFigures)
    : { commit: "nothing yet", figures: {} }

/** Replaces what was measured; figures of parts that did not run keep their last value. */
export function writeStoredFigures(commit: string, measured: Figures): void {
  const all = { ...readStoredFigures().figures, ...measured }
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(FILE, `${JSON.stringify({ commit, figures: sorted }, null, 2)}\n`)
}

const rounded = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString("en-AU") : value.toPrecision(3)

/** "1.20 × before, better" for a figure that was measured before, "new" for any other. */
export function comparison({ value, better }: Figure, before: Figure | undefined): string {
  if (!before) return "new"
  if (before.value === 0) return value === 0 ? "same" : "was 0"
  const ratio = value / before.value
  if (Math.abs(ratio - 1) < 0.005) return "same"
  return `${ratio.toFixed(2)} × before, ${ratio > 1 === (better === "more") ? "better" : "worse"}`
}

/** Prints every figure beside its ratio to the stored one. */
export function printComparison(measured: Figures, stored: StoredFigures): void {
  console.info(`\nAgainst the figures of ${stored.commit}`)
  for (const [name, figure] of Object.entries(measured))
    console.info(
      `  ${name.padEnd(58)} ${rounded(figure.value).padStart(10)} ${figure.unit.padEnd(10)} ${comparison(figure, stored.figures[name])}`,
    )
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
