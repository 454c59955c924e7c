import { printDrawDays } from "./draw-day.ts"
import { printFirstViews } from "./first-view.ts"
import { printPages } from "./pages.ts"
import { printScoring } from "./scoring.ts"
import { printTaps } from "./taps.ts"
import { printThroughput } from "./throughput.ts"
import { printWeights } from "./weight.ts"

/**
 * `npm run bench` after a build: figures with the ratios that matter, all from one run. Names of parts may be
 * given: `npm run bench -- weight first-view pages scoring taps throughput`. With `million` a draw of a million games
 * is scored too.
 */
const wanted = process.argv.slice(2).filter((word) => word !== "million")
const DRAWS = [100_000, 200_000, 400_000, ...(process.argv.includes("million") ? [1_000_000] : [])]
const runs = (name: string) => wanted.length === 0 || wanted.includes(name)

if (runs("weight")) await printWeights()
if (runs("first-view")) await printFirstViews()
if (runs("pages")) await printPages()
if (runs("scoring")) {
  printScoring()
  await printDrawDays(DRAWS)
}
if (runs("taps")) await printTaps()
if (runs("throughput")) await printThroughput()
process.exit(0)
