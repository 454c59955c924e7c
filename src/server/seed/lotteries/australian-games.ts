export const BRISBANE = "Australia/Brisbane"
export const million = (millions: number) => millions * 100_000_000
export const DRAW_COUNTS = [1, 2, 5, 10, 25]
export const SUPER_COMBOS = [
  { numbers: 10, lines: 10 },
  { numbers: 10, lines: 25 },
  { numbers: 12, lines: 25 },
  { numbers: 12, lines: 50 },
  { numbers: 15, lines: 50 },
]
/** Four of the numbers drawn stand in one game, which wins where four win (lotteries of six). */
export const FOUR_OF_SIX = [8, 9, 10, 11, 12].map((numbers) => ({ numbers, guarantee: 4 }))
export const FIVE_OF_SEVEN = [9, 10, 11, 12].map((numbers) => ({ numbers, guarantee: 5 }))
