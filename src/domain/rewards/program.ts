/** The programme of members; the product that sells premium has the same key. */
export const PROGRAM = "daily_winners"
