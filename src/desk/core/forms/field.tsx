import { useState } from "react"
import { isSame, type Path, valueAt } from "#src/domain/catalogue/changes.ts"
import { dayNames, wallClock } from "#src/domain/draws/dates/draw-day.ts"
import { shopZone } from "../moment.ts"
import { ColourInput } from "./colour-input.tsx"
import { type FieldSpec, isTyped, type Typed, typings } from "./field-spec.ts"
import { Choices, Select, TextArea, TextInput } from "./fields.tsx"
import { useForm } from "./form.ts"
import { ListField } from "./list-field.tsx"
import { GroupField, OneOfField, PartField } from "./nested-fields.tsx"

const wallClockAt = (at: number): number => wallClock(at, shopZone()).getTime()

/** A moment as a browser's field has it, on the shop's clock; empty for none. */
export function localMoment(iso: string | null): string {
  const at = Date.parse(iso ?? "")
  return Number.isNaN(at) ? "" : new Date(wallClockAt(at)).toISOString().slice(0, 16)
}

/** The moment at which the shop's clock shows what is in the field; null for an empty one. */
export function momentAt(local: string): string | null {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return null
  const near = wall - (wallClockAt(wall) - wall)
  // Where the clocks change between the two, the difference is another one.
  return new Date(near + wall - wallClockAt(near)).toISOString()
}

const days = dayNames(0b1111111).map((label, index) => ({ value: String(index), label }))

/** One field of a form, under the place that it is a part of. */
export function FormField({ spec, base }: { spec: FieldSpec; base: Path }) {
  const { data, set, errorAt } = useForm()
  const path = [...base, ...spec.path]
  const value = valueAt(data, path)
  const around = { label: spec.label, hint: spec.hint, error: errorAt(path) }
  // Within lists and parts that may be closed a browser could not show what it asks for.
  const required = spec.isRequired === true && path.length === 1
  if (isTyped(spec.kind)) return <TypedField spec={spec} kind={spec.kind} path={path} required={required} />
  switch (spec.kind) {
    case "group":
      return <GroupField spec={spec} path={path} />
    case "part":
      return <PartField spec={spec} path={path} />
    case "oneOf":
      return <OneOfField spec={spec} path={path} />
    case "list":
      return <ListField spec={spec} path={path} />
    case "own":
      return <spec.Control spec={spec} path={path} />
    case "span":
      return <SpanField spec={spec} path={path} />
    case "colour":
      return <ColourInput {...around} value={String(value ?? "")} onChange={(next) => set(path, next)} />
    case "time":
      return (
        <TextInput {...around} type="time" value={String(value ?? "")} onChange={(next) => set(path, next)} />
      )
    case "moment":
      return (
        <TextInput
          {...around}
          type="datetime-local"
          value={localMoment(typeof value === "string" ? value : null)}
          onChange={(next) => set(path, momentAt(next) ?? (spec.none ? spec.none.value : ""))}
          required={required}
        />
      )
    case "switch":
      return (
        <label className="desk-switch">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => set(path, event.target.checked || (spec.none ? spec.none.value : false))}
          />
          {spec.label}
        </label>
      )
    case "yesOrNo":
      return (
        <Select
          {...around}
          value={value === true ? "yes" : value === false ? "no" : ""}
          options={spec.options}
          onChange={(next) => set(path, next === "" ? spec.none?.value : next === "yes")}
        />
      )
    case "choice":
      return (
        <Select
          {...around}
          value={String(value ?? "")}
          options={spec.options}
          onChange={(next) => set(path, next === "" && spec.none ? spec.none.value : next)}
        />
      )
    case "several":
      return (
        <Choices
          {...around}
          options={spec.options}
          value={(value ?? []) as string[]}
          onChange={(chosen) => set(path, chosen)}
        />
      )
    case "weekdays":
      return (
        <Choices
          {...around}
          options={days}
          value={days.flatMap(({ value: day }) => (Number(value) & (1 << Number(day)) ? [day] : []))}
          onChange={(chosen) =>
            set(
              path,
              chosen.reduce((mask, day) => mask | (1 << Number(day)), 0),
            )
          }
        />
      )
  }
}

const inputModes: Readonly<Partial<Record<Typed, "numeric" | "decimal">>> = {
  number: "numeric",
  amount: "decimal",
  share: "decimal",
  money: "decimal",
}
const inCurrency: readonly Typed[] = ["amount", "amounts", "money"]
const MARKDOWN = "Markdown: # heading, **bold**, [link](/path)."

/** A value that is typed. What was typed stays as it is while it means the same. */
function TypedField({
  spec,
  kind,
  path,
  required,
}: {
  spec: FieldSpec
  kind: Typed
  path: Path
  required: boolean
}) {
  const { data, set, errorAt, currency } = useForm()
  const value = valueAt(data, path)
  const { show, read } = typings[kind]
  const [typed, setTyped] = useState(() => show(value))
  const meant = (text: string) => (spec.none && text.trim() === "" ? spec.none.value : read(text, currency))
  const inputMode = inputModes[kind]
  const field = {
    label: inCurrency.includes(kind) ? `${spec.label} (${currency})` : spec.label,
    hint: spec.hint ?? (kind === "markdown" ? MARKDOWN : undefined),
    error: errorAt(path) ?? (kind === "money" ? errorAt([...path, "amount"]) : undefined),
    value: isSame(meant(typed), value) ? typed : show(value),
    required,
    onChange: (text: string) => {
      setTyped(text)
      set(path, meant(text))
    },
  }
  if (kind === "markdown" || kind === "area")
    return <TextArea {...field} rows={kind === "markdown" ? 12 : 4} />
  return <TextInput {...field} {...(inputMode ? { inputMode } : {})} />
}

function SpanField({ spec, path }: { spec: FieldSpec; path: Path }) {
  const { data, set, errorAt } = useForm()
  const value = valueAt(data, path)
  const [least, most] = Array.isArray(value) ? value : []
  const { show, read } = typings.number
  const [typed, setTyped] = useState({ least: show(least), most: show(most) })
  const change = (next: typeof typed) => {
    setTyped(next)
    const isEmpty = next.least.trim() === "" && next.most.trim() === ""
    set(path, isEmpty && spec.none ? spec.none.value : [next.least, next.most].map((text) => read(text, "")))
  }
  const error = errorAt(path) ?? errorAt([...path, 0]) ?? errorAt([...path, 1])
  return (
    <fieldset className="desk-span">
      <legend>{spec.label}</legend>
      <TextInput
        label="From"
        value={typed.least}
        inputMode="numeric"
        error={error}
        onChange={(text) => change({ ...typed, least: text })}
      />
      <TextInput
        label="To"
        value={typed.most}
        inputMode="numeric"
        onChange={(text) => change({ ...typed, most: text })}
      />
      {spec.hint ? <p className="desk-field__hint">{spec.hint}</p> : null}
    </fieldset>
  )
}
