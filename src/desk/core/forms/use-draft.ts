import { useCallback, useState } from "react"

/** A draft that somebody writes, over something that others may change meanwhile. */
export interface Draft<D extends object> {
  readonly value: D
  /** The revision that it began with, which a save names. */
  readonly revision: number
  readonly isChanged: boolean
  /** Fields that somebody else changed since; null where nobody did. */
  readonly changedByOthers: readonly (keyof D & string)[] | null
  readonly set: (change: Partial<D>) => void
  /** Notes that the present text is on its way to the server. */
  readonly noteSent: () => void
  /**
   * Notes that the sent text is saved as this revision: the server's version takes its place, except for
   * anything written since.
   */
  readonly noteSaved: (revision: number) => void
  /** Takes what there is now and drops what was written. */
  readonly acceptTheirs: () => void
  /** Takes what there is now, but for the fields that were written here. */
  readonly rebaseMine: () => void
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
  const [sent, setSent] = useState(present)
  const [isSaved, setSaved] = useState(false)
  const isChanged = !same(value, base.value)
  const reset = useCallback(
    (next: D) => {
      setBase({ value: present, revision })
      setValue(next)
      setSaved(false)
    },
    [present, revision],
  )
  const fields = Object.keys({ ...present, ...value }) as (keyof D & string)[]
  /** Returns the present version, except for the fields that were written since `before`. */
  const overPresent = (before: D): D => {
    const written = fields.filter((field) => !same(value[field], before[field]))
    return { ...present, ...Object.fromEntries(written.map((field) => [field, value[field]])) }
  }
  if (isSaved && revision >= base.revision) {
    if (revision === base.revision) reset(overPresent(base.value))
    // Somebody else saved after it.
    else setSaved(false)
  }
  // Nothing is lost by following: nothing was written, or it is what there is now.
  else if (base.revision < revision && (!isChanged || same(value, present))) reset(present)
  return {
    value,
    revision: base.revision,
    isChanged,
    changedByOthers:
      base.revision >= revision || !isChanged
        ? null
        : fields.filter((field) => !same(present[field], base.value[field])),
    set: (change) => setValue((before) => ({ ...before, ...change })),
    noteSent: () => setSent(value),
    noteSaved: (saved) => {
      setBase({ value: sent, revision: saved })
      setSaved(true)
    },
    acceptTheirs: () => reset(present),
    rebaseMine: () => reset(overPresent(base.value)),
  }
}
