/**
 * A visitor's choices for a list, by the names that the address has for them; default values are left out.
 */
export type ListView = Readonly<Record<string, string | undefined>>

/** A path with a view in its query. */
export function withView(path: string, view: ListView): string {
  const chosen = Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path
}

/** How many more of a long list are shown at a time. */
export const LIST_STEP = 10
/** So that an address cannot ask for a page of any size. */
const MOST_SHOWN = 200

/** How much of a list an address asks for, in whole steps after the first; undefined for what is usual. */
export function readShown(value: string): string | undefined {
  const count = /^\d{1,3}$/.test(value) ? Number(value) : 0
  return count > LIST_STEP && count <= MOST_SHOWN && count % LIST_STEP === 0 ? value : undefined
}
