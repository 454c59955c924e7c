import { type Atom, atom, type Getter } from "./store.ts"

/** A derived atom that gives the object it gave before while none of its values is another: nothing is painted again. */
export function unchangedAtom<T extends object>(read: (get: Getter) => T): Atom<T> {
  let last: T | undefined
  return atom((get) => {
    const next = read(get)
    if (!last || !isSame(last, next)) last = next
    return last
  })
}

function isSame<T extends object>(one: T, other: T): boolean {
  const names = Object.keys(one) as (keyof T)[]
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  )
}
