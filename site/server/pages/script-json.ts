import type { DehydratedQueries } from "#src/shop/core/query/hydrate.ts"
import type { Chunk } from "./page-body.ts"

/** JSON that can stand in a script element: nothing in it can end the element. */
export const jsonForScript = (value: unknown): string =>
  (JSON.stringify(value) ?? "null").replace(/</g, "\\u003c").replace(/[\u2028\u2029]/g, "")

const written = new WeakMap<object, Buffer>()

/** Remembers the JSON of an object that many pages carry and nobody changes; encoded, as it is most of such a page. */
export function rememberJson(value: unknown, json: string): void {
  if (typeof value === "object" && value !== null) written.set(value, Buffer.from(json))
}

const jsonOf = (value: unknown): Chunk =>
  (typeof value === "object" && value !== null ? written.get(value) : undefined) ?? jsonForScript(value)

/** The JSON of what a page was rendered from, out of the remembered JSON of its answers where there is one. */
export function jsonOfQueries(queries: DehydratedQueries): readonly Chunk[] {
  const chunks: Chunk[] = []
  let before = "{"
  for (const [key, { data, dataUpdatedAt }] of Object.entries(queries)) {
    chunks.push(`${before}${jsonForScript(key)}:{"data":`, jsonOf(data), `,"dataUpdatedAt":${dataUpdatedAt}}`)
    before = ","
  }
  return [...chunks, before === "{" ? "{}" : "}"]
}
