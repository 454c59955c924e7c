import { type MouseEvent, useState } from "react"
import type { ListView } from "#src/domain/site/list-view.ts"
import { identityAtom } from "./shop.ts"
import { useAtomValue } from "./store.ts"

/** For what stands around links to other views of the same list. */
export interface InPlaceLinks {
  /** The site's router leaves the page where it is; "replace" takes the place of the view in the history. */
  readonly "data-in-place": "push" | "replace"
  readonly onClickCapture?: (event: MouseEvent) => void
}

/**
 * Returns the view of a list that is shown. On the shop's own site the address says it, so that it can be
 * shared and gone back to, and `given` is read from there; a page around an element has an address of its
 * own, so the element remembers it.
 */
export function useListView(given: ListView): {
  view: ListView
  inPlace: (history?: "push" | "replace") => InPlaceLinks
} {
  const { surface } = useAtomValue(identityAtom)
  const [own, setOwn] = useState<ListView | null>(null)
  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
    const link = event.target.closest("a")
    if (!link) return
    event.preventDefault()
    setOwn(Object.fromEntries(new URL(link.href).searchParams))
  }
  return {
    view: surface === "shop" ? given : (own ?? given),
    inPlace: (history = "push") => ({
      "data-in-place": history,
      ...(surface === "shop" ? {} : { onClickCapture: follow }),
    }),
  }
}
