import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"

/** The fields of every game offer that is bought one at a time and has no numbers to choose. */
export const withoutNumbers = {
  minGames: 1,
  maxGames: 1,
  numberSets: [],
  ordered: false,
  defaultGames: 1,
  combinations: 1,
  wheel: null,
  allocated: true,
} satisfies Partial<GameOffer>
