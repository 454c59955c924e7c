import { atom } from "../core/store.ts"

/** Which digital wallets this browser has, by their codes, as far as was looked; it does not change while a page stands. */
export const digitalWalletsInBrowserAtom = atom<Readonly<Record<string, boolean>>>({})
