import type { GameOffer, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { LotteryCartItem } from "#src/contract/tickets/lottery-ticket.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import type { RandomBelow } from "#src/domain/tickets/draft/random.ts"
import { randomFromIntegers } from "#src/domain/tickets/draft/random.ts"
import { switchGame } from "#src/domain/tickets/draft/sold-draft.ts"
import { draftOfTicket, playedOffer, type TicketDraft } from "#src/domain/tickets/draft/ticket-draft.ts"
import { isOptional } from "#src/domain/tickets/games/game.ts"
import { storedValues } from "#src/shop/core/browser/storage.ts"
import { writingLater } from "#src/shop/core/browser/write-later.ts"
import { atom } from "#src/shop/core/store.ts"
import type { Played } from "./draft-parts.ts"

/** Drafts outlive reloads and tabs; one for each lottery. */
const STORED = "lotto.drafts"
/** A tap is painted first and written then. */
const storage = writingLater(storedValues("remembered"))

export type Drafts = Readonly<Record<string, TicketDraft>>

const draftsBase = atom<Drafts>({})
/** Stored drafts are read once the page is alive, so that it matches the server's rendering before. */
draftsBase.onMount = (set) => {
  const stored = storage.read(STORED)
  if (typeof stored === "object" && stored !== null) set((drafts) => ({ ...(stored as Drafts), ...drafts }))
}

export const draftsAtom = atom((get) => get(draftsBase))

/**
 * The draft of a lottery that fits what is sold now: the fresh one where none is stored. A stored one whose game
 * offer is gone or has changed its number sets is left behind; one of another game type than `only` is switched to it.
 */
export function draftOf(
  drafts: Drafts,
  offer: ProductOffer,
  fresh: TicketDraft,
  only: Played | null,
): TicketDraft {
  const stored = drafts[offer.key]
  const played = stored && playedOffer(offer, stored)
  if (!played) return fresh
  const { gameType, gameOffer } = played
  if (!fits(stored, gameOffer)) return fresh
  const draft = { ...stored, gameType: gameType.key, gameOffer: gameOffer.key }
  return only && only.gameType !== gameType.key
    ? switchGame(draft, gameOffer, only.gameType, only.gameOffer)
    : draft
}

function fits(draft: TicketDraft, { numberSets, allocated }: GameOffer): boolean {
  if (!Array.isArray(draft.games) || draft.games.length === 0) return false
  const names = (game: Game) => game.map(({ name }) => name).join()
  const [full, least] = [numberSets, numberSets.filter((set) => !isOptional(set))].map((sets) =>
    names(sets.map(({ name }) => ({ name, numbers: [] }))),
  )
  return allocated || draft.games.every((game: Game) => [full, least].includes(names(game)))
}

/**
 * Changes a lottery's draft, starting from what it is at this moment and not from what was last shown: two
 * quick taps are two changes. Null throws it away, as after its ticket went into the cart.
 */
export const changeDraftAtom = atom(
  null,
  (get, set, lotteryKey: string, update: (drafts: Drafts) => TicketDraft | null) => {
    const { [lotteryKey]: _, ...others } = get(draftsBase)
    const draft = update(get(draftsBase))
    const drafts = draft ? { ...others, [lotteryKey]: draft } : others
    set(draftsBase, drafts)
    storage.write(STORED, drafts)
  },
)

/** A ticket of the cart that is being changed, and the draft that was put aside for it. */
interface Edited {
  readonly id: string
  readonly aside: TicketDraft | null
}

const EDITED = "lotto.edited"
const editedBase = atom<Readonly<Record<string, Edited>>>({})
editedBase.onMount = (set) => {
  const stored = storage.read(EDITED)
  if (typeof stored === "object" && stored !== null)
    set((edited) => ({ ...(stored as Record<string, Edited>), ...edited }))
}

/** The lines of the cart that are being changed, by lottery. */
export const editedAtom = atom((get) => get(editedBase))

const persistEditedAtom = atom(null, (get, set, lotteryKey: string, edited: Edited | null) => {
  const { [lotteryKey]: _, ...others } = get(editedBase)
  const all = edited ? { ...others, [lotteryKey]: edited } : others
  set(editedBase, all)
  storage.write(EDITED, all)
})

/** Takes a ticket of the cart back into the builder. What was begun there is put aside and comes back after. */
export const editTicketAtom = atom(null, (get, set, item: LotteryCartItem) => {
  const { lotteryKey, id } = item
  const aside = get(editedBase)[lotteryKey]?.aside ?? get(draftsBase)[lotteryKey] ?? null
  set(persistEditedAtom, lotteryKey, { id, aside })
  set(changeDraftAtom, lotteryKey, () => draftOfTicket(item))
})

/** Ends the change of a ticket, made or not: the draft that was put aside is back. */
export const endEditAtom = atom(null, (get, set, lotteryKey: string) => {
  const aside = get(editedBase)[lotteryKey]?.aside ?? null
  set(persistEditedAtom, lotteryKey, null)
  set(changeDraftAtom, lotteryKey, () => aside)
})

/** The browser's own good randomness, for quick picks. */
export const quickPickRandom: RandomBelow = randomFromIntegers(() => {
  const word = new Uint32Array(1)
  crypto.getRandomValues(word)
  return word[0] as number
})
