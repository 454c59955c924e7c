/** A card as the vendor's program hands it out. */
export interface ProgramCard {
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly url?: string
  readonly viewed?: boolean
  readonly updated?: Date | null
}

/** The functions of a content-card program that the shop uses. */
export interface CardProgram {
  readonly initialize: (key: string, options: { readonly baseUrl: string }) => boolean
  readonly changeUser: (customerId: string) => void
  readonly openSession: () => void
  readonly subscribeToContentCardsUpdates: (
    listener: (feed: { readonly cards: readonly ProgramCard[] }) => void,
  ) => unknown
  readonly requestContentCardsRefresh: () => void
  readonly logContentCardImpressions: (cards: readonly ProgramCard[]) => unknown
  readonly wipeData: () => void
}

/** A card as the shop shows it; links lead to the shop's own paths or over https. */
export interface VendorCard {
  readonly key: string
  readonly title: string
  readonly message: string
  readonly link: string | null
  /** ISO 8601, UTC. */
  readonly publishedAt: string
  readonly viewed: boolean
}

export interface ContentCards {
  /** Asks for the cards of a customer. */
  readonly identify: (customerId: string) => void
  readonly view: (keys: readonly string[]) => void
  /** Deletes what the program stored about a customer in this browser. */
  readonly reset: () => void
}

const safeLink = (url: string | undefined) => (url && /^(\/(?!\/)|https:\/\/)/.test(url) ? url : null)

const shown = ({ id, title, description, url, viewed, updated }: ProgramCard): VendorCard[] =>
  id && title
    ? [
        {
          key: id,
          title,
          message: description ?? "",
          link: safeLink(url),
          publishedAt: (updated ?? new Date(0)).toISOString(),
          viewed: viewed ?? false,
        },
      ]
    : []

/** Cards for the customer from what the vendor's script left in the page; those without words are left out. */
export function contentCards(
  program: CardProgram,
  { key, endpoint }: { readonly key: string; readonly endpoint: string },
  onCards: (cards: readonly VendorCard[]) => void,
): ContentCards {
  let given: readonly ProgramCard[] = []
  const begin = () => {
    program.initialize(key, { baseUrl: endpoint })
    program.subscribeToContentCardsUpdates(({ cards }) => {
      given = cards
      onCards(cards.flatMap(shown))
    })
  }
  begin()
  return {
    identify(customerId) {
      program.changeUser(customerId)
      program.openSession()
      program.requestContentCardsRefresh()
    },
    view(keys) {
      const seen = given.filter(({ id }) => id !== undefined && keys.includes(id))
      if (seen.length > 0) program.logContentCardImpressions(seen)
    },
    reset() {
      given = []
      onCards([])
      program.wipeData()
      begin()
    },
  }
}
