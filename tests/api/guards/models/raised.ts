type Path = readonly (string | number)[]

/** Where a value holds amounts of prizes. */
function* amountsIn(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value === "number" && /cents$/i.test(String(path.at(-1)))) yield path
  if (value === null || typeof value !== "object") return
  for (const [name, part] of Object.entries(value))
    yield* amountsIn(part, [...path, Array.isArray(value) ? Number(name) : name])
}

/** The same with one of its prizes ten times as high, at most what a giveaway may give. */
export function raised(value: unknown, nth: number): unknown {
  const copy = structuredClone(value)
  const paths = [...amountsIn(copy)]
  const path = paths[nth % Math.max(1, paths.length)]
  if (!path) return copy
  let at = copy as Record<string | number, unknown>
  for (const name of path.slice(0, -1)) at = at[name] as typeof at
  const last = path.at(-1) as string | number
  at[last] = Math.min(Number(at[last]) * 10, 1_000_000)
  return copy
}
