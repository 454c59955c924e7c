import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { Draft } from "./use-draft.ts"

/** Says what somebody else changed while this was written, and asks which of the two it shall be. */
export function ChangedMeanwhile<D extends object>({
  draft,
  names,
}: {
  draft: Draft<D>
  /** Names of the fields on the page. */
  names: Readonly<Partial<Record<keyof D & string, string>>>
}) {
  if (!draft.changedByOthers) return null
  const changed = draft.changedByOthers.map((field) => names[field] ?? field)
  return (
    <Notice
      level="error"
      title="Somebody else changed this while you were writing."
      actions={
        <>
          <Button look="secondary" onClick={draft.rebaseMine}>
            Keep what I wrote
          </Button>
          <Button look="quiet" onClick={draft.acceptTheirs}>
            Show theirs
          </Button>
        </>
      }
    >
      {changed.length > 0 ? `They changed: ${changed.join(", ")}.` : "What it says is as before."} Keeping
      yours leaves their other changes as they are.
    </Notice>
  )
}
