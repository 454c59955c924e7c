import type { ReactNode } from "react"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, formatWholeMoney } from "#src/domain/money/money.ts"
import { isExpensive } from "#src/domain/tickets/expensive-ticket.ts"
import { defineTexts, useTexts } from "#src/state/content/texts.ts"
import { Question } from "#src/ui/overlays/lazy/question.tsx"

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

/** Books that were asked about and are meant, by the raffle's draw. */
const meant = new WeakMap<object, Set<string>>()

/** Asks once of a book that costs a lot whether it is meant; rejects where it is not. */
export async function askOnce(
  store: object,
  show: (question: ReactNode) => void,
  { raffle, ...book }: Book & { readonly raffle: string },
): Promise<void> {
  const known = meant.get(store) ?? new Set()
  const content = `${raffle} ${book.entries}`
  if (!isExpensive(book.price) || known.has(content)) return
  const isMeant = await new Promise<boolean>((onAnswer) =>
    // Each question is a new one: that before was closed.
    show(<ExpensiveBook key={performance.now()} {...book} onAnswer={onAnswer} />),
  )
  if (!isMeant) throw new DOMException("It is not meant.", "AbortError")
  meant.set(store, known.add(content))
}

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
