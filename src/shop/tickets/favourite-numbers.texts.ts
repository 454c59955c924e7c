import { defineTexts } from "#src/shop/core/texts.ts"

export const favouriteNumbersTexts = defineTexts("favourite-numbers", {
  title: "Favourite numbers",
  lead: "Choose your favourite numbers. We'll save them in your account, and the heart on a ticket plays them in any lottery that has them.",
  save: "Save favourites",
  remove: "Remove all",
  play: "Play a lottery",
  none: "You don't have any favourite numbers yet.",
  how: "Where a game needs fewer numbers, some of yours are chosen at random; where it needs more, the rest is a quick pick. Favourites are as likely to win as any other numbers.",
})
