import type { ReactNode } from "react"
import type { Place } from "#src/client/client.ts"

export interface SurroundingsProps {
  readonly children: ReactNode
  /** Raises an event on the element; false when the page prevented it. */
  readonly emit: (name: string, detail: object, options?: { cancelable?: boolean }) => boolean
  readonly overlayRoot: () => HTMLElement | null
  readonly place: Place
  /** Where style sheets go: into the element's shadow root, or into a set while rendering on the server. */
  readonly addStyle: (css: string) => void
}

/** What components know of the element around them. */
export function Surroundings({ children }: SurroundingsProps) {
  return children
}
