/** Where in a definition something stands: names of fields, and positions in lists. */
export type Path = readonly (string | number)[]

/** One difference between two versions. A side that is left out has nothing there. */
export interface Change {
  readonly path: Path
  readonly from?: unknown
  readonly to?: unknown
}

type Data = Readonly<Record<string, unknown>>

const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether two values hold the same, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]))
  if (!isData(one) || !isData(other)) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

/**
 * Lists the differences between two versions, field by field. Lists of as many things are compared one by
 * one; a list that grew or shrank, and a list of plain values, is one difference.
 */
export function differences(before: unknown, after: unknown, path: Path = []): Change[] {
  if (isSame(before, after)) return []
  if (isData(before) && isData(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => differences(before[key], after[key], [...path, key]))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.every(isData))
    return before.flatMap((value, index) => differences(value, after[index], [...path, index]))
  return [
    {
      path,
      ...(before === undefined ? {} : { from: before }),
      ...(after === undefined ? {} : { to: after }),
    },
  ]
}

/** Names that a program's own objects answer to. */
const FORBIDDEN = new Set<unknown>(["__proto__", "constructor", "prototype"])

/** A change does not go with what is there by now. */
export class ChangedMeanwhile extends Error {
  readonly path: Path

  constructor(path: Path) {
    super(`${path.join(".")} was changed meanwhile.`)
    this.path = path
  }
}

export function valueAt(data: unknown, path: Path): unknown {
  let value = data
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string | number, unknown>)[part]
  }
  return value
}

/** A copy with another value at a path; `undefined` takes away what is there. */
export function withValue<T>(data: T, path: Path, value: unknown): T {
  const [part, ...rest] = path
  if (part === undefined) return value as T
  if (FORBIDDEN.has(part) || typeof data !== "object" || data === null) throw new ChangedMeanwhile(path)
  const copy = (Array.isArray(data) ? [...data] : { ...data }) as Record<string | number, unknown>
  const inner = withValue(Object.hasOwn(copy, part) ? copy[part] : undefined, rest, value)
  if (inner !== undefined) copy[part] = inner
  else if (Array.isArray(copy)) (copy as unknown[]).splice(Number(part), 1)
  else delete copy[part]
  return copy as T
}

/** Makes changes to a version. Each must find what it was made from. */
export function applyChanges<T>(base: T, changes: readonly Change[]): T {
  let changed = base
  for (const { path, from, to } of changes) {
    if (path.length === 0 || !isSame(valueAt(changed, path), from)) throw new ChangedMeanwhile(path)
    changed = withValue(changed, path, to)
  }
  return changed
}
