import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { DeskError } from "./call.ts"

/** Something that couldn't be read: why, and a way to try once more where that may help. */
export function LoadFailure({ error, onRetry }: { error: DeskError; onRetry: () => void }) {
  const helps = error.status === 0 || error.status >= 500 || error.status === 429
  return (
    <Notice
      level="error"
      actions={
        helps ? (
          <Button look="secondary" onClick={onRetry}>
            Try again
          </Button>
        ) : undefined
      }
    >
      {error.message}
    </Notice>
  )
}
