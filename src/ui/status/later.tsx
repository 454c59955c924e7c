import { type ComponentType, memo, useEffect, useState } from "react"
import { whenIdle } from "./when-idle.ts"

type Load<P> = () => Promise<ComponentType<P>>

/**
 * A part that comes after the page is alive, and nothing until then. It is no Suspense: what is around it comes
 * alive at once. A part that does not arrive leaves its place empty; the rest can be used without it. It is
 * painted again only when what it is given changes.
 */
export function Later<P extends object>({ load, with: props }: { load: Load<P>; with: P }) {
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | null>(null)
  useEffect(() => {
    let here = true
    whenIdle(() => {
      if (here)
        load().then(
          (Part) => {
            if (here) setPart({ Part: memo(Part) as unknown as ComponentType<P> })
          },
          () => undefined,
        )
    })
    return () => {
      here = false
    }
  }, [load])
  return part ? <part.Part {...props} /> : null
}
