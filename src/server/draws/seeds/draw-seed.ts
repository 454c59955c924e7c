import type { DrawRow } from "../../catalogue/offers.ts"

/** The randomness of a draw, as columns of its row. */
export type DrawSeed = Pick<
  DrawRow,
  "seed" | "sealed_seed" | "commitment" | "numbers_from" | "followed_offer" | "followed_draw_no"
> & {
  readonly beacon: string | null
  /** Of a draw that follows another: whether an operator draws that one. */
  readonly reported?: boolean
}
