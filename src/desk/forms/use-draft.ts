import { useCallback, useState } from "react"

/** What somebody writes, over something that others may change meanwhile. */
export interface Draft<D extends object> {
  readonly value: D
  /** The revision that it began with, which a save names. */
  readonly revision: number
  readonly isChanged: boolean
  /** Fields that somebody else changed since; null where nobody did. */
  readonly changedByOthers: readonly (keyof D & string)[] | null
  readonly set: (change: Partial<D>) => void
  /** What was written is saved: what is read next takes its place, as the server made it. */
  readonly noteSaved: () => void
  /** Takes what there is now and drops what was written. */
  readonly takeTheirs: () => void
  /** Takes what there is now, but for the fields that were written here. */
  readonly keepMine: () => void
}

/** JSON with names in order: the server has an order of its own. */
const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
const same = (a: unknown, b: unknown) => canonical(a) === canonical(b)

/**
 * A draft of something that was read. While nothing is written it follows what is read; from then on it stays, and says
 * what others changed. `present` is what there is now, `revision` the count of its changes.
 */
export function useDraft<D extends object>(present: D, revision: number): Draft<D> {
  const [base, setBase] = useState({ value: present, revision })
  const [value, setValue] = useState(present)
  const [isSaved, setSaved] = useState(false)
  const isChanged = !same(value, base.value)
  const take = useCallback(
    (next: D) => {
      setBase({ value: present, revision })
      setValue(next)
      setSaved(false)
    },
    [present, revision],
  )
  // Nothing is lost by following: nothing was written, or it is what there is now.
  if (base.revision !== revision && (isSaved || !isChanged || same(value, present))) take(present)
  const fields = Object.keys(present) as (keyof D & string)[]
  return {
    value,
    revision: base.revision,
    isChanged,
    changedByOthers:
      base.revision === revision || !isChanged
        ? null
        : fields.filter((field) => !same(present[field], base.value[field])),
    set: (change) => {
      setSaved(false)
      setValue((before) => ({ ...before, ...change }))
    },
    noteSaved: () => setSaved(true),
    takeTheirs: () => take(present),
    keepMine: () => {
      const mine = fields.filter((field) => !same(value[field], base.value[field]))
      take({ ...present, ...Object.fromEntries(mine.map((field) => [field, value[field]])) })
    },
  }
}
