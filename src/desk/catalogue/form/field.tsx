import { useState } from "react"
import { ColourInput } from "#src/desk/core/forms/colour-input.tsx"
import { Choices, Select, TextArea, TextInput } from "#src/desk/core/forms/fields.tsx"
import { isSame, type Path, valueAt } from "#src/domain/catalogue/changes.ts"
import { CauseField } from "./cause-field.tsx"
import { useProductForm } from "./context.ts"
import type { FieldSpec } from "./field-spec.ts"
import { ListField } from "./list-field.tsx"
import { GroupField, OneOfField, PartField } from "./nested-fields.tsx"
import { PictureField } from "./picture-field.tsx"
import { PrizeField } from "./prize-field.tsx"
import { isTyped, type Typed, typings } from "./typed-values.ts"

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].map(
  (label, index) => ({ value: String(index), label }),
)
const productTypes = [
  { value: "lottery_ticket", label: "Tickets" },
  { value: "multi_draw_ticket", label: "Tickets for several draws" },
  { value: "raffle_ticket", label: "Raffle tickets" },
  { value: "syndicate_share", label: "Syndicate shares" },
  { value: "membership", label: "Memberships" },
]

/** One field of a product's form, under the place that it is a part of. */
export function FormField({ spec, base }: { spec: FieldSpec; base: Path }) {
  const { data, set, errorAt } = useProductForm()
  const path = [...base, ...spec.path]
  const value = valueAt(data, path)
  const around = { label: spec.label, hint: spec.hint, error: errorAt(path) }
  if (isTyped(spec.kind)) {
    const isOptional = "isOptional" in spec && spec.isOptional === true
    const isLong = spec.kind === "text" && spec.isLong === true
    return <TypedField kind={spec.kind} path={path} value={value} {...{ around, isOptional, isLong }} />
  }
  switch (spec.kind) {
    case "group":
      return <GroupField spec={spec} path={path} />
    case "part":
      return <PartField spec={spec} path={path} />
    case "oneOf":
      return <OneOfField spec={spec} path={path} />
    case "list":
      return <ListField spec={spec} path={path} />
    case "prize":
      return <PrizeField spec={spec} path={path} />
    case "cause":
      return <CauseField spec={spec} path={path} />
    case "picture":
      return <PictureField spec={spec} path={path} />
    case "span":
      return <SpanField spec={spec} path={path} />
    case "colour":
      return <ColourInput {...around} value={String(value ?? "")} onChange={(next) => set(path, next)} />
    case "time":
      return (
        <TextInput {...around} type="time" value={String(value ?? "")} onChange={(next) => set(path, next)} />
      )
    case "switch":
      return (
        <label className="desk-switch">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => set(path, event.target.checked ? true : spec.no)}
          />
          {spec.label}
        </label>
      )
    case "yesOrNo":
      return (
        <Select
          {...around}
          value={value === undefined ? "" : value ? "yes" : "no"}
          options={[
            { value: "", label: "As usual" },
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          onChange={(next) => set(path, next === "" ? undefined : next === "yes")}
        />
      )
    case "choice":
      return (
        <Select
          {...around}
          value={String(value ?? "")}
          options={spec.options}
          onChange={(next) => set(path, next)}
        />
      )
    case "several":
      return (
        <Choices
          label={spec.label}
          error={around.error}
          options={spec.options}
          value={(value ?? []) as string[]}
          onChange={(chosen) => set(path, chosen)}
        />
      )
    case "days":
      return (
        <Choices
          label={spec.label}
          error={around.error}
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
    case "restrictions": {
      const held = (value ?? []) as { productType: string; kind: string }[]
      return (
        <Choices
          label={spec.label}
          error={around.error}
          options={productTypes}
          value={held.map(({ productType }) => productType)}
          onChange={(chosen) => {
            const next = chosen.map(
              (productType) =>
                held.find((one) => one.productType === productType) ?? { productType, kind: "licensing" },
            )
            set(path, next.length > 0 ? next : undefined)
          }}
        />
      )
    }
  }
}

/** A value that is typed. What was typed stays as it is while it means the same. */
function TypedField({
  kind,
  path,
  value,
  around,
  isOptional,
  isLong,
}: {
  kind: Typed
  path: Path
  value: unknown
  around: { label: string; hint: string | undefined; error: string | undefined }
  isOptional: boolean
  isLong: boolean
}) {
  const { set, currency } = useProductForm()
  const { show, read } = typings[kind]
  const [typed, setTyped] = useState(() => show(value))
  const meant = (text: string) => (isOptional && text.trim() === "" ? undefined : read(text))
  const shown = isSame(meant(typed), value) ? typed : show(value)
  const field = {
    ...around,
    label: kind === "amount" || kind === "amounts" ? `${around.label} (${currency})` : around.label,
    value: shown,
    onChange: (text: string) => {
      setTyped(text)
      set(path, meant(text))
    },
  }
  if (isLong) return <TextArea {...field} />
  if (kind === "number") return <TextInput {...field} inputMode="numeric" />
  return kind === "amount" || kind === "share" ? (
    <TextInput {...field} inputMode="decimal" />
  ) : (
    <TextInput {...field} />
  )
}

function SpanField({ spec, path }: { spec: Extract<FieldSpec, { kind: "span" }>; path: Path }) {
  const { data, set, errorAt } = useProductForm()
  const value = valueAt(data, path)
  const [least, most] = Array.isArray(value) ? value : []
  const [typed, setTyped] = useState({ least: typings.number.show(least), most: typings.number.show(most) })
  const change = (next: typeof typed) => {
    setTyped(next)
    const isEmpty = next.least.trim() === "" && next.most.trim() === ""
    set(path, isEmpty && spec.isOptional ? spec.none : [next.least, next.most].map(typings.number.read))
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
