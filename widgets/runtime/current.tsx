import { type ReactNode, useSyncExternalStore } from "react"

/** Feeds attributes and properties to React from outside. */
export function Current<V>({
  subscribe,
  read,
  tree,
}: {
  subscribe: (listener: () => void) => () => void
  read: () => V
  tree: (view: NonNullable<V>) => ReactNode
}) {
  const view = useSyncExternalStore(subscribe, read, read)
  return view ? tree(view) : null
}
