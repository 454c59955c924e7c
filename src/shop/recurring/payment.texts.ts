import { defineTexts } from "#src/shop/core/texts.ts"

export const recurringPaymentTexts = defineTexts("recurring-payment", {
  paidBy: "How you pay for them",
  byWallet: "From your wallet",
  byWalletHint: "If there isn't enough, we'll email you and try again until sales close.",
  byCard: "From your wallet, then {card}",
  byAnyCard: "From your wallet, then your card",
  byCardHint:
    "If there isn't enough in your wallet, we charge the rest to your card. A charge has a minimum, and what's left of it stays in your wallet. You can change this at any time.",
  walletOnly:
    "Your wallet pays for them. If you add a card, you can have us charge it when there isn't enough in your wallet.",
  byBank:
    "Direct debit can't pay for these: it takes days to reach your wallet, and draws close before that. You can deposit ahead by direct debit instead.",
  cardGone: "There's no card in your account that we can charge. Until there is, we only use your wallet.",
  walletOnlyFund:
    "Your wallet pays for them. If you add a card or a PayPal account, you can have us charge it when there isn't enough in your wallet.",
  byAnyPayPal: "From your wallet, then PayPal",
  byPayPalHint:
    "If there isn't enough in your wallet, we charge the rest to your PayPal account. A charge has a minimum, and what's left of it stays in your wallet. You can change this at any time.",
  paypalGone:
    "There's no PayPal account of yours that we can charge. Until you add one, we only use your wallet.",
  otherFund: "Choose another card or PayPal account",
  addFund: "Add a card or a PayPal account",
  methodChosen: "Saved. It applies from your next purchase.",
  emptyTitle: "Your wallet doesn't hold enough for the next draw",
  emptyWords:
    "There is {balance} in your wallet, and a draw costs {price}. Until you deposit or choose a card, we can't buy it.",
  deposit: "Deposit",
  otherCard: "Choose another card",
  addCard: "Add a card",
  chargingOne: "We're charging {card} for {name}",
  chargingMany: "We're charging {card} for {count} purchases",
  chargingWords: "We buy them as soon as your bank has answered. You don't need to do anything.",
  chargingPayPalWords: "We buy them as soon as PayPal has answered. You don't need to do anything.",
  useCard: "Use {card}",
  paypal: "PayPal {email}",
  paypalUnnamed: "PayPal",
  card: "{brand} ending {lastFour}",
  paidNoneByCard: "We couldn't pay for anything. Please use another card, or deposit into your wallet.",
})
