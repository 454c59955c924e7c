import { defineTexts } from "#src/shop/core/texts.ts"
import { cartTexts } from "../cart.texts.ts"

/** Of what stands beside the cart, once it is there. */
export const playAgainTexts = defineTexts("cart", {
  ...cartTexts.defaults,
  more: "You may also like",
  again: "Play these again",
  againAdd: "Add",
  againAdded: "Added",
  againTicket: "the {name} ticket again",
  draws: "{count} draws",
  dearTitle: "Is this what you want?",
  dearYes: "Yes, I want it",
  dearNo: "No, go back",
  dearClose: "Close",
})
