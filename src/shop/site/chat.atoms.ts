import { atom } from "../core/store.ts"

/** A conversation with support that can be begun in this page. */
export interface PageChat {
  readonly isAvailable: () => boolean
  readonly open: () => void
}

const chatBase = atom<PageChat | null>(null)
/** The site's chat program, once it is in the page. */
export const vendorChatAtom = atom((get) => get(chatBase))
export const showVendorChatAtom = atom(null, (_get, set, chat: PageChat) => set(chatBase, chat))
