const plain = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, "")

/** Letters to add, leave out or replace to turn one text into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  ;[...one].forEach((letter, above) => {
    const next = [above + 1]
    ;[...other].forEach((char, index) => {
      next.push(
        Math.min(
          (row[index] ?? 0) + (letter === char ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      )
    })
    row = next
  })
  return row.at(-1) ?? 0
}

/** The name that was probably meant by a mistyped one: at most two letters away; undefined where none is. */
export function closestName(given: string, names: readonly string[]): string | undefined {
  const most = given.length < 5 ? 1 : 2
  const [best] = names
    .map((name) => ({ name, far: distance(plain(given), plain(name)) }))
    .filter(({ far }) => far <= most)
    .toSorted((one, other) => one.far - other.far)
  return best?.name
}

/** " Did you mean …?" for a mistyped name, or nothing. */
export function didYouMean(given: string, names: readonly string[]): string {
  const name = closestName(given, names)
  return name === undefined ? "" : ` Did you mean ${name}?`
}
