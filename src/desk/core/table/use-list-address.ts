import { useCallback } from "react"
import { useSearchParams } from "react-router"

/** A list's filters, order and part, as they stand in the address: a link leads to the same list. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  /** Sets filters or the order; the list begins anew. An empty value takes a filter out. */
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete("after")
          for (const [name, value] of Object.entries(changes))
            if (value === null || value === "") next.delete(name)
            else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  /** Goes on to another part, which the browser's back button leaves. */
  const go = useCallback(
    (after: string | null) =>
      setSearch((before) => {
        const next = new URLSearchParams(before)
        if (after === null) next.delete("after")
        else next.set("after", after)
        return next
      }),
    [setSearch],
  )
  return { search, set, go }
}
