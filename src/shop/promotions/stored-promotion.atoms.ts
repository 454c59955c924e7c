import { atom } from "../core/store.ts"
import { visitCookiesAtom } from "../site/visit.atoms.ts"

/**
 * Puts the code that an address brought (`p`) into the cart where there is one, and says what became of it;
 * otherwise it stays stored, for 14 days, until there is one. `arriving` says so. Never rejects.
 */
export const applyStoredPromotionAtom = atom(null, async (get, set, arriving?: boolean): Promise<void> => {
  const code = get(visitCookiesAtom).read("promotionCode")
  if (!code) return
  // A part of the program that does not come is asked for again with the next ticket.
  const part = await import("./link-promotion.atoms.ts").catch(() => null)
  if (part) await set(part.applyLinkPromotionAtom, code, arriving === true)
})
