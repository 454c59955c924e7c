import { defineTexts } from "#src/state/texts.ts"

export const receiptTexts = defineTexts("receipt", {
  title: "You're in. Good luck!",
  lead: "We have sent this receipt to your email address.",
  number: "Receipt",
  bought: "Bought",
  draw: "Draw {drawNo} · {moment}",
  game: "Game {n}",
  total: "Total paid",
  deposited: "Of this, deposited by card",
  open: "Ticket and proof",
  next: "What happens next",
  nextWords:
    "Your tickets are entered when the draw closes. After the draw any winnings go straight into your wallet, and we email you.",
  tickets: "See my tickets",
  print: "Print receipt",
  another: "Buy another ticket",
  proof:
    "When the draw closes, a fingerprint of every entry is published before a number is drawn. Each ticket then carries its proof.",
})
