import { type ReactNode, useEffect, useRef } from "react"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { whenIdle } from "../status/when-idle.ts"
import base from "./base.css?inline"
import { useStyles } from "./styles.tsx"
import tokens from "./tokens.css?inline"

/** What text sizes are multiples of (`base.css`). Sheets of shadow roots cannot register it; a second time is an error. */
attempt(() =>
  CSS.registerProperty({ name: "--lotto-px", syntax: "<length>", inherits: true, initialValue: "1px" }),
)

/** A translator of pages comes once a page is there: nobody waits for what follows it. */
const followTranslation = async (root: Node | null, end: AbortSignal) =>
  (await import("./replaced-text.ts")).followTranslation(root, end)

/**
 * The ground every element stands on: tokens, reset and type, and the language of its words, whatever the page around
 * it is written in.
 */
export function Base({ lang, children }: { lang: string; children: ReactNode }) {
  useStyles(tokens)
  useStyles(base)
  const ground = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if ("registerProperty" in CSS) ground.current?.setAttribute("data-scales", "")
    const end = new AbortController()
    whenIdle(() => void followTranslation(ground.current, end.signal).catch(() => null))
    return () => end.abort()
  }, [])
  return (
    <div ref={ground} className="base" lang={lang} dir="ltr">
      {children}
    </div>
  )
}
