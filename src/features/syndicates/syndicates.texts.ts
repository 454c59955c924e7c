import { defineTexts } from "#src/state/content/texts.ts"

export const syndicatesTexts = defineTexts("syndicates", {
  title: "Syndicates",
  titleOf: "{name} syndicates",
  lead: "Play more numbers for less. Buy shares in big tickets and share the winnings, to the cent.",
  none: "There are no syndicates on sale right now. New ones open with every draw.",
  closes: "Closes in {left}",
  closed: "Closed",
  plays: "{name} × {count}",
  games: "{count} standard games in all",
  left: "{left} of {size} shares left",
  soldOut: "All {size} shares are sold",
  each: "{price} a share",
  shares: "Shares of {name}",
  less: "One share less",
  more: "Add a share",
  asMany: "{type}: the same for every draw",
  addOne: "Add 1 share, {price}",
  addMany: "Add {count} shares, {price}",
  addNamed: "Add {count} of {name}, {lottery}, for {price}",
  added: "In your cart: {count} of {name}.",
  toCart: "Go to cart",
  ownTicket: "Or choose your own numbers",
  rulesTitle: "How a syndicate works",
  rules:
    "We pick the numbers when a syndicate opens; members see all of them in their account before the draw. After the draw the syndicate's winnings are shared by shares, to the cent, and paid into members' wallets. Cents that cannot be shared go to those who lost the largest part of one, and among equals to who bought first. Shares that nobody bought are held by us, and a syndicate without any member takes no part.",
})
