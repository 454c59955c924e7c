/** The values a pattern's parameters take, in their order; an optional last one may be left out. */
type Values<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends `${string}?`
    ? [value?: string | number]
    : [value: string | number, ...Values<Rest>]
  : []

export const part = (value: string | number) => encodeURIComponent(String(value))

/** A pattern with its values filled in, one after the other; an optional one without a value goes with its slash. */
function filled(pattern: string, values: readonly (string | number | undefined)[]): string {
  let index = 0
  return pattern.replace(/\/\{\w+\??\}/g, () => {
    const value = values[index++]
    return value === undefined ? "" : `/${part(value)}`
  })
}

/** An address whose link is its pattern with the values filled in. */
export const path = <const Pattern extends string>(pattern: Pattern) => ({
  pattern,
  link: (...values: Values<Pattern>) => filled(pattern, values),
})

/** An address whose link is more than its pattern: with a query, or under another name. */
export const linked = <P extends unknown[]>(pattern: string, link: (...values: P) => string) => ({
  pattern,
  link,
})

/** An address that carries a secret: what stands behind `#` goes to no server, no log and no other site. */
export const withToken = (address: string, token: string) => `${address}#token=${part(token)}`

/** A list's address; page 1 omits its segment. */
export const paged = <const Base extends string>(base: Base) =>
  linked(`${base}/{page?}`, (page: number = 1) => (page > 1 ? `${base}/${page}` : base))
