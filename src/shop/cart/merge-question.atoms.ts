import type { Cart } from "#src/contract/cart/cart.ts"
import { atom } from "../core/store.ts"

/** A cart that a link brought to somebody whose own cart holds something: whether the two are to be one. */
export interface MergeQuestion {
  readonly token: string
  readonly incoming: Cart
  readonly own: Cart
}

/** The question that the customer has not answered yet. */
export const mergeQuestionAtom = atom<MergeQuestion | null>(null)
/** The cart from a link that may come without another question; nothing paints from it. */
export const wantedCartAtom = atom<string | null>(null)
