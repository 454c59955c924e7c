import type { Giveaway } from "#src/contract/rewards/giveaway.ts"

/** The programme of members; the product that sells premium has the same key. */
export const PROGRAM = "daily_winners"

/** Whether a giveaway is announced only: it takes no entries, and its draw begins when it opens. */
export const isPreview = ({ giveawayType, proof }: Pick<Giveaway, "giveawayType" | "proof">): boolean =>
  giveawayType === "preview" && proof.commitment === ""
