import { partnerLinkEndpoints } from "#calls/partners/partner-link.ts"
import { clientAtom, identityAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import { waitingLinkAtom } from "./waiting-link.atoms.ts"

/** Opens a partner's link token; one that is of no use leaves nothing to ask. */
export const openLinkAtom = atom(
  null,
  async (get, set, shown: { token: string; verifier: string }): Promise<void> => {
    const { partner } = get(identityAtom)
    if (!partner) return
    const call = { params: { partnerSlug: partner }, body: shown }
    const offer = await get(clientAtom).call(partnerLinkEndpoints.open, call)
    set(waitingLinkAtom, { ...shown, partner, offer })
  },
)

/** Answers the question that waits; it is asked once. */
export const answerLinkAtom = atom(null, async (get, _set, accepts: boolean): Promise<void> => {
  const waiting = get(waitingLinkAtom)
  if (!waiting) return
  const { token, verifier, partner } = waiting
  const call = { params: { partnerSlug: partner }, body: { token, verifier, accepts } }
  await get(clientAtom).call(partnerLinkEndpoints.answer, call)
})
