import { defineTexts } from "#src/state/content/texts.ts"

/** Around and in a gateway's own card fields. */
export const cardFrameTexts = defineTexts("card-frame", {
  title: "Card details",
  titleCode: "Security code",
  number: "Card number",
  expiry: "Expiry (MM/YY)",
  code: "Security code",
  otherBrand: "We take Visa, Mastercard and American Express.",
  unreachable: "We can't reach our payment provider right now. Nothing was charged.",
  again: "Try again",
  add: "Add a card",
  holder: "Card holder's name",
  save: "Save this card",
  giveUp: "Cancel",
  added: "Your card is saved.",
  safe: "Your card goes straight to our payment provider, and nothing is charged. Your bank may ask whether it's you.",
  loading: "The card fields are still loading. Please try again in a moment.",
})

type T = (key: keyof (typeof cardFrameTexts)["defaults"]) => string

/** What is said in and around the fields, by their kind. */
export const cardFrameWords = (t: T, fields: "card" | "code", loading: string) => ({
  title: t(fields === "card" ? "title" : "titleCode"),
  number: t("number"),
  expiry: t("expiry"),
  code: t("code"),
  otherBrand: t("otherBrand"),
  unreachable: t("unreachable"),
  again: t("again"),
  loading,
})
