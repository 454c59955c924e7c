import { HIGHEST_FAVOURITE_NUMBER, MOST_FAVOURITE_NUMBERS } from "#src/contract/tickets/limits.codes.ts"
import { storedValues } from "#src/shop/core/browser/storage.ts"

/** Names of what a visit keeps in session storage. */
const NUMBERS = "lotto.favouriteNumbers"
const TOOLTIP_CLOSED = "lotto.isFavouriteTooltipClosed"
const ASKED_FOR = "lotto.favouritesAskedFor"
const storage = storedValues("sessionStorage")
/** Beyond the visit: what was explained once is not explained again. */
const explained = storedValues("remembered")

/** Anybody can change stored data: only numbers that can be favourites are taken. */
const areFavourites = (stored: unknown): stored is readonly number[] =>
  Array.isArray(stored) &&
  stored.length <= MOST_FAVOURITE_NUMBERS &&
  new Set(stored).size === stored.length &&
  stored.every((n) => Number.isInteger(n) && n >= 1 && n <= HIGHEST_FAVOURITE_NUMBER)

/** The favourite numbers of who has no account yet: they last as long as the visit. */
export const visitorFavourites = {
  read(): readonly number[] {
    const stored = storage.read(NUMBERS)
    return areFavourites(stored) ? stored.toSorted((a, b) => a - b) : []
  },
  write: (numbers: readonly number[]) => storage.write(NUMBERS, numbers.length > 0 ? numbers : undefined),
}

/** Whether the visitor has seen or closed what explains favourites. */
export const favouriteTooltip = {
  isClosed: () => [storage, explained].some((stored) => stored.read(TOOLTIP_CLOSED) === true),
  noteShown: () => explained.write(TOOLTIP_CLOSED, true),
  close: () => storage.write(TOOLTIP_CLOSED, true),
}

/** Whether a link asked for favourite numbers (`?favourite_numbers=true`) and none were played since. */
export const favouritesRequested = {
  read: () => storage.read(ASKED_FOR) === true,
  /** The explanation that was closed before is shown once more: now it was asked for. */
  note() {
    storage.write(ASKED_FOR, true)
    for (const stored of [storage, explained]) stored.write(TOOLTIP_CLOSED, undefined)
  },
  forget: () => storage.write(ASKED_FOR, undefined),
}
