/** A product that could be recommended. */
export interface Candidate {
  readonly offerKey: string
  readonly drawNumber: number
  /** When its sale ends, milliseconds since 1970. */
  readonly stop: number
  /** First prize of the draw, minor units; null while it is not announced. */
  readonly prizeCents: number | null
}

/** Where the biggest prize is, and whose sale ends first among equals. */
export const featured = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => (b.prizeCents ?? 0) - (a.prizeCents ?? 0) || a.stop - b.stop)

/**
 * Chooses products to recommend with a cart: nothing that is in it; first the ones that the customer has
 * bought before, the most often bought first, then by the next closing.
 */
export function besideCart(
  candidates: readonly Candidate[],
  inCart: ReadonlySet<string>,
  bought: ReadonlyMap<string, number>,
): Candidate[] {
  const times = ({ offerKey }: Candidate) => bought.get(offerKey) ?? 0
  return candidates
    .filter(({ offerKey }) => !inCart.has(offerKey))
    .sort((a, b) => times(b) - times(a) || a.stop - b.stop)
}
