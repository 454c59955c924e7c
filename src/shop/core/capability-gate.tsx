import type { ReactNode } from "react"
import type { Capability } from "#src/contract/site/capability.ts"
import { useCapable } from "./capabilities.atoms.ts"

/** Shows its children where all (or any) of some capabilities are on, and the fallback elsewhere. */
export function CapabilityGate(props: {
  needs: Capability | readonly Capability[]
  mode?: "all" | "any"
  fallback?: ReactNode
  children: ReactNode
}) {
  const capable = useCapable(props.needs, props.mode)
  return capable ? props.children : (props.fallback ?? null)
}
