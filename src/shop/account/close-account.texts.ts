import { defineTexts } from "#src/shop/core/texts.ts"

export const closeAccountTexts = defineTexts("close-account", {
  title: "Close my account",
  lead: "Closing your account is permanent. Here's what happens:",
  signedOut: "You'll be signed out everywhere, and no one can sign in to the account again.",
  forgotten: "We'll delete your personal details, your cards and your messages, and stop emailing you.",
  kept: "We keep records of past tickets, winnings and payments without your name. As the law requires, one sealed record says who you were.",
  copy: "Would you like a copy of your data first?",
  copyLink: "Ask for it",
  pause: "Do you only need a break?",
  pauseLink: "Take one instead",
  paidBackTitle: "We'll pay {amount} of deposits back",
  paidBackHint:
    "It goes to the card it came from when your account is closed. Your bank may take a few days to show it.",
  fundsTitle: "You have {amount} in your wallet",
  fundsHint:
    "You can close your account once your wallet is empty. Play or withdraw what's left, or contact us.",
  fundsHintPlay: "You can close your account once your wallet is empty. Play what's left, or contact us.",
  fundsCredit: "{amount} of it is credit from us, which can be played but not withdrawn.",
  fundsDeposits:
    "{amount} of it is deposits that can't go back to a card. Take a six-month break, and you can withdraw it to your bank account.",
  withdraw: "Withdraw",
  contact: "Contact us",
  reason: "Why do you leave? (optional)",
  password: "Your password",
  understood: "I understand that this can't be undone.",
  close: "Close my account",
  stay: "Keep my account",
  passingTitle: "Closing an account",
  passingLead:
    "If you have just closed your account, you're signed out everywhere and we've emailed you to confirm.",
  closedTitle: "Your account is closed",
  closedLead: "You're signed out everywhere. We've emailed you to confirm.",
  home: "Back to the shop",
})
