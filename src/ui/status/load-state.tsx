import type { ReactNode } from "react"
import { Button } from "../controls/button.tsx"
import { Notice } from "../overlays/notice.tsx"
import { Skeleton } from "./skeleton.tsx"

/** The data that a component waits for: loading, failed, or there (perhaps older than it should be). */
export type Awaited<T> =
  | { readonly status: "pending"; readonly refetch: () => Promise<void> }
  | { readonly status: "error"; readonly error: Error; readonly refetch: () => Promise<void> }
  | {
      readonly status: "success"
      readonly data: T
      readonly error: Error | undefined
      readonly refetch: () => Promise<void>
    }

export interface LoadTexts {
  readonly loading: string
  readonly failed: string
  readonly stale: string
  readonly retry: string
}

/**
 * Shows a skeleton while waiting, a message with a way on when it failed, and otherwise what came. `tall` is what
 * an element is all about, not a part of it.
 */
export function LoadState<T>({
  of,
  words,
  lines = 4,
  tall = false,
  children,
}: {
  of: Awaited<T>
  words: LoadTexts
  lines?: number
  tall?: boolean
  children: (data: T) => ReactNode
}) {
  if (of.status === "pending") return <Skeleton label={words.loading} lines={lines} tall={tall} />
  const retry = (
    <Button look="secondary" onClick={() => void of.refetch()}>
      {words.retry}
    </Button>
  )
  if (of.status === "error") {
    const notice = (
      <Notice level="error" title={words.failed} actions={retry}>
        {of.error.message}
      </Notice>
    )
    // A partner's own words stand where nothing of their element can be shown.
    return tall ? <slot name="fallback">{notice}</slot> : notice
  }
  return (
    <>
      {of.error ? <Notice actions={retry}>{words.stale}</Notice> : null}
      {children(of.data)}
    </>
  )
}
