import { notifyAtom } from "../core/notifications.atoms.ts"
import { atom } from "../core/store.ts"
import { readerAtom } from "../core/texts.ts"
import { visitCookiesAtom } from "../site/visit.atoms.ts"
import { addPromotionAtom, hasCart, isRefused } from "./promotion.atoms.ts"
import { promotionSentence, promotionTexts } from "./promotion-texts.ts"

/** Uses a stored code: one that is refused is removed, one that did not reach the shop stays stored. */
export const applyLinkPromotionAtom = atom(
  null,
  async (get, set, code: string, arriving: boolean): Promise<void> => {
    const t = get(readerAtom)(promotionTexts)
    if (!hasCart(get)) {
      if (arriving) set(notifyAtom, { title: t("waitingTitle"), message: t("forLater", { code }) })
      return
    }
    try {
      const answer = await set(addPromotionAtom, code.toUpperCase())
      get(visitCookiesAtom).remove("promotionCode")
      const waits = answer.outcome === "waiting"
      set(notifyAtom, {
        level: waits ? "info" : "success",
        title: t(waits ? "waitingTitle" : "addedTitle"),
        message: promotionSentence(t, answer),
      })
    } catch (error) {
      if (!isRefused(error)) return
      get(visitCookiesAtom).remove("promotionCode")
      set(notifyAtom, { level: "error", title: t("refusedTitle"), message: `${code}: ${error.message}` })
    }
  },
)
