import { defineTexts } from "#src/shop/core/texts.ts"

export const directDebitTexts = defineTexts("direct-debit", {
  cardsNotAccepted: "We don't accept cards here. You can pay from your bank account.",
  title: "Pay by direct debit",
  lead: "We collect the amount from your bank account. It's in your wallet {days} working days after we've sent it to the bank.",
  leadOne:
    "We collect the amount from your bank account. It's in your wallet one working day after we've sent it to the bank.",
  noAccountTitle: "You need a verified bank account",
  noAccount:
    "An account is verified once a withdrawal to it has arrived. Add your account, and withdraw to it when you've won.",
  waits: "Your account isn't verified yet. It will be, five days after a withdrawal to it has arrived.",
  accounts: "Cards and accounts",
  account: "From which account?",
  ending: "Account ending {end}",
  agreementTitle: "Direct debit request",
  agreementFor: "For the account of {name}, BSB {code}, ending {end}.",
  agree: "I've read this and agree to direct debits from this account.",
  begin: "Agree",
  mustAgree: "Please tick the box to agree.",
  agreed: "You agreed on {moment}.",
  left: "You can deposit up to {left} this way now.",
  nothingLeft:
    "You've reached the limit of {limit} for 24 hours. Please try again tomorrow or deposit another way.",
  end: "End this agreement",
  endTitle: "End direct debits from this account?",
  endText:
    "Deposits we haven't sent to the bank yet are cancelled. Deposits the bank already has are still collected.",
  endDo: "End it",
  keep: "Keep it",
  ended: "Your direct debit agreement has ended",
  failed: "Something went wrong",
  pendingTitle: "We're collecting this from your bank",
  pendingRequested:
    "We send it to the bank on the next working day. It's in your wallet {days} working days after that.",
  pendingRequestedOne:
    "We send it to the bank on the next working day. It's in your wallet one working day after that.",
  pendingSent: "It will be in your wallet on {day}, if your bank pays it.",
})
