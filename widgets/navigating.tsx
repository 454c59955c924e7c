import type { ReactNode } from "react"
import { navigateAtom } from "#src/state/navigation.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"

type Go = (path: string, options?: { replace?: boolean }) => void

/** Gives what it holds the way to other pages of the shop. */
export function Navigating({ children }: { children: (go: Go) => ReactNode }) {
  return children(useSetAtom(navigateAtom))
}
