import { atom } from "../core/store.ts"

const answersBase = atom(0)
/** Grows with every answer to the question about cookies: whoever waits for consent looks again. */
export const consentAnswersAtom = atom((get) => get(answersBase))

/** Somebody answered; the answer itself is in their cookie. */
export const noteConsentAtom = atom(null, (get, set) => set(answersBase, get(answersBase) + 1))
