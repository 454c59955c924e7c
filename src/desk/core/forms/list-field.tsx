import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { type Path, valueAt } from "#src/domain/catalogue/changes.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import type { ListSpec } from "./field-spec.ts"
import { useForm } from "./form.ts"

/** Several of the same, in their order. */
export function ListField({ spec, path }: { spec: ListSpec; path: Path }) {
  const { data, set, errorAt } = useForm()
  const [said, setSaid] = useState("")
  const items = (valueAt(data, path) as unknown[] | undefined) ?? []
  const keys = useRowKeys(items.length)
  const error = errorAt(path)
  const change = (next: unknown[]) => {
    const { numberedBy, none } = spec
    const numbered = numberedBy
      ? next.map((item, index) => ({ ...(item as object), [numberedBy]: index + 1 }))
      : next
    set(path, numbered.length === 0 && none ? none.value : numbered)
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    keys.move(from, to)
    setSaid(`${titleOf(spec, items[from], to)} is number ${to + 1} of ${items.length} now.`)
    change(next)
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
          onMove={spec.isOrdered ? (by) => move(index, index + by) : undefined}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          onRemove={() => {
            keys.remove(index)
            change(items.filter((_item, other) => other !== index))
          }}
        />
      ))}
      {spec.isOrdered ? (
        <p className="visually-hidden" aria-live="polite">
          {said}
        </p>
      ) : null}
      {error ? (
        <p className="desk-field__error" role="alert">
          {error}
        </p>
      ) : null}
      {spec.isFixed || items.length >= spec.most ? null : (
        <div>
          <Button look="secondary" onClick={() => change([...items, spec.initial(items)])}>
            Add {/^[aeiou]/i.test(spec.one) ? "an" : "a"} {spec.one.toLowerCase()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Names a closed entry of a list: "Division 2: 7". */
function titleOf({ one, fields }: ListSpec, item: unknown, index: number): string {
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
  onMove,
  isFirst,
  isLast,
  onRemove,
}: {
  spec: ListSpec
  path: Path
  title: string
  isNew: boolean
  /** Up or down, where there is an order. */
  onMove: ((by: -1 | 1) => void) | undefined
  isFirst: boolean
  isLast: boolean
  onRemove: () => void
}) {
  const { Field, hasErrorIn } = useForm()
  const isLong = spec.fields.some(({ kind }) => kind === "list")
  const fields = (
    <div className="desk-grid">
      {spec.fields.map((field) => (
        <Field key={field.label} spec={field} base={path} />
      ))}
      {spec.isFixed ? null : (
        <div className="desk-list__remove">
          {onMove ? (
            <>
              <MoveButton name={title} way="up" isOver={isFirst} onPress={() => onMove(-1)} />
              <MoveButton name={title} way="down" isOver={isLast} onPress={() => onMove(1)} />
            </>
          ) : null}
          <Button look="quiet" onClick={onRemove}>
            Remove
            <VisuallyHidden>{title}</VisuallyHidden>
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

/** Moves one of a list. The focus stays on it wherever it goes. */
function MoveButton({
  name,
  way,
  isOver,
  onPress,
}: {
  name: string
  way: "up" | "down"
  /** It can go no further. */
  isOver: boolean
  onPress: () => void
}) {
  return (
    <Button
      look="quiet"
      aria-disabled={isOver}
      onClick={({ currentTarget }) => {
        flushSync(onPress)
        currentTarget.focus()
      }}
    >
      <span aria-hidden="true">{way === "up" ? "↑" : "↓"}</span>
      <VisuallyHidden>
        Move {name} {way}
      </VisuallyHidden>
    </Button>
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
    move: (from: number, to: number) => void keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
    remove: (index: number) => void keys.current.splice(index, 1),
  }
}
