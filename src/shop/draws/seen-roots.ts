import { useEffect, useState } from "react"
import { storedValue } from "../core/browser/storage.ts"

/** Draws whose roots a browser remembers; the oldest give way. */
const MOST = 500

const isRoots = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((root) => typeof root === "string")

const stored = storedValue("remembered", "lotto.seen-roots", isRoots)

/** The root that this browser saw first of a draw; one that it sees for the first time is remembered. */
export function firstSeenRoot(offerKey: string, drawNo: number, root: string): string {
  const roots = stored.read() ?? {}
  const key = `${offerKey}/${drawNo}`
  const seen = roots[key]
  if (seen !== undefined) return seen
  stored.write(Object.fromEntries([...Object.entries(roots), [key, root]].slice(-MOST)))
  return root
}

/** Remembers the root that a page shows of a draw; true once it is another than the one this browser saw first. */
export function useChangedRoot(offerKey: string, drawNo: number, root: string | null): boolean {
  const [changed, setChanged] = useState(false)
  useEffect(() => {
    setChanged(root !== null && firstSeenRoot(offerKey, drawNo, root) !== root)
  }, [offerKey, drawNo, root])
  return changed
}
