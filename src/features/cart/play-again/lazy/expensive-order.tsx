import type { ReactNode } from "react"
import { useTexts } from "#src/state/content/texts.ts"
import { askOnce } from "#src/ui/overlays/lazy/ask-once.ts"
import { Question } from "#src/ui/overlays/lazy/question.tsx"
import { playAgainTexts } from "./play-again.texts.ts"

interface Asked {
  /** "Powerball · 4 × System 20 · $496,128.00". */
  readonly words: string
}

/** Asks once of an earlier ticket that costs a lot whether it is meant again; rejects where it is not. */
export const askAboutOrder = (owner: object, show: (question: ReactNode) => void, { words }: Asked) =>
  askOnce(owner, {
    show,
    content: words,
    question: (key, onAnswer) => <ExpensiveOrder key={key} words={words} onAnswer={onAnswer} />,
  })

function ExpensiveOrder({ words, onAnswer }: Asked & { readonly onAnswer: (isYes: boolean) => void }) {
  const t = useTexts(playAgainTexts)
  return (
    <Question
      title={t("dearTitle")}
      yes={t("dearYes")}
      no={t("dearNo")}
      closeLabel={t("dearClose")}
      onAnswer={onAnswer}
    >
      <p className="lead">{words}</p>
    </Question>
  )
}
