import type { ReactNode } from "react"
import base from "./base.css?inline"
import { useStyles } from "./styles.tsx"
import tokens from "./tokens.css?inline"

/**
 * The ground every element stands on: tokens, reset and type, and the language of its words, whatever the page around
 * it is written in.
 */
export function Base({ lang, children }: { lang: string; children: ReactNode }) {
  useStyles(tokens)
  useStyles(base)
  return (
    <div className="base" lang={lang} dir="ltr">
      {children}
    </div>
  )
}
