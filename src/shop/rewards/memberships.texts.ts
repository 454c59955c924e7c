import { defineTexts } from "#src/shop/core/texts.ts"

export const membershipsTexts = defineTexts("memberships", {
  title: "{name} membership",
  monthOne: "1 month",
  monthMany: "{count} months",
  aMonth: "{price} a month",
  add: "Add to cart",
  addNamed: "Add to cart: {name} membership, {period}, {price}",
  change: "Choose this instead",
  changeNamed: "Choose this instead: {name} membership, {period}, {price}",
  inCart: "In your cart",
  toCart: "Go to cart",
  member: "You're a member until {day}. A new period starts when this one ends.",
  ends: "Your membership ends on its own. You won't be charged again.",
  unavailable: "This membership isn't on sale right now.",
})
