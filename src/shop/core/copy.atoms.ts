import { copyText } from "./browser/sharing.ts"
import { notifyAtom } from "./notifications.atoms.ts"
import { atom } from "./store.ts"

/** Copies a text, and says so under this title. Where the browser refuses, nothing is said: the text can be marked. */
export const copyAtom = atom(
  null,
  async (_get, set, { text, title }: { text: string; title: string }): Promise<void> => {
    if (await copyText(text)) set(notifyAtom, { level: "success", title })
  },
)
