import { checkPages } from "./check-pages.ts"
import { driveEngines } from "./drive-engines.ts"
import { generateClients } from "./generate-clients.ts"
import { measurePages } from "./measure-pages.ts"
import type { ToolFailure } from "./tool.ts"

/** Tools of other people that the shop is held against, each in a file of its own, by the name that picks one of them. */
const tools: Readonly<Record<string, () => Promise<readonly ToolFailure[]>>> = {
  clients: generateClients,
  engines: driveEngines,
  pages: checkPages,
  speed: measurePages,
}

/** Runs those of the tools that are named, or all, one after another. */
export async function runTools(names: readonly string[]): Promise<readonly ToolFailure[]> {
  const failures: ToolFailure[] = []
  for (const name of names.length > 0 ? names : Object.keys(tools)) {
    const run = tools[name]
    failures.push(
      ...(run ? await run() : [{ step: name, said: `Tools are: ${Object.keys(tools).join(", ")}.` }]),
    )
  }
  return failures
}
