import { storedChoices } from "#src/shop/core/browser/stored-choices.ts"

/** When each drawn ticket was looked at in this browser, by its id: a win is pointed out until then. */
export const { chosenAtom: checkedTicketsAtom, chooseAtom: noteCheckedAtom } =
  storedChoices<string>("lotto.checked-tickets")
