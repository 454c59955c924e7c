import { defineTexts } from "#src/shop/core/texts.ts"
import { cartTexts } from "../cart.texts.ts"

/** Of the page that puts a whole purchase back into the cart. */
export const replayTexts = defineTexts("cart", {
  ...cartTexts.defaults,
  replaying: "Putting your tickets back in the cart",
  replayed: "Your tickets are back in the cart",
  replayNothing: "None of these tickets can be played again",
  replayPartly: "Some of these tickets can't be played again",
  replayMissing: "We couldn't find these tickets in your account.",
  replayFailed: "We couldn't put your tickets back in the cart.",
  pastTickets: "See my tickets",
  tryAgain: "Try again",
})
