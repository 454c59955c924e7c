import type { Giveaway } from "#src/contract/rewards/giveaway.ts"

/** Whether a giveaway is announced only: it takes no entries, and its draw begins when it opens. */
export const isPreview = ({ giveawayType, proof }: Pick<Giveaway, "giveawayType" | "proof">): boolean =>
  giveawayType === "preview" && proof.commitment === ""
