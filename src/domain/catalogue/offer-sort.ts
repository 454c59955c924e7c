/** How products on sale can be sorted; left unsorted they have the shop's own order. */
export const offerSorts = ["jackpot", "price", "closing"] as const
export type OfferSort = (typeof offerSorts)[number]

/** The values that products are sorted by: cents, null while unknown, and when sales close. */
export interface SortFacts {
  readonly jackpot: number | null
  readonly price: number | null
  readonly stop: string
}

const compare: Readonly<Record<OfferSort, (a: SortFacts, b: SortFacts) => number>> = {
  jackpot: (a, b) => (b.jackpot ?? -1) - (a.jackpot ?? -1),
  price: (a, b) => (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER),
  closing: (a, b) => Date.parse(a.stop) - Date.parse(b.stop),
}

/** The highest jackpot, the lowest price or what closes next comes first; what is not known comes last. */
export function sortOffers<T>(
  offers: readonly T[],
  sort: OfferSort | null,
  factsOf: (offer: T) => SortFacts,
): readonly T[] {
  return sort ? offers.toSorted((a, b) => compare[sort](factsOf(a), factsOf(b))) : offers
}
