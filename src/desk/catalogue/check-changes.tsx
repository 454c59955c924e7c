import type { Change } from "#src/domain/catalogue/changes.ts"
import { Button } from "#src/ui/controls/button.tsx"

/** Changes as a call sends them. */
export const wiredChanges = (changes: readonly Change[]) =>
  changes.map(({ path, ...sides }) => ({ path: [...path], ...sides }))

/** Below a form of changes: looks at what they would mean, or begins anew. */
export function CheckChanges({
  count,
  isChecked,
  busy,
  onRestart,
}: {
  /** How many changes were made. */
  count: number
  /** Whether it is known already what these would mean. */
  isChecked: boolean
  busy: boolean
  onRestart: () => void
}) {
  return (
    <div className="desk-page__actions">
      <Button
        type="submit"
        look={isChecked ? "secondary" : "primary"}
        busy={busy}
        aria-disabled={count === 0}
      >
        {count === 1 ? "Check 1 change" : `Check ${count} changes`}
      </Button>
      {count > 0 ? (
        <Button look="quiet" onClick={onRestart}>
          Start again
        </Button>
      ) : null}
    </div>
  )
}
