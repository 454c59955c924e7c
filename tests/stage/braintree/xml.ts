type Value =
  | null
  | boolean
  | number
  | string
  | Date
  | readonly Value[]
  | { readonly [name: string]: Value | undefined }

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")
const dashed = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/_/g, "-")

/** Writes a value as Braintree does: names with dashes, and the type of what is no text beside it. */
export function toXml(name: string, value: Value): string {
  const tag = dashed(name)
  if (value === null) return `<${tag} nil="true"/>`
  if (typeof value === "boolean") return `<${tag} type="boolean">${value}</${tag}>`
  if (typeof value === "number") return `<${tag} type="integer">${value}</${tag}>`
  if (typeof value === "string") return `<${tag}>${escaped(value)}</${tag}>`
  if (value instanceof Date) return `<${tag} type="datetime">${value.toISOString()}</${tag}>`
  if (Array.isArray(value))
    return `<${tag} type="array">${value.map((item: Value) => toXml(typeof item === "object" ? "error" : "item", item)).join("")}</${tag}>`
  const inner = Object.entries(value).map(([key, part]) => (part === undefined ? "" : toXml(key, part)))
  return `<${tag}>${inner.join("")}</${tag}>`
}
