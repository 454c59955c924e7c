import { type ReactNode, useState } from "react"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button, type ButtonVariant } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { partyTexts } from "../party.texts.ts"

/** A button that asks before it does what cannot be undone, and says beside the answers why it was refused. */
export function Confirmed({
  label,
  more,
  title,
  words,
  yes,
  no,
  look = "quiet",
  done,
  onYes,
}: {
  label: ReactNode
  /** Words for screen readers after the label, where that alone does not say what it is about. */
  more?: string
  title: string
  words: string
  yes: string
  no: string
  look?: ButtonVariant
  /** Shown once it is done. */
  done?: string
  onYes: () => Promise<unknown>
}) {
  const t = useTexts(partyTexts)
  const notify = useSetAtom(notifyAtom)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState("")
  async function run(): Promise<void> {
    setBusy(true)
    setRefused("")
    try {
      await onYes()
      setAsking(false)
      if (done) notify({ level: "success", title: done })
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") setRefused(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look={look} onClick={() => setAsking(true)}>
        {label}
        {more ? <VisuallyHidden>{more}</VisuallyHidden> : null}
      </Button>
      <Dialog open={isAsking} title={title} closeLabel={t("close")} onClose={() => setAsking(false)}>
        <div className="stack">
          <p>{words}</p>
          {refused ? <Notice level="error">{refused}</Notice> : null}
          <Button wide look="danger" busy={busy} onClick={() => void run()}>
            {yes}
          </Button>
          <Button wide look="secondary" onClick={() => setAsking(false)}>
            {no}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
