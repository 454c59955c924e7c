/** Parts that nearly every ticket has: they come together, so that what comes first names one file for them. */
export { Favourites } from "./favourites.tsx"
export { FavouritesHint } from "./favourites-hint.tsx"
export { GameTypeHint } from "./games/game-type-hint.tsx"
export { Guidance } from "./games/guidance.tsx"
export { PriceMakeUp } from "./price-make-up.tsx"
export { RecurringChoice } from "./recurring-choice.tsx"
