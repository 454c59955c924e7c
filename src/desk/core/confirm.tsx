import { type ReactNode, useState } from "react"
import { Button, type ButtonVariant } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { SecondPerson } from "../staff/second-person.tsx"
import type { DeskError } from "./call.ts"
import { TextArea, TextInput } from "./forms/fields.tsx"

interface Problem {
  readonly said: string
  readonly level: "info" | "error"
}

/**
 * A button that asks before it does something: what will happen, in words, and where one is wanted a reason. The dialog
 * stays open with what is wrong where the server refuses.
 */
export function Confirm({
  label,
  title,
  children,
  action,
  look = "secondary",
  reason,
  typed,
  disabled = false,
  needsTwo,
  onConfirm,
}: {
  label: string
  title: string
  /** An explanation of the effect. */
  children: ReactNode
  /** The label of the button that does it: "Close account". */
  action: string
  look?: ButtonVariant
  /** Asks for a reason under this label; it must be given. */
  reason?: string
  /** Asks for one line under this label, in the place of a reason. */
  typed?: string
  /** There is nothing to do yet: the button says so and asks nothing. */
  disabled?: boolean
  /** The call that it makes, where that may need a second person: the dialog says when. */
  needsTwo?: string
  onConfirm: (reason: string) => Promise<unknown>
}) {
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState("")
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Problem | null>(null)
  const close = () => {
    setOpen(false)
    setError(null)
    setSaid("")
  }
  async function confirm() {
    if ((reason || typed) && said.trim() === "")
      return setError({ said: reason ? "Please give a reason." : "Please type it.", level: "error" })
    setBusy(true)
    setError(null)
    try {
      await onConfirm(said.trim())
      close()
    } catch (failure) {
      const { message, status } = failure as DeskError
      setError({ said: message, level: status === 202 ? "info" : "error" })
    }
    setBusy(false)
  }
  return (
    <>
      <Button look={look} aria-disabled={disabled || undefined} onClick={() => !disabled && setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} title={title} onClose={close} closeLabel="Close">
        <div className="desk-confirm">
          <div>{children}</div>
          {reason ? <TextArea label={reason} value={said} onChange={setSaid} required /> : null}
          {typed ? <TextInput label={typed} value={said} onChange={setSaid} required /> : null}
          {needsTwo ? <SecondPerson call={needsTwo} /> : null}
          {error ? <Notice level={error.level}>{error.said}</Notice> : null}
          <div className="desk-page__actions">
            <Button
              look={look === "danger" ? "danger" : "primary"}
              busy={busy}
              onClick={() => void confirm()}
            >
              {action}
            </Button>
            <Button look="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
