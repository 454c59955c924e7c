import type { ReactNode } from "react"
import base from "./base.css?inline"
import { useStyles } from "./styles.tsx"
import tokens from "./tokens.css?inline"

/** The ground every element stands on: tokens, reset and type. */
export function Base({ children }: { children: ReactNode }) {
  useStyles(tokens)
  useStyles(base)
  return <div className="base">{children}</div>
}
