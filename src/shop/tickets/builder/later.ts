const parts = () => import("./parts.ts")
/** Parts of the builder that a browser loads once the first ticket can be built. */
export const dayChoice = async () => (await import("./day-choice.tsx")).DayChoice
export const favourites = async () => (await parts()).Favourites
export const favouritesHint = async () => (await parts()).FavouritesHint
export const guidance = async () => (await parts()).Guidance
export const gameTypeHint = async () => (await parts()).GameTypeHint
export const causeChoice = async () => (await import("./cause-choice.tsx")).CauseChoice
export const comboGrids = async () => (await import("./games/combo-grids.tsx")).ComboGrids
export const belowTicket = async () => (await import("./below-ticket.tsx")).BelowTicket
export const numbersMissing = async () => (await import("./games/numbers-missing.tsx")).NumbersMissing
export const priceMakeUp = async () => (await parts()).PriceMakeUp
export const recurringChoice = async () => (await parts()).RecurringChoice
