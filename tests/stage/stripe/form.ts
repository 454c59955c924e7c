/** The input of Stripe's API: texts, in objects within objects and lists. */
export interface Form {
  readonly [key: string]: string | readonly string[] | Form | undefined
}

const UNSAFE = new Set(["__proto__", "constructor", "prototype"])

/** Reads a form as Stripe does: `card[number]=4242` is a field of an object, `types[0]=card` a place in a list. */
export function readForm(body: string): Form {
  const form: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== "")
    if (path.some((part) => UNSAFE.has(part))) continue
    let place = form
    for (const part of path.slice(0, -1)) {
      place[part] ??= Object.create(null)
      place = place[part] as Record<string, unknown>
    }
    place[path.at(-1) ?? ""] = value
  }
  return form as Form
}

/** A text of a form; undefined where there is none. */
export const textOf = (value: Form[string]): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined

export const objectOf = (value: Form[string]): Form =>
  typeof value === "object" && !Array.isArray(value) ? (value as Form) : {}
