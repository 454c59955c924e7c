import { RaffleBuilder } from "#src/features/raffles/builder/raffle-builder.tsx"
import { defineElement } from "../define.tsx"
import { flag, key, wholeNumber } from "../runtime/attributes.ts"

export const lottoRaffle = defineElement({
  tag: "lotto-raffle",
  label: "Charity tickets",
  attributes: { offer: key, draw: wholeNumber(1, 999_999, null), freePostalEntry: flag, preview: flag },
  events: ["lotto-cart-change", "lotto-navigate", "lotto-analytics"],
  reserve: [1200, 1720],
  check: ({ offer }) => (offer ? null : "The attribute offer says which raffle to show; it is missing."),
  render: ({ offer, draw, freePostalEntry, preview }) => (
    <RaffleBuilder offer={offer ?? ""} draw={draw} postalEntry={freePostalEntry} preview={preview} />
  ),
})
