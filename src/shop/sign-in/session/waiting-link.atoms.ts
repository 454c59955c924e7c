import type { LinkOffer } from "#src/contract/partners/partner-link.ts"
import { atom } from "#src/shop/core/store.ts"

/** A partner's question that waits until the customer has signed in; in memory only, like the frame's verifier. */
interface WaitingLink {
  readonly token: string
  readonly verifier: string
  readonly partner: string
  readonly offer: LinkOffer
}
export const waitingLinkAtom = atom<WaitingLink | null>(null)
