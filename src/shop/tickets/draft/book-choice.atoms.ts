import type { RecurringKind } from "#src/domain/recurring/terms.ts"
import { storedChoices } from "#src/shop/core/browser/stored-choices.ts"

/** Tickets of the book that was chosen, by raffle. */
export const { chosenAtom: chosenBooksAtom, chooseAtom: chooseBookAtom } =
  storedChoices<number>("lotto.books")

/** In which way a book like it shall be bought again, by raffle. */
export const { chosenAtom: booksAgainAtom, chooseAtom: chooseBookAgainAtom } =
  storedChoices<RecurringKind>("lotto.books-again")
