import type { Plugin } from "vite"

/** Chunks that import one another, in the order they do; null where none do. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const finished = new Set<string>()
  const search = (name: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (finished.has(name)) return null
    for (const next of imports.get(name) ?? []) {
      const cycle = search(next, [...path, name])
      if (cycle) return cycle
    }
    finished.add(name)
    return null
  }
  for (const name of imports.keys()) {
    const cycle = search(name, [])
    if (cycle) return cycle
  }
  return null
}

/**
 * Fails the build when chunks import one another: one of them would run before what it needs, which only a browser
 * finds out.
 */
export function acyclicChunks(): Plugin {
  return {
    name: "lotto-acyclic-chunks",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk")
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle) this.error(`Chunks import one another: ${cycle.join(" → ")}`)
    },
  }
}
