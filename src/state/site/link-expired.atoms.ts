import { linkTexts } from "../content/link-texts.ts"
import { readerAtom } from "../content/texts.ts"
import { atom } from "../store.ts"
import { notifyAtom } from "./notifications.atoms.ts"

/** A link of an email that was used before, or is too old. */
export const notifyLinkExpiredAtom = atom(null, (get, set): void => {
  const t = get(readerAtom)(linkTexts)
  set(notifyAtom, {
    level: "error",
    title: t("expiredTitle"),
    isAutoDismissed: false,
    message: t("expired"),
  })
})
