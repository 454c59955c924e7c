import { useCallback, useMemo, useState } from "react"
import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { asOffered, chosenAfter, switchGame } from "#src/domain/tickets/draft/sold-draft.ts"
import {
  type DraftTerms,
  newDraft,
  siblings,
  type TicketDraft,
} from "#src/domain/tickets/draft/ticket-draft.ts"
import { dayOfNextDraw } from "#src/domain/tickets/quick-ticket.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { type DraftParts, draftParts, type Played } from "../draft/draft-parts.ts"
import { changeDraftAtom, type Drafts, draftOf, draftsAtom, editedAtom } from "../draft/ticket-draft.atoms.ts"

/**
 * The game type an address or attribute asks for, else the product's first. A standard offer of PowerHit or
 * PowerPik is one of its own game type.
 */
export function playedOf(offer: ProductOffer, gameType: string | null, gameOffer?: string): Played | null {
  const named = (key: string | null | undefined) => offer.gameTypes.find((type) => type.key === key)
  const requested = gameType === "standard" && gameOffer && siblings[gameOffer] ? gameOffer : gameType
  const type = named(requested) ?? named(siblings[requested ?? ""]) ?? offer.gameTypes[0]
  const chosen = type?.gameOffers.find(({ key }) => key === gameOffer) ?? type?.gameOffers[0]
  return type && chosen ? { gameType: type.key, gameOffer: chosen } : null
}

/** The parts that filling in a game needs: the same from tap to tap. */
export interface DraftActions {
  readonly played: Played
  readonly change: (update: (draft: TicketDraft, offer: GameOffer) => TicketDraft) => void
}

/** Is told of a change of the ticket: what it was and what it is now. */
export type FollowChange = (before: TicketDraft, after: TicketDraft) => void

/** The parts that the choice of draws and everything with it needs: the same while numbers are picked. */
export interface EditedTerms extends DraftActions {
  readonly draft: DraftTerms
}

/** The same while numbers are picked: what shows them reads them from the parts. */
export interface EditedDraft {
  readonly parts: DraftParts
  readonly hand: DraftActions
  readonly terms: EditedTerms
  /** The line of the cart that is being changed; null while a new ticket is made. */
  readonly edited: string | null
  readonly choose: (gameType: GameTypeKey, gameOffer?: string) => void
  readonly discard: () => void
}

/**
 * The ticket of a lottery while it is filled in; it is kept in the browser as it changes. Whoever uses this is not
 * painted again when a number is picked.
 */
export function useDraft(
  offer: ProductOffer,
  wanted: Played,
  {
    firstDrawNo,
    onlyWanted,
  }: {
    /** The draw a ticket begins with, as the address has it: what the customer chooses then stays chosen. */
    firstDrawNo: number | null
    /** The address names the game type: a draft of another one becomes one of it, until the customer chooses. */
    onlyWanted: boolean
  },
): EditedDraft {
  const edited = useAtomValue(editedAtom)[offer.key]?.id ?? null
  const storeDraft = useSetAtom(changeDraftAtom)
  const [chosen, setChosen] = useState(false)
  const only = onlyWanted && !chosen && !edited ? wanted : null
  const fresh = useMemo(
    () => newDraft(offer.key, wanted.gameType, wanted.gameOffer, dayOfNextDraw(offer)),
    [offer, wanted],
  )
  /** What the customer chose; an address's draw counts as chosen, once. */
  const chosenOf = useCallback(
    (stored: Drafts): TicketDraft => {
      const found = draftOf(stored, offer, fresh, only)
      const begins = firstDrawNo !== null && !edited && found.draftedFor !== firstDrawNo
      return begins ? { ...found, draftedFor: firstDrawNo, firstDrawNo } : found
    },
    [offer, fresh, only, edited, firstDrawNo],
  )
  /** What is shown, priced and bought of it. */
  const offered = useCallback(
    (draft: TicketDraft): TicketDraft => {
      const { drawCounts } = (playedOf(offer, draft.gameType, draft.gameOffer) ?? wanted).gameOffer
      // The next draw is what a ticket plays that names none, and only an address names it.
      return asOffered(draft, offer, drawCounts, offer.draws[0]?.drawNo === firstDrawNo)
    },
    [offer, wanted, firstDrawNo],
  )
  const change = useCallback<DraftActions["change"]>(
    (update) =>
      storeDraft(offer.key, (stored) => {
        const draft = chosenOf(stored)
        const now = offered(draft)
        const { gameOffer } = playedOf(offer, now.gameType, now.gameOffer) ?? wanted
        return chosenAfter(draft, now, update(now, gameOffer))
      }),
    [storeDraft, offer, wanted, chosenOf, offered],
  )
  const parts = useMemo(
    () =>
      draftParts(
        (get) => offered(chosenOf(get(draftsAtom))),
        ({ gameType, gameOffer }) => playedOf(offer, gameType, gameOffer) ?? wanted,
      ),
    [chosenOf, offered, offer, wanted],
  )
  const played = useAtomValue(parts.played)
  const draft = useAtomValue(parts.terms)
  // Games that did not change are not painted again: what they are given stays the same from tap to tap.
  const hand = useMemo(() => ({ played, change }), [played, change])
  const terms = useMemo(() => ({ ...hand, draft }), [hand, draft])
  const choose = useCallback<EditedDraft["choose"]>(
    (type, key) => {
      const next = playedOf(offer, type, key)
      if (!next) return
      setChosen(true)
      storeDraft(offer.key, (stored) => {
        const draft = chosenOf(stored)
        const played = playedOf(offer, draft.gameType, draft.gameOffer)
        return switchGame(draft, played?.gameOffer ?? null, next.gameType, next.gameOffer)
      })
    },
    [offer, storeDraft, chosenOf],
  )
  const discard = useCallback(() => storeDraft(offer.key, () => null), [storeDraft, offer.key])
  return useMemo(
    () => ({ parts, edited, hand, terms, choose, discard }),
    [parts, edited, hand, terms, choose, discard],
  )
}
