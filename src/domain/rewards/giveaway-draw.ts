import type { Giveaway } from "#src/contract/rewards/giveaway.ts"

/** Puts a giveaway's draw into the form that the check of every draw takes. */
export const giveawayDraw = ({
  proof: { offerKey, ...proof },
  drawNumber,
  numbers,
  cancelled,
}: Pick<Giveaway, "proof" | "drawNumber" | "numbers" | "cancelled">) => ({
  offerKey,
  drawNo: drawNumber,
  numbers: [{ name: "Entries", numbers }],
  // As of a raffle, whose tickets are numbered too.
  drawData: {},
  isCancelled: cancelled !== null,
  proof: { ...proof, drawn: null },
})
