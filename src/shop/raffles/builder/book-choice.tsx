import { useId } from "react"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, isPositive, share } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { raffleTexts } from "../raffles.texts.ts"
import css from "./book-choice.css?inline"

/** Books of tickets as cards: how many, for how much, and what they save. */
export function BookChoice({
  books,
  value,
  onChoose,
}: {
  books: readonly { readonly entries: number; readonly price: Money; readonly saved: Money }[]
  value: number
  onChoose: (entries: number) => void
}) {
  useStyles(css)
  const t = useTexts(raffleTexts)
  const name = useId()
  return (
    <fieldset className="book-choice">
      <legend className="book-choice__label">{t("books")}</legend>
      <div className="book-choice__books">
        {books.map(({ entries, price, saved }) => (
          <label key={entries} className="book-choice__book">
            <input
              className="book-choice__input"
              type="radio"
              name={name}
              value={entries}
              checked={entries === value}
              onChange={() => onChoose(entries)}
            />
            <span className="book-choice__face">
              <span className="book-choice__count">
                {entries === 1 ? t("oneTicket") : t("manyTickets", { count: entries })}
              </span>
              <strong className="book-choice__price">{formatMoney(price)}</strong>
              <span className="book-choice__each">
                {t("each", { price: formatMoney(share(price, entries).each) })}
              </span>
              {isPositive(saved) ? (
                <span className="book-choice__saves">{t("saves", { saved: formatMoney(saved) })}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
