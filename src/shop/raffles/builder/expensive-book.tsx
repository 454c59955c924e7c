import type { ReactNode } from "react"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, formatWholeMoney } from "#src/domain/core/money.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { confirmOnce, Question } from "#src/ui/overlays/question.tsx"

const texts = defineTexts("raffles.dear", {
  title: "Is this what you want?",
  one: "1 ticket, {price}.",
  many: "{count} tickets, {price}.",
  yes: "Yes, I want it",
  no: "No, go back",
  close: "Close",
})

interface Book {
  readonly entries: number
  readonly price: Money
}

/** Asks once of a raffle's book that costs a lot whether it is meant; rejects where it is not. */
export const confirmExpensiveBook = (
  owner: object,
  show: (question: ReactNode) => void,
  { raffle, ...book }: Book & { readonly raffle: string },
): Promise<void> =>
  confirmOnce(owner, {
    show,
    content: `${raffle} ${book.entries}`,
    question: (key, onAnswer) => <ExpensiveBook key={key} {...book} onAnswer={onAnswer} />,
  })

function ExpensiveBook({
  entries: count,
  price,
  onAnswer,
}: Book & { readonly onAnswer: (isYes: boolean) => void }) {
  const t = useTexts(texts)
  const written = price.cents % 100 === 0 ? formatWholeMoney(price) : formatMoney(price)
  return (
    <Question title={t("title")} yes={t("yes")} no={t("no")} closeLabel={t("close")} onAnswer={onAnswer}>
      <p className="lead">{t(count === 1 ? "one" : "many", { count, price: written })}</p>
    </Question>
  )
}
