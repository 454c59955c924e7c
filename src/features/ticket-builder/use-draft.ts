import { useMemo, useState } from "react"
import type { GameOffer, ProductOffer } from "#src/contract/product-offer.ts"
import type { GameTypeKey } from "#src/contract/ticket.ts"
import { newDraft, type TicketDraft } from "#src/domain/ticket-draft.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { changeDraftAtom, draftOf, draftsAtom, editedAtom } from "#src/state/ticket-draft.atoms.ts"

export interface Played {
  readonly gameType: GameTypeKey
  readonly gameOffer: GameOffer
}

/** The game type an address or attribute asks for, else the product's first. */
export function playedOf(offer: ProductOffer, gameType: string | null, gameOffer?: string): Played | null {
  const type = offer.gameTypes.find(({ key }) => key === gameType) ?? offer.gameTypes[0]
  const chosen = type?.gameOffers.find(({ key }) => key === gameOffer) ?? type?.gameOffers[0]
  return type && chosen ? { gameType: type.key, gameOffer: chosen } : null
}

export interface DraftInHand {
  readonly draft: TicketDraft
  /** The line of the cart that is being changed; null while a new ticket is made. */
  readonly edited: string | null
  readonly played: Played
  readonly change: (act: (draft: TicketDraft, offer: GameOffer) => TicketDraft) => void
  readonly choose: (gameType: GameTypeKey, gameOffer?: string) => void
  readonly discard: () => void
}

/** The ticket of a lottery while it is filled in; it is kept in the browser as it changes. */
export function useDraft(
  offer: ProductOffer,
  wanted: Played,
  {
    firstDrawNo,
    onlyWanted,
  }: {
    firstDrawNo: number | null
    /** The address names the game type: a draft of another one is not shown, until the customer chooses. */
    onlyWanted: boolean
  },
): DraftInHand {
  const drafts = useAtomValue(draftsAtom)
  const edited = useAtomValue(editedAtom)[offer.key]?.id ?? null
  const keep = useSetAtom(changeDraftAtom)
  const [chosen, setChosen] = useState(false)
  const strict = onlyWanted && !chosen && !edited
  return useMemo(() => {
    const current = (stored: typeof drafts): TicketDraft => {
      const found = draftOf(stored, offer, wanted, strict)
      // The next draw is what a ticket plays that names none.
      const open = offer.draws.slice(1).some(({ drawNo }) => drawNo === found.firstDrawNo)
      return { ...found, firstDrawNo: open ? found.firstDrawNo : firstDrawNo }
    }
    const playedBy = (draft: TicketDraft) => playedOf(offer, draft.gameType, draft.gameOffer) ?? wanted
    const draft = current(drafts)
    return {
      draft,
      edited,
      played: playedBy(draft),
      change: (act) =>
        keep(offer.key, (stored) => {
          const now = current(stored)
          return act(now, playedBy(now).gameOffer)
        }),
      choose: (gameType, gameOffer) => {
        const next = playedOf(offer, gameType, gameOffer)
        if (!next) return
        setChosen(true)
        const first = draft.firstDrawNo
        keep(offer.key, () => ({ ...newDraft(offer.key, next.gameType, next.gameOffer), firstDrawNo: first }))
      },
      discard: () => keep(offer.key, () => null),
    }
  }, [drafts, offer, wanted, firstDrawNo, strict, edited, keep])
}
