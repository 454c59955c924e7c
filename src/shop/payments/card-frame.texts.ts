import { defineTexts } from "#src/shop/core/texts.ts"

/** Around and in a gateway's own card fields. */
export const cardFrameTexts = defineTexts("card-frame", {
  title: "Card details",
  titleCode: "Security code",
  number: "Card number",
  expiry: "Expiry (MM/YY)",
  code: "Security code",
  otherBrand: "We take Visa, Mastercard and American Express.",
  unreachable: "We can't reach our payment provider right now. Nothing was charged.",
  numberWrong: "Check your card number.",
  expiryWrong: "Check the expiry date.",
  codeWrong: "Check the security code.",
  unconfirmed: "The bank check wasn't completed. You haven't been charged.",
  again: "Try again",
  add: "Add a card",
  storedByPaying: "To save a card, choose “Keep this card for next time” when you pay with it.",
  holder: "Card holder's name",
  holderWrong: "Enter the card holder's name.",
  save: "Save this card",
  giveUp: "Cancel",
  added: "Your card is saved.",
  safe: "Your card goes straight to our payment provider, and nothing is charged. Your bank may ask whether it's you.",
  loading: "The card fields are still loading. Please try again in a moment.",
})

type T = (key: keyof (typeof cardFrameTexts)["defaults"]) => string

/** Returns the words in and around the fields, by their kind. */
export const cardFrameWords = (t: T, fields: "card" | "code", loading: string) => ({
  title: t(fields === "card" ? "title" : "titleCode"),
  holder: t("holder"),
  holderWrong: t("holderWrong"),
  number: t("number"),
  expiry: t("expiry"),
  code: t("code"),
  otherBrand: t("otherBrand"),
  unreachable: t("unreachable"),
  numberWrong: t("numberWrong"),
  expiryWrong: t("expiryWrong"),
  codeWrong: t("codeWrong"),
  unconfirmed: t("unconfirmed"),
  again: t("again"),
  loading,
})
