import { atom } from "../../store.ts"
import { dropCartFromLinkAtom, finishMergeAtom } from "../merge-cart.atoms.ts"
import { mergeQuestionAtom, wantedCartAtom } from "../merge-question.atoms.ts"

/** The customer's answer. With no both carts stay as they are: the link still leads to the other one. Never rejects. */
export const answerMergeAtom = atom(null, async (get, set, isWanted: boolean): Promise<void> => {
  const question = get(mergeQuestionAtom)
  if (!question) return
  set(mergeQuestionAtom, null)
  if (isWanted) set(wantedCartAtom, question.token)
  else set(dropCartFromLinkAtom, question.token)
  await set(finishMergeAtom)
})
