import { defineTexts } from "#src/shop/core/texts.ts"

export const closeAccountTexts = defineTexts("close-account", {
  title: "Close my account",
  lead: "Closing your account is permanent. Here's what happens:",
  signedOut: "You'll be signed out everywhere, and no one can sign in to the account again.",
  forgotten: "We'll delete your personal details, your cards and your messages, and stop emailing you.",
  kept: "We keep records of past tickets, winnings and payments without your name. As the law requires, one sealed record says who you were.",
  playsOn:
    "You have tickets in draws until {moment}. They stay in. Your account closes once they're drawn and your winnings are paid to your bank account.",
  waitsTitle: "Your account is closing",
  waitsUntil: "Your last draw is on {moment}. Your tickets stay in, and we'll email you if you win.",
  waitsMoney: "Your last draw is done. Your account closes as soon as your wallet is empty.",
  waitsPaid:
    "We pay your winnings to the bank account you've saved, if it's verified. Otherwise we'll ask you to withdraw them.",
  waitsMeanwhile: "Until then you can't buy or deposit, and nothing is bought for you.",
  callOff: "Keep my account open",
  calledOff: "Your account stays open",
  copy: "Would you like a copy of your data first?",
  copyLink: "Ask for it",
  pause: "Do you only need a break?",
  pauseLink: "Take a break instead",
  paidBackTitle: "We'll pay {amount} of deposits back",
  paidBackHint:
    "When your account closes, we'll send it back to the card it came from. Your bank may take a few days to show it.",
  fundsTitle: "You have {amount} in your wallet",
  fundsHint:
    "You can close your account once your wallet is empty. Play or withdraw what's left, or contact us.",
  fundsHintPlay: "You can close your account once your wallet is empty. Play what's left, or contact us.",
  fundsCredit: "This includes {amount} of credit from us, which can be played but not withdrawn.",
  fundsDeposits:
    "This includes {amount} of deposits that can't go back to a card. Take a six-month break, and you can withdraw it to your bank account.",
  withdraw: "Withdraw",
  contact: "Contact us",
  reason: "Why are you leaving? (optional)",
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
