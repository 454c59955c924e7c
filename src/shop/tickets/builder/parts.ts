/** Parts that nearly every ticket has: they come together, so that what comes first names one file for them. */
export { Favourites, FavouritesHint } from "./favourites.tsx"
export { GameTypeHint, Guidance } from "./games/guidance.tsx"
export { PriceMakeUp } from "./price-make-up.tsx"
export { RecurringChoice } from "./recurring-choice.tsx"
