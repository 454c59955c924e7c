import { defineTexts } from "#src/shop/core/texts.ts"

export const numbersTexts = defineTexts("recurring-numbers", {
  title: "Your numbers",
  see: "See the numbers",
  game: "Game {n}",
  change: "Change the numbers",
  changing: "Change your numbers from the next draw we buy. Tickets you already have stay the same.",
  cancelled: "This was cancelled, so you can't change its numbers.",
  lapsed: "This game is no longer on sale, so you can't change its numbers.",
  noGrids: "You may be offline. We couldn't load the number grids.",
  oneBlank: "One game isn't complete. Fill it before you save.",
  manyBlank: "{count} games aren't complete. Fill them before you save.",
  save: "Save the numbers",
  leave: "Leave them as they are",
  notSaved: "Your numbers are not saved",
  refused: "Your changes are still here. Change them and save again, or leave the numbers as they are.",
  offline: "You may be offline. Your changes are still here: save them again when you're back.",
  failed: "Your changes are still here. Please save them again.",
})
