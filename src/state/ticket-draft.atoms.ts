import type { GameOffer, ProductOffer } from "#src/contract/product-offer.ts"
import type { Game, GameTypeKey } from "#src/contract/ticket.ts"
import type { RandomBelow } from "#src/domain/random.ts"
import { randomFromWords } from "#src/domain/random.ts"
import { newDraft, playedOffer, type TicketDraft } from "#src/domain/ticket-draft.ts"
import { keptValues } from "./storage.ts"
import { atom } from "./store.ts"

/** Drafts outlive reloads and tabs; one for each lottery. */
const STORED = "lotto.drafts"
const kept = keptValues("localStorage")

type Drafts = Readonly<Record<string, TicketDraft>>

const draftsBase = atom<Drafts>({})
/** What was stored is read once the page is alive, so that it matches what the server rendered before. */
draftsBase.onMount = (set) => {
  const stored = kept.read(STORED)
  if (typeof stored === "object" && stored !== null) set((drafts) => ({ ...(stored as Drafts), ...drafts }))
}

export const draftsAtom = atom((get) => get(draftsBase))

/**
 * The draft of a lottery that fits what is sold now: a stored one whose game offer is gone or has changed its
 * number sets is left behind.
 */
export function draftOf(
  drafts: Drafts,
  offer: ProductOffer,
  wanted: { gameType: GameTypeKey; gameOffer: GameOffer },
): TicketDraft {
  const stored = drafts[offer.key]
  if (stored && stored.gameType === wanted.gameType && fits(stored, offer)) return stored
  return newDraft(offer.key, wanted.gameType, wanted.gameOffer)
}

function fits(draft: TicketDraft, offer: ProductOffer): boolean {
  const played = playedOffer(offer, draft)
  if (!played || !Array.isArray(draft.games) || draft.games.length === 0) return false
  return draft.games.every(
    (game: Game) =>
      game.length === played.gameOffer.numberSets.length &&
      game.every(({ name }, place) => played.gameOffer.numberSets[place]?.name === name),
  )
}

/**
 * Changes a lottery's draft, starting from what it is at this moment and not from what was last shown: two
 * quick taps are two changes. Null throws it away, as after its ticket went into the cart.
 */
export const changeDraftAtom = atom(
  null,
  (get, set, lotteryKey: string, act: (drafts: Drafts) => TicketDraft | null) => {
    const { [lotteryKey]: _, ...others } = get(draftsBase)
    const draft = act(get(draftsBase))
    const drafts = draft ? { ...others, [lotteryKey]: draft } : others
    set(draftsBase, drafts)
    kept.write(STORED, drafts)
  },
)

/** The browser's own good randomness, for quick picks. */
export const quickPickRandom: RandomBelow = randomFromWords(() => {
  const word = new Uint32Array(1)
  crypto.getRandomValues(word)
  return word[0] as number
})
