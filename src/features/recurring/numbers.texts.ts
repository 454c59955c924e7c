import { defineTexts } from "#src/state/content/texts.ts"

export const numbersTexts = defineTexts("recurring-numbers", {
  title: "Your numbers",
  see: "See the numbers",
  game: "Game {n}",
  change: "Change the numbers",
  changing:
    "Change the numbers. They are played from the next draw that is bought; tickets you have stay as they are.",
  cancelled: "This was cancelled, so its numbers cannot be changed any more.",
  lapsed: "This game is not on sale any more, so its numbers cannot be changed.",
  noGrids: "You may be offline. The number grids could not be loaded.",
  oneBlank: "One game is not complete. Fill it before you save.",
  manyBlank: "{count} games are not complete. Fill them before you save.",
  save: "Save the numbers",
  leave: "Leave them as they are",
  notSaved: "Your numbers are not saved",
  refused: "What you chose is still here. Change it and save again, or leave the numbers as they are.",
  offline: "You may be offline. What you chose is still here: save it again when you are back.",
  failed: "What you chose is still here. Please save it again.",
})
