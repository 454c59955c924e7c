/** Lines that only one of two sorted lists has, in their order: `-` for the first, `+` for the second. */
export function changedLines(before: string, after: string): string[] {
  const [old, made] = [before, after].map((text) => text.split("\n").filter(Boolean)) as [string[], string[]]
  const [inOld, inMade] = [new Set(old), new Set(made)]
  const lost = old.filter((line) => !inMade.has(line)).map((line) => [line, "-"] as const)
  const added = made.filter((line) => !inOld.has(line)).map((line) => [line, "+"] as const)
  return [...lost, ...added].sort(([a], [b]) => (a < b ? -1 : 1)).map(([line, sign]) => `${sign} ${line}`)
}
