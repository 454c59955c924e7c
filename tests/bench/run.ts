import { execFileSync, fork } from "node:child_process"
import { once } from "node:events"
import { type Figures, printComparison, readStoredFigures, writeStoredFigures } from "./figures.ts"
import { type PartName, partNames } from "./parts.ts"

/**
 * `npm run bench` after a build. Names of parts may be given: `npm run bench -- weight pages`. With `million` a
 * draw of a million games is scored too, and memory is looked at after 40,000 pages; `--write` stores the figures, and the commit they belong to, for
 * later runs to be compared with.
 */
const words = process.argv.slice(2).filter((word) => word !== "million" && word !== "--write")
const unknown = words.filter((word) => !(partNames as readonly string[]).includes(word))
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(", ")}. The parts: ${partNames.join(", ")}.`)
  process.exit(1)
}
const wanted = partNames.filter((name) => words.length === 0 || words.includes(name))

/** A part runs in a process of its own: nothing that it, or a library, sets there reaches another part. */
async function measured(name: PartName): Promise<Figures> {
  const { NODE_ENV: _, ...environment } = process.env
  const options = process.argv.includes("million") ? ["million"] : []
  const child = fork("tests/bench/part.ts", [name, ...options], { env: environment })
  let figures: Figures | undefined
  child.once("message", (message) => {
    figures = message as Figures
  })
  const [code] = (await once(child, "exit")) as [number | null]
  if (!figures || code !== 0) throw new Error(`The part ${name} stopped before its end.`)
  return figures
}

let all: Figures = {}
const failed: PartName[] = []
for (const name of wanted)
  try {
    all = { ...all, ...(await measured(name)) }
  } catch (error) {
    console.error(error)
    failed.push(name)
  }
printComparison(all, readStoredFigures())
if (process.argv.includes("--write"))
  writeStoredFigures(execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim(), all)
if (failed.length > 0) console.error(`\nNot measured: ${failed.join(", ")}.`)
process.exit(failed.length > 0 ? 1 : 0)
