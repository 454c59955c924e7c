import { defineTexts } from "#src/state/texts.ts"

export const cartTexts = defineTexts("cart", {
  title: "Your cart",
  empty: "Your cart is empty.",
  emptyHint: "Pick a lottery and choose your numbers, or let quick pick do it.",
  browse: "See the lotteries",
  oneGame: "1 game",
  manyGames: "{count} games",
  oneDraw: "1 draw",
  manyDraws: "{count} draws, from {day}",
  closes: "Closes in {left}",
  quickPick: "Quick pick",
  game: "Game {n}",
  showNumbers: "Show numbers",
  change: "Change",
  changeNamed: "Change the {name} ticket",
  remove: "Remove",
  removeNamed: "Remove {name} from the cart",
  total: "Total",
  checkout: "Go to checkout",
  keepShopping: "Add another ticket",
  wentTitle: "We had to take this out of your cart",
  wentItem: "{name}: {reason}",
  label: "Cart",
  count: "{count} in the cart",
  regulation:
    "18+ only. Play within your limits. Help is free and confidential on 1800 858 858 and at gamblinghelponline.org.au.",
})
