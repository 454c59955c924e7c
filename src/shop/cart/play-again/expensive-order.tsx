import type { ReactNode } from "react"
import { useTexts } from "#src/shop/core/texts.ts"
import { confirmOnce, Question } from "#src/ui/overlays/question.tsx"
import { playAgainTexts } from "./play-again.texts.ts"

interface OrderCost {
  /** "Powerball · 4 × System 20 · $496,128.00". */
  readonly words: string
}

/** Asks once of an earlier ticket that costs a lot whether it is meant again; rejects where it is not. */
export const confirmExpensiveOrder = (
  owner: object,
  show: (question: ReactNode) => void,
  { words }: OrderCost,
) =>
  confirmOnce(owner, {
    show,
    content: words,
    question: (key, onAnswer) => <ExpensiveOrder key={key} words={words} onAnswer={onAnswer} />,
  })

function ExpensiveOrder({ words, onAnswer }: OrderCost & { readonly onAnswer: (isYes: boolean) => void }) {
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
