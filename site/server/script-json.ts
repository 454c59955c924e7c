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

/** The JSON of an object for a script element, out of the remembered JSON of its values where there is one. */
export const jsonOfRecord = (record: Readonly<Record<string, unknown>>): string =>
  `{${Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${jsonForScript(key)}:${jsonOf(value)}`)
    .join(",")}}`
