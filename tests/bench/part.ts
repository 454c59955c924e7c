import { type PartName, runPart } from "./parts.ts"

/** One part of the bench in a process of its own: tells its parent what it measured. */
const figures = await runPart(process.argv[2] as PartName, { million: process.argv.includes("million") })
process.send?.(figures, () => process.exit(0))
