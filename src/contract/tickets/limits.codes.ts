/** Numbers a customer may keep as favourites, at most. */
export const MOST_FAVOURITE_NUMBERS = 10
/** The highest number any of our lotteries is played with stays below this. */
export const HIGHEST_FAVOURITE_NUMBER = 99

/** Games of a ticket that are checked at once, at most. */
export const MOST_GAMES_CHECKED = 18
/** Draws that a ticket is checked against, at most. */
export const MOST_DRAWS_CHECKED = 5000

/** Tickets that are printed at once, at most. */
export const MOST_PRINTED = 50
