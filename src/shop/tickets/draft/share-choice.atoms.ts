import type { RecurringKind } from "#src/domain/recurring/terms.ts"
import { storedChoices } from "#src/shop/core/browser/stored-choices.ts"

/** Shares of a syndicate while they are chosen, and in which way as many shall be bought again. */
interface ShareChoice {
  readonly numShares: number
  readonly again: RecurringKind | null
}

/** By syndicate; it is forgotten once its shares went into the cart. */
export const { chosenAtom: chosenSharesAtom, chooseAtom: chooseSharesAtom } =
  storedChoices<ShareChoice>("lotto.shares")
