import { type ComponentType, type ReactNode, useState } from "react"
import { Later } from "./later.tsx"

/** Tells whether it has something to say in the place of what it stands before. */
export interface ObstacleProps {
  readonly onChange: (isThere: boolean) => void
}

/**
 * Shows its children unless a part that is loaded later has something to say in their place. Until it says so the
 * children stay as they are, with all that was chosen or typed in them. `load` is null where nothing can stand before them.
 */
export function Unless({
  load,
  children,
}: {
  load: (() => Promise<ComponentType<ObstacleProps>>) | null
  children: ReactNode
}) {
  const [isThere, setThere] = useState(false)
  return (
    <>
      {load ? <Later load={load} with={{ onChange: setThere }} /> : null}
      {load && isThere ? null : children}
    </>
  )
}
