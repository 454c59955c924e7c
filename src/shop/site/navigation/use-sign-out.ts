import type { MouseEvent } from "react"
import { useStore } from "#src/shop/core/store.ts"

/**
 * For a link to the page of signing out: one press does it at once. `title` says afterwards that it is done; `onLeave`
 * closes what the link stands in. Pressed for a new tab, it opens the page.
 */
export function useSignOut(title: string, onLeave: () => void): (event: MouseEvent) => void {
  const { set } = useStore()
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLeave()
    void import("#src/shop/sign-in/session/sign-out.atoms.ts").then(({ leaveAtom }) => set(leaveAtom, title))
  }
}
