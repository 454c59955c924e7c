/** A `preview` is announced only. When it opens it is a special giveaway, which its address leads to from then on. */
export const giveawayTypes = ["daily", "major", "monthly", "preview", "special"] as const
