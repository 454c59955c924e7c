import { linkTexts } from "../core/link-texts.ts"
import { notifyAtom } from "../core/notifications.atoms.ts"
import { atom } from "../core/store.ts"
import { readerAtom } from "../core/texts.ts"

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
