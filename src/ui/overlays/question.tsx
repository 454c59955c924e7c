import { type ReactNode, useState } from "react"
import { Button } from "../controls/button.tsx"
import { Dialog } from "./dialog.tsx"

export interface QuestionProps {
  readonly title: string
  readonly yes: string
  readonly no: string
  readonly closeLabel: string
  readonly children: ReactNode
  /** The first answer counts; closing is a no. */
  readonly onAnswer: (isYes: boolean) => void
}

/** Something that is asked once, over the page; it closes itself when it is answered. */
export function Question({ title, yes, no, closeLabel, children, onAnswer }: QuestionProps) {
  const [open, setOpen] = useState(true)
  const answer = (isYes: boolean) => {
    onAnswer(isYes)
    setOpen(false)
  }
  return (
    <Dialog open={open} title={title} closeLabel={closeLabel} onClose={() => answer(false)}>
      <div className="stack">
        {children}
        <Button wide onClick={() => answer(true)}>
          {yes}
        </Button>
        <Button wide look="secondary" onClick={() => answer(false)}>
          {no}
        </Button>
      </div>
    </Dialog>
  )
}
