import type { Plugin } from "vite"

/** A chunk that the build is told to make, and the modules it is made of. */
export interface ChunkGroup {
  readonly name: string
  readonly test?: RegExp
  /** Whether a module that the pattern fits belongs to it. */
  readonly of?: (id: string) => boolean
  readonly tags?: ["$initial"]
  readonly minShareCount?: number
  readonly priority?: number
}

/** The groups as the bundler takes them. */
export const bundlerGroups = (groups: readonly ChunkGroup[]) =>
  groups.map(({ of, test, ...group }) => ({
    ...group,
    test: of ? (id: string) => (test?.test(id) ?? true) && of(id) : test,
  }))

/** The parts of a text between bars that stand in no bracket. */
function alternatives(pattern: string): string[] {
  const parts = [""]
  let depth = 0
  for (const [sign] of pattern.matchAll(/\\.|[^\\]/gs)) {
    if (sign === "(") depth++
    if (sign === ")") depth--
    if (sign === "|" && depth === 0) parts.push("")
    else parts[parts.length - 1] += sign
  }
  return parts
}

/** Where the first group of a pattern begins and ends that is not a look-around; null where there is none. */
function firstGroup(pattern: string): readonly [start: number, end: number] | null {
  let [depth, start] = [0, -1]
  for (const { 0: sign, index } of pattern.matchAll(/\\.|[^\\]/gs)) {
    if (sign === "(" && depth++ === 0) start = index
    if (sign !== ")" || --depth > 0) continue
    if (pattern[start + 1] !== "?") return [start, index + 1]
  }
  return null
}

/** Every path that a pattern names, as a pattern of its own: `a/(b|c)` is `a/(?:b)` and `a/(?:c)`. */
export function paths(pattern: string): string[] {
  const parts = alternatives(pattern)
  if (parts.length > 1) return parts.flatMap(paths)
  const group = firstGroup(pattern)
  if (!group) return [pattern]
  const [before, inside, after] = [
    pattern.slice(0, group[0]),
    pattern.slice(group[0] + 1, group[1] - 1),
    pattern.slice(group[1]),
  ]
  const rest = paths(after)
  return paths(inside).flatMap((one) => rest.map((end) => `${before}(?:${one})${end}`))
}

/**
 * Fails the build when a path that a chunk group names is that of no module: after a file was moved or renamed its
 * chunk would silently be another one.
 */
export function checkedChunkGroups(groups: readonly ChunkGroup[]): Plugin {
  return {
    name: "lotto-checked-chunk-groups",
    apply: "build",
    buildEnd(error) {
      if (error) return
      const modules = [...this.getModuleIds()]
      for (const { name, test } of groups)
        for (const path of test ? paths(test.source) : [])
          if (!modules.some((id) => new RegExp(path).test(id)))
            this.error(`The chunk group "${name}" names a path that no module has: ${path}`)
    },
  }
}
