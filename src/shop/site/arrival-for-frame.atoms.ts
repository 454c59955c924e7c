import { atom } from "../core/store.ts"
import { visitCookiesAtom } from "./visit.atoms.ts"

function campaignOf(stored: string | undefined): [string, string][] {
  try {
    const marks = Object.entries(JSON.parse(stored ?? "{}") as object)
    return marks.map(([name, value]) => [`utm_${name}`, String(value)])
  } catch {
    return []
  }
}

/**
 * How a partner's visitor came, for the frame in which they sign in and pay: prices of their state, and who sent them.
 * Its cart and its codes are in the page's cart by then.
 */
export const arrivalForFrameAtom = atom((get): Record<string, string> => {
  const stored = get(visitCookiesAtom)
  const [aff, sv] = [stored.read("affiliateCode"), stored.read("subVariant")]
  return {
    ...Object.fromEntries(campaignOf(stored.read("utm"))),
    ...(aff ? { aff } : {}),
    ...(sv ? { sv } : {}),
  }
})
