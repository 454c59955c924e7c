import { atom, type Getter, type Setter } from "../store.ts"

/** How long an act counts as the same click, milliseconds. */
export const SAME_CLICK_MS = 500

interface Last<T> {
  readonly same: string
  readonly at: number
  readonly done: Promise<T>
}

/**
 * An act that the same input does not repeat while it runs, nor within so many milliseconds of its beginning:
 * a second click shares the first one's answer. After a failure it may be tried again at once. Comfort, not
 * protection: what must not happen twice carries an idempotency key besides.
 */
export function dedupe<I, T>(
  milliseconds: number,
  sameAs: (input: I) => string,
  run: (get: Getter, set: Setter, input: I) => Promise<T>,
) {
  const lastAtom = atom((): { act: Last<T> | null } => ({ act: null }))
  return atom(null, (get, set, input: I): Promise<T> => {
    const last = get(lastAtom)
    const same = sameAs(input)
    if (last.act?.same === same && Date.now() - last.act.at < milliseconds) return last.act.done
    const done = run(get, set, input)
    const mine = { same, at: Date.now(), done }
    last.act = mine
    done.catch(() => {
      if (last.act === mine) last.act = null
    })
    return done
  })
}
