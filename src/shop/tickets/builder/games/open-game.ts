import { atom } from "#src/shop/core/store.ts"

/** The game that is open for picking: the first, until another is; null for none. */
export const openAtom = () => atom<number | null>(0)
/** Which game is open for picking: only its card and the one that was open are painted when it changes. */
export type OpenGame = ReturnType<typeof openAtom>
