import { defineTexts } from "#src/state/content/texts.ts"

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
  member: "You are a member until {day}. Another period begins when this one ends.",
  ends: "A membership ends by itself. Nothing is charged again.",
  unavailable: "This membership is not on sale right now.",
})
