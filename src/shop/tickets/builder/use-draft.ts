import { useCallback, useMemo, useState } from "react"
import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { asSold } from "#src/domain/tickets/draft/sold-draft.ts"
import {
  type DraftTerms,
  newDraft,
  siblings,
  type TicketDraft,
} from "#src/domain/tickets/draft/ticket-draft.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { type DraftParts, draftParts, type Played } from "../draft/draft-parts.ts"
import {
  changeDraftAtom,
  type Drafts,
  dayOfNextDraw,
  draftOf,
  draftsAtom,
  editedAtom,
} from "../draft/ticket-draft.atoms.ts"

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
    /** The address names the game type: a draft of another one is not shown, until the customer chooses. */
    onlyWanted: boolean
  },
): EditedDraft {
  const edited = useAtomValue(editedAtom)[offer.key]?.id ?? null
  const storeDraft = useSetAtom(changeDraftAtom)
  const [chosen, setChosen] = useState(false)
  const strict = onlyWanted && !chosen && !edited
  const fresh = useMemo(
    () => newDraft(offer.key, wanted.gameType, wanted.gameOffer, dayOfNextDraw(offer)),
    [offer, wanted],
  )
  const current = useCallback(
    (stored: Drafts): TicketDraft => {
      const found = asSold(draftOf(stored, offer, fresh, strict), offer)
      const begins = firstDrawNo !== null && !edited && found.draftedFor !== firstDrawNo
      const requestedDrawNo = begins ? firstDrawNo : found.firstDrawNo
      // The next draw is what a ticket plays that names none, and only an address names it; a subscription begins
      // at a later one.
      const subscribes = found.gameType === "deferred"
      const [next, ...later] = offer.draws
      const named = next?.drawNo === firstDrawNo && !subscribes ? offer.draws : later
      const first = named.find(({ drawNo }) => drawNo === requestedDrawNo)?.drawNo ?? null
      return {
        ...found,
        ...(begins && { draftedFor: firstDrawNo }),
        firstDrawNo: subscribes ? (first ?? later[0]?.drawNo ?? null) : first,
        days: found.days & offer.selectableDays,
      }
    },
    [offer, fresh, strict, edited, firstDrawNo],
  )
  const change = useCallback<DraftActions["change"]>(
    (update) =>
      storeDraft(offer.key, (stored) => {
        const now = current(stored)
        return update(now, (playedOf(offer, now.gameType, now.gameOffer) ?? wanted).gameOffer)
      }),
    [storeDraft, offer, wanted, current],
  )
  const parts = useMemo(
    () =>
      draftParts(
        (get) => current(get(draftsAtom)),
        ({ gameType, gameOffer }) => playedOf(offer, gameType, gameOffer) ?? wanted,
      ),
    [current, offer, wanted],
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
        const { days, firstDrawNo: first, draftedFor } = current(stored)
        const draft = { ...newDraft(offer.key, next.gameType, next.gameOffer, days), firstDrawNo: first }
        return draftedFor === undefined ? draft : { ...draft, draftedFor }
      })
    },
    [offer, storeDraft, current],
  )
  const discard = useCallback(() => storeDraft(offer.key, () => null), [storeDraft, offer.key])
  return useMemo(
    () => ({ parts, edited, hand, terms, choose, discard }),
    [parts, edited, hand, terms, choose, discard],
  )
}
