import { type ReactNode, useState } from "react"
import { elapsedMs } from "#src/domain/core/browser/observe.ts"
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

/** Contents that customers confirmed, by whose question it was: a shop's store. */
const meant = new WeakMap<object, Set<string>>()

interface ConfirmOnceOptions {
  /** Where the question is shown. */
  readonly show: (question: ReactNode) => void
  /** The content that is asked about: once it was confirmed, the same content is not asked about again. */
  readonly content: string
  /** A new question each time, under its own key: the one before was closed. */
  readonly question: (key: number, onAnswer: (isYes: boolean) => void) => ReactNode
}

/** Asks once of something that costs a lot whether it is meant; rejects with an `AbortError` where it is not. */
export async function confirmOnce(
  owner: object,
  { show, content, question }: ConfirmOnceOptions,
): Promise<void> {
  const known = meant.get(owner) ?? new Set()
  if (known.has(content)) return
  const isMeant = await new Promise<boolean>((onAnswer) => show(question(elapsedMs(), onAnswer)))
  if (!isMeant) throw new DOMException("It is not meant.", "AbortError")
  meant.set(owner, known.add(content))
}
