import { atom } from "../core/store.ts"
import { dropCartFromLinkAtom, finishMergeAtom } from "./merge-cart.atoms.ts"
import { mergeQuestionAtom, wantedCartAtom } from "./merge-question.atoms.ts"
import { mergedLinesAtom } from "./merged-lines.atoms.ts"

/** The customer's answer. With no both carts stay as they are: the link still leads to the other one. Never rejects. */
export const answerMergeAtom = atom(null, async (get, set, isWanted: boolean): Promise<void> => {
  const question = get(mergeQuestionAtom)
  if (!question) return
  set(mergeQuestionAtom, null)
  if (isWanted) {
    set(wantedCartAtom, question.token)
    // Lines keep their ids as they move: the customer is told once they are there.
    const ids = question.incoming.cartItems.map(({ id }) => id)
    set(mergedLinesAtom, { from: "link", ids })
  } else set(dropCartFromLinkAtom, question.token)
  await set(finishMergeAtom)
})
