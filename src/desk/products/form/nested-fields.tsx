import { useRef } from "react"
import { type Path, valueAt } from "#src/domain/catalogue/changes.ts"
import { Button } from "#src/ui/controls/button.tsx"
import type { FieldSpec } from "./field-spec.ts"
import { useProductForm } from "./form-context.ts"

/** Something that is there with its fields, or not at all. */
export function GroupField({ spec, path }: { spec: Extract<FieldSpec, { kind: "group" }>; path: Path }) {
  const { data, set, Field } = useProductForm()
  const value = valueAt(data, path)
  const isThere = value !== undefined && value !== null
  return (
    <fieldset className="desk-group">
      <legend className="visually-hidden">{spec.label}</legend>
      <label className="desk-switch">
        <input
          type="checkbox"
          checked={isThere}
          onChange={(event) => set(path, event.target.checked ? spec.initial : undefined)}
        />
        {spec.label}
      </label>
      {isThere ? (
        <div className="desk-grid">
          {spec.fields.map((field) => (
            <Field key={field.label} spec={field} base={path} />
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}

type List = Extract<FieldSpec, { kind: "list" }>

/** Several of the same, in their order. */
export function ListField({ spec, path }: { spec: List; path: Path }) {
  const { data, set, errorAt } = useProductForm()
  const items = (valueAt(data, path) as unknown[] | undefined) ?? []
  const keys = useRowKeys(items.length)
  const error = errorAt(path)
  const change = (next: unknown[]) => {
    const { renumber } = spec
    const numbered = renumber
      ? next.map((item, index) => renumber(item as Record<string, unknown>, index))
      : next
    set(path, numbered.length === 0 && spec.isOptional ? undefined : numbered)
  }
  return (
    <fieldset className="desk-list">
      <legend>{spec.label}</legend>
      {items.map((item, index) => (
        <ListItem
          key={keys.at(index)}
          spec={spec}
          path={[...path, index]}
          title={titleOf(spec, item, index)}
          isNew={keys.isNew(index)}
          onRemove={() => {
            keys.remove(index)
            change(items.filter((_item, other) => other !== index))
          }}
        />
      ))}
      {error ? (
        <p className="desk-field__error" role="alert">
          {error}
        </p>
      ) : null}
      {spec.isFixed ? null : (
        <div>
          <Button look="secondary" onClick={() => change([...items, spec.initial(items.length)])}>
            Add {/^[aeiou]/i.test(spec.one) ? "an" : "a"} {spec.one.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** What one of a list is called by, closed: "Division 2: 7". */
function titleOf({ one, fields }: List, item: unknown, index: number): string {
  const named = fields.find(({ kind }) => kind === "text")
  const text = named && named.path.length > 0 ? valueAt(item, named.path) : undefined
  return `${one} ${index + 1}${typeof text === "string" && text ? `: ${text}` : ""}`
}

/** One of a list. One that has a list of its own is closed until somebody opens it: there are many of them. */
function ListItem({
  spec,
  path,
  title,
  isNew,
  onRemove,
}: {
  spec: List
  path: Path
  title: string
  isNew: boolean
  onRemove: () => void
}) {
  const { Field, hasErrorIn } = useProductForm()
  const isLong = spec.fields.some(({ kind }) => kind === "list")
  const fields = (
    <div className="desk-grid">
      {spec.fields.map((field) => (
        <Field key={field.label} spec={field} base={path} />
      ))}
      {spec.isFixed ? null : (
        <div className="desk-list__remove">
          <Button look="quiet" aria-label={`Remove ${title}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </div>
  )
  if (isLong)
    return (
      <details className="desk-list__item" open={isNew || hasErrorIn(path) || undefined}>
        <summary>{title}</summary>
        {fields}
      </details>
    )
  return (
    <fieldset className="desk-list__item">
      <legend>{title}</legend>
      {fields}
    </fieldset>
  )
}

/** Keys that stay with the things of a list, so that what was typed in one never shows in another. */
function useRowKeys(length: number) {
  const keys = useRef<number[]>([])
  const next = useRef(0)
  const first = useRef(length)
  while (keys.current.length < length) keys.current.push(next.current++)
  keys.current.length = length
  return {
    at: (index: number) => keys.current[index],
    /** Whether it was added since the form was opened. */
    isNew: (index: number) => (keys.current[index] ?? 0) >= first.current,
    remove: (index: number) => void keys.current.splice(index, 1),
  }
}
