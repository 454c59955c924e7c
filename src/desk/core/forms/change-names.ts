import { type Path, valueAt } from "#src/domain/catalogue/changes.ts"
import { dayNames } from "#src/domain/draws/dates/draw-day.ts"
import { moment } from "../moment.ts"
import { type FieldSpec, isTyped, type ListSpec, typings } from "./field-spec.ts"

/** Where a change is, in the words of the form, and how its values are written. */
export interface NamedChange {
  readonly name: string
  readonly show: (value: unknown) => string
}

const beginsWith = (path: Path, start: Path) => start.every((part, index) => path[index] === part)

/** In the words of a field's own name: "gamePriceCents" is "game price cents". */
const plain = (part: string | number) =>
  typeof part === "number" ? String(part + 1) : part.replace(/([A-Z])/g, " $1").toLowerCase()

/** Writes a value that no form has a field for as data, shortly. */
export function plainValue(value: unknown): string {
  if (value === undefined || value === null) return "Nothing"
  if (typeof value === "boolean") return value ? "Yes" : "No"
  if (Array.isArray(value)) return value.map(plainValue).join(", ") || "None"
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, inner]) => `${plain(name)} ${plainValue(inner)}`)
      .join(", ")
  return String(value)
}

function shownBy(spec: FieldSpec): (value: unknown) => string {
  return (value) => {
    if (value === undefined || value === null) return "Nothing"
    if (spec.kind === "weekdays") return dayNames(Number(value)).join(", ")
    if (spec.kind === "share") return `${typings.share.show(value)}%`
    if (spec.kind === "moment") return moment(String(value))
    if (spec.kind === "choice" || spec.kind === "several")
      return [value]
        .flat()
        .map((one) => spec.options.find((option) => option.value === one)?.label ?? plainValue(one))
        .join(", ")
    if (isTyped(spec.kind)) return typings[spec.kind].show(value)
    if (spec.kind === "list" && Array.isArray(value))
      return value.map((item) => itemValue(spec, item)).join("; ")
    return plainValue(value)
  }
}

/** A thing of a list by its fields. */
function itemValue({ fields }: ListSpec, item: unknown): string {
  return fields
    .flatMap((field) => {
      const value = valueAt(item, field.path)
      return value === undefined ? [] : [shownBy(field)(value)]
    })
    .join(" · ")
}

const within = ({ label }: FieldSpec, inner: NamedChange): NamedChange => ({
  ...inner,
  name: `${label}: ${inner.name.toLowerCase()}`,
})

function nameIn(fields: readonly FieldSpec[], path: Path): NamedChange | null {
  for (const spec of fields) {
    if (!beginsWith(path, spec.path)) continue
    const rest = path.slice(spec.path.length)
    const [part] = rest
    if (part === undefined) return { name: spec.label, show: shownBy(spec) }
    if (spec.kind === "group" || spec.kind === "part") {
      const inner = nameIn(spec.fields, rest)
      if (inner) return within(spec, inner)
    }
    if (spec.kind === "oneOf") {
      if (part === spec.tag)
        return {
          name: spec.label,
          show: (value) => spec.forms.find((form) => form.value === value)?.label ?? plainValue(value),
        }
      for (const { fields: inner } of spec.forms) {
        const found = nameIn(inner, rest)
        if (found) return within(spec, found)
      }
    }
    if (spec.kind === "list" && typeof part === "number") {
      const item = `${spec.one} ${part + 1}`
      if (rest.length === 1) return { name: item, show: (value) => itemValue(spec, value) }
      const inner = nameIn(spec.fields, rest.slice(1))
      return inner
        ? { ...inner, name: `${item}: ${inner.name}` }
        : { name: `${item}: ${rest.slice(1).map(plain).join(" ")}`, show: plainValue }
    }
    if (spec.kind === "money") return { name: spec.label, show: plainValue }
    if (spec.kind === "span" || spec.kind === "own")
      return { name: `${spec.label}: ${rest.map(plain).join(" ")}`, show: plainValue }
  }
  return null
}

/** Names a change as its form does. */
export function nameOfChange(fields: readonly FieldSpec[], path: Path): NamedChange {
  const found = nameIn(fields, path)
  if (found) return found
  const words = path.map(plain).join(" ")
  return { name: words.charAt(0).toUpperCase() + words.slice(1), show: plainValue }
}
