import type { DehydratedQueries } from "#src/state/query/hydrate.ts"

/** JSON that can stand in a script element: nothing in it can end the element. */
export const jsonForScript = (value: unknown): string =>
  (JSON.stringify(value) ?? "null").replace(/</g, "\\u003c").replace(/[\u2028\u2029]/g, "")

const written = new WeakMap<object, string>()

/** Remembers the JSON of an object that many pages carry and nobody changes. */
export function rememberJson(value: unknown, json: string): void {
  if (typeof value === "object" && value !== null) written.set(value, json)
}

const jsonOf = (value: unknown): string =>
  (typeof value === "object" && value !== null ? written.get(value) : undefined) ?? jsonForScript(value)

/** The JSON of what a page was rendered from, out of the remembered JSON of its answers where there is one. */
export const jsonOfQueries = (queries: DehydratedQueries): string =>
  `{${Object.entries(queries)
    .map(([key, { data, dataUpdatedAt }]) => {
      const answer = `{"data":${jsonOf(data)},"dataUpdatedAt":${dataUpdatedAt}}`
      return `${jsonForScript(key)}:${answer}`
    })
    .join(",")}}`
