import { type ReactNode, useId, useState } from "react"
import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, isPositive, money, share } from "#src/domain/core/money.ts"
import { savedCents } from "#src/domain/raffles/raffle-books.ts"
import { asChosen, type RecurringKind, recurringTerms } from "#src/domain/recurring/terms.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { isExpensive } from "#src/domain/tickets/draft/expensive-ticket.ts"
import { cartDrawerAtom } from "#src/shop/cart/drawer.atoms.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { storedChoices } from "#src/shop/core/browser/stored-choices.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { ChargedLaterHint } from "#src/shop/core/partner-bounds.tsx"
import { useAtomValue, useSetAtom, useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { recurringTexts } from "#src/shop/recurring/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { RecurringField } from "#src/ui/controls/recurring-field.tsx"
import type { RaffleDraw, RaffleOffer } from "../raffle-offer.ts"
import { raffleTexts } from "../raffles.texts.ts"
import css from "./book-choice.css?inline"

/** Tickets of the book that was chosen, by raffle. */
const { chosenAtom: chosenBooksAtom, chooseAtom: chooseBookAtom } = storedChoices<number>("lotto.books")

/** In which way a book like it shall be bought again, by raffle. */
const { chosenAtom: booksAgainAtom, chooseAtom: chooseBookAgainAtom } =
  storedChoices<RecurringKind>("lotto.books-again")

/** How many tickets, what they cost, and the way into the cart; on a phone the price stays at the bottom. */
export function TicketBooks({
  offer,
  draw,
  preview = false,
  onAdded,
}: {
  offer: RaffleOffer
  draw: RaffleDraw
  /** Everything as it is, and nothing can be bought. */
  preview?: boolean
  onAdded: (() => void) | undefined
}) {
  const t = useTexts(raffleTexts)
  const said = useTexts(recurringTexts)
  const href = useAtomValue(hrefAtom)
  const add = useSetAtom(addToCartAtom)
  const drawer = useAtomValue(cartDrawerAtom)
  const store = useStore()
  const [question, setQuestion] = useState<ReactNode>(null)
  const { busy, failure, run } = useCartChange()
  const [isAdded, setAdded] = useState(false)
  const recurringKind = useAtomValue(booksAgainAtom)[offer.key] ?? null
  const chooseRecurring = useSetAtom(chooseBookAgainAtom)
  const terms = recurringTerms(offer.recurringPurchase)
  const recurring = asChosen(terms, recurringKind)
  const isPreOrder = draw.purchaseStatus === "pre_order"
  const opening = useClosing({ stop: draw.drawData.drawOpens, drawDate: draw.drawData.drawOpens })
  const gameOffer = offer.gameTypes[0]?.gameOffers[0]
  const left = draw.drawData.remaining
  const books = (gameOffer?.entryPrices ?? []).filter(({ entries }) => left === null || entries <= left)
  const chosen = useAtomValue(chosenBooksAtom)[offer.key] ?? gameOffer?.defaultEntryCount ?? null
  const choose = useSetAtom(chooseBookAtom)
  const book = books.find(({ entries }) => entries === chosen) ?? books.at(-1)
  if (!gameOffer || !book) return <p>{t("tooFew")}</p>
  const all = gameOffer.entryPrices.map(({ entries, price }) => ({ entries, cents: price.cents }))
  const { key } = gameOffer

  async function put({ entries, price }: GameOffer["entryPrices"][number]): Promise<void> {
    const isPut = await run(async () => {
      if (isExpensive(price)) {
        const { confirmExpensiveBook } = await import("./expensive-book.tsx")
        await confirmExpensiveBook(store, setQuestion, {
          raffle: `${offer.key} ${draw.drawNo}`,
          entries,
          price,
        })
      }
      await add({
        productType: "raffle_ticket",
        lotteryKey: offer.key,
        gameOffer: key,
        numRaffleTickets: entries,
        firstDrawNo: draw.drawNo,
        ...(recurring && { recurringPurchase: { type: recurring, enabled: true } }),
      })
    })
    setAdded(isPut)
    if (isPut) onAdded?.()
  }

  const saved = savedCents(all, book.entries)
  return (
    <>
      <BookChoice
        books={books.map(({ entries, price }) => ({
          entries,
          price,
          saved: money(savedCents(all, entries), price.currency),
        }))}
        value={book.entries}
        onChoose={(entries) => {
          choose(offer.key, entries)
          setAdded(false)
        }}
      />
      {terms ? (
        <RecurringField
          kinds={terms.kinds.map((kind) => ({ value: kind, label: said(kind) }))}
          always={terms.always}
          value={recurring}
          onChange={(kind) => {
            chooseRecurring(offer.key, kind)
            setAdded(false)
          }}
          words={{ again: said("again"), once: said("once"), always: said("always") }}
          hint={t("autoplayHint")}
        />
      ) : null}
      <ChargedLaterHint chosen={recurring !== null || isPreOrder} />
      <div className="raffle-bar" aria-live="polite">
        <div className="raffle-bar__price">
          <span className="muted small">
            {book.entries === 1 ? t("oneTicket") : t("manyTickets", { count: book.entries })}
            {saved > 0 ? ` · ${t("saves", { saved: formatMoney(money(saved, book.price.currency)) })}` : null}
          </span>
          <strong className="raffle-bar__total">
            <span className="muted small">{t("total")}</span>{" "}
            <span translate="no">{formatMoney(book.price)}</span>
          </strong>
        </div>
        {isAdded ? (
          <div className="raffle-bar__added">
            <strong>{t("added")}</strong>
            {onAdded || drawer.present ? null : (
              <ButtonLink href={href(paths.cart.link())}>{t("goToCart")}</ButtonLink>
            )}
          </div>
        ) : (
          <Button wide busy={busy} disabled={preview} onClick={() => void put(book)}>
            {t(isPreOrder ? "preOrder" : "add")}
          </Button>
        )}
        {failure ? <p className="raffle-bar__failed small">{failure}</p> : null}
        <p className="muted small">
          {isPreOrder ? t("preOrderLater", { moment: opening.moment }) : t("numbersLater")}
        </p>
      </div>
      {question}
    </>
  )
}

/** Books of tickets as cards: how many, for how much, and what they save. */
function BookChoice({
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
              <strong className="book-choice__price" translate="no">
                {formatMoney(price)}
              </strong>
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
