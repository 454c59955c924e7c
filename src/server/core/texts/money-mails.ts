/** Texts of mails about a customer's limits. */
export const limitMails = {
  "mail.limit.name.spend.daily": "daily spend limit",
  "mail.limit.name.spend.weekly": "weekly spend limit",
  "mail.limit.name.spend.monthly": "monthly spend limit",
  "mail.limit.name.deposit": "weekly deposit limit",
  "mail.limit.name.precommitment": "weekly limit on everything you spend",

  "mail.limit.set.subject": "Your {limit} is {amount}",
  "mail.limit.set.heading": "Hi {firstname}, your {limit} is {amount}.",
  "mail.limit.set.text":
    "It applies from now on. You can lower it at any time, and that applies straight away.",
  "mail.limit.lowered.subject": "Your {limit} is now {amount}",
  "mail.limit.lowered.heading": "Hi {firstname}, your {limit} is now {amount}.",
  "mail.limit.lowered.text": "You lowered it from {before}. It applies straight away.",
  "mail.limit.kept.subject": "Your {limit} stays at {amount}",
  "mail.limit.kept.heading": "Hi {firstname}, your {limit} stays at {amount}.",
  "mail.limit.kept.text": "You cancelled the change that was waiting.",
  "mail.limit.raiseAsked.subject": "You asked to raise your {limit} to {amount}",
  "mail.limit.raiseAsked.heading": "Hi {firstname}, your {limit} goes up to {amount} on {moment}.",
  "mail.limit.raiseAsked.text":
    "Until then it stays at {before}. If you change your mind, you can keep it as it is in your account.",
  "mail.limit.endAsked.subject": "You asked to remove your {limit}",
  "mail.limit.endAsked.heading": "Hi {firstname}, your {limit} ends on {moment}.",
  "mail.limit.endAsked.text":
    "Until then it stays at {before}. If you change your mind, you can keep it as it is in your account.",
  "mail.limit.raised.subject": "Your {limit} went up to {amount}",
  "mail.limit.raised.heading": "Hi {firstname}, your {limit} is now {amount}.",
  "mail.limit.raised.text":
    "It was {before}, and the change you asked for applies now. You can lower it again at any time.",
  "mail.limit.ended.subject": "Your {limit} has ended",
  "mail.limit.ended.heading": "Hi {firstname}, your {limit} has ended.",
  "mail.limit.ended.text": "It was {before}, and it ended as you asked. You can set a new limit at any time.",
  "mail.limit.byStaff.subject": "We lowered your {limit} to {amount}",
  "mail.limit.byStaff.heading": "Hi {firstname}, your {limit} is now {amount}.",
  "mail.limit.byStaff.text":
    "Our team lowered it, and it applies straight away. If you have a question about it, please write to us or call us.",
  "mail.limit.button": "See your limits",
} as const

/** Texts of mails about money that comes in or goes out. */
export const moneyMails = {
  "mail.cardEnds.subject": "Your {card} expires soon",
  "mail.cardEnds.heading": "Hi {firstname}, your {card} expires soon.",
  "mail.cardEnds.text":
    "It's good until the end of {expiry}. When your wallet is short, we charge it for your AutoPlays and subscriptions. Add your new card so that you don't miss a draw.",
  "mail.cardEnds.button": "Add your new card",

  "mail.bankDeposit.received.subject": "Your {amount} is in your wallet",
  "mail.bankDeposit.received.heading": "Hi {firstname}, your {amount} has arrived.",
  "mail.bankDeposit.received.text": "We received your payment by {method} and put it into your wallet.",
  "mail.bankDeposit.held.subject": "We're looking at your payment of {amount}",
  "mail.bankDeposit.held.heading": "Hi {firstname}, we received your {amount}.",
  "mail.bankDeposit.held.text":
    "It isn't in your wallet yet: your limits or your account don't allow it right now. We'll put it into your wallet or return it to you.",
  "mail.bankDeposit.returned.subject": "We're returning your {amount}",
  "mail.bankDeposit.returned.heading": "Hi {firstname}, your {amount} is on its way back.",
  "mail.bankDeposit.returned.text":
    "We couldn't put your payment by {method} into your wallet, so we're sending it back to your bank.",
  "mail.bankDeposit.dishonoured.subject": "Your bank took back {amount}",
  "mail.bankDeposit.dishonoured.heading": "Hi {firstname}, your bank took back {amount}.",
  "mail.bankDeposit.dishonoured.text":
    "You paid it by {method}. We've taken it out of your wallet, as far as your balance allowed.",
  "mail.bankDeposit.button": "See your transactions",

  "mail.debit.agreed.subject": "You agreed to direct debits",
  "mail.debit.agreed.heading": "Hi {firstname}, you can now deposit by direct debit.",
  "mail.debit.agreed.text":
    "You agreed that we collect your deposits from the account ending {account}. If that wasn't you, end the agreement, change your password and call us straight away. This is what you agreed to:",
  "mail.debit.ended.subject": "Your direct debit agreement has ended",
  "mail.debit.ended.heading": "Hi {firstname}, we no longer collect from your account.",
  "mail.debit.ended.text":
    "The agreement for the account ending {account} has ended. {reason} Deposits our bank already has are still collected.",
  "mail.debit.unpaid.subject": "Your deposit of {amount} wasn't paid",
  "mail.debit.unpaid.heading": "Hi {firstname}, your bank didn't pay your deposit of {amount}.",
  "mail.debit.unpaid.text":
    "We asked for it by direct debit from the account ending {account}. {reason} Nothing was put into your wallet.",
  "mail.debit.takenBack.subject": "Your bank took back {amount}",
  "mail.debit.takenBack.heading": "Hi {firstname}, your bank took back {amount}.",
  "mail.debit.takenBack.text":
    "You deposited it by direct debit from the account ending {account}. {reason} We've taken it out of your wallet, as far as your balance allowed.",
  "mail.debit.button": "Deposit another way",

  "mail.depositReturned.subject": "We've returned {amount} to your card",
  "mail.depositReturned.heading": "Hi {firstname}, your {amount} is on its way back.",
  "mail.depositReturned.text":
    "We've sent {amount} back to {card}. Your bank may take a few days to show it.",
  "mail.depositReturned.unplayed":
    "You deposited it and hadn't played it when you asked us to close your account or to block you from playing.",
  "mail.depositReturned.refund": "It is the refund of tickets that you paid for with it.",
  "mail.depositReturned.unasked": "This payment didn't reach your wallet.",

  "mail.returnRefused.subject": "We couldn't return {amount} to your card",
  "mail.returnRefused.heading": "Hi {firstname}, your {amount} is in your wallet.",
  "mail.returnRefused.text":
    "Your bank didn't accept the money back to {card}. You can withdraw it to a bank account of yours, just like winnings.",

  "mail.payPalReturned.subject": "We've returned {amount} to your PayPal account",
  "mail.payPalReturned.text": "We've sent {amount} back to your PayPal account, where PayPal shows it.",

  "mail.reversal.dispute.taken.subject": "Your deposit of {amount} is disputed",
  "mail.reversal.dispute.taken.heading": "Hi {firstname}, your deposit of {amount} is disputed.",
  "mail.reversal.dispute.taken.text":
    "You paid it by {card}. The bank tells us that the card's holder doesn't recognise the payment, and it took the money back. We've taken it out of your wallet, as far as your balance allowed. If that's a mistake, please ask the bank to end the dispute, and write to us.",
  "mail.reversal.dispute.undone.subject": "Your deposit of {amount} counts again",
  "mail.reversal.dispute.undone.heading": "Hi {firstname}, the dispute about {amount} is over.",
  "mail.reversal.dispute.undone.text":
    "The bank has given us back what you paid by {card}, so the deposit counts again. You don't owe anything for it any more.",
  "mail.reversal.refund.taken.subject": "We've refunded {amount}",
  "mail.reversal.refund.taken.heading": "Hi {firstname}, your {amount} is on its way back.",
  "mail.reversal.refund.taken.text":
    "You paid it by {card}, and that's where we've sent it back to. We've taken it out of your wallet, as far as your balance allowed. Your bank may take a few days to show it.",
  "mail.reversal.refund.undone.subject": "We couldn't refund {amount}",
  "mail.reversal.refund.undone.heading": "Hi {firstname}, your deposit of {amount} counts again.",
  "mail.reversal.refund.undone.text":
    "We tried to send it back to {card}, but the bank didn't accept it. It's yours to play with again.",
  "mail.reversal.owed":
    "{owed} of it wasn't in your wallet any more. You owe us that: we take it from what comes into your wallet next, and until then you can't buy tickets or withdraw.",
  "mail.reversal.card":
    "{card} isn't your default any more. We don't charge it for your AutoPlays and subscriptions until the dispute is over.",
  "mail.reversal.button": "See the deposit",

  "mail.bankAccount.subject": "An account was added for your withdrawals",
  "mail.bankAccount.heading": "Hi {firstname}, you can withdraw to a new account.",
  "mail.bankAccount.text":
    "The account ending {end} was added. If that wasn't you, remove it, change your password and call us straight away.",
  "mail.bankAccount.button": "Check your accounts",

  "mail.withdrawal.requested.subject": "We have your withdrawal of {amount}",
  "mail.withdrawal.requested.heading": "Hi {firstname}, we have your withdrawal of {amount}.",
  "mail.withdrawal.requested.text":
    "We'll check it and send the money, usually within one working day. Until then you can cancel it in your account.",
  "mail.withdrawal.requested.waits":
    "It's the first payment to this account, so we'll wait at least {hours} hours before we send it. If you didn't ask for it, cancel it and change your password now.",
  "mail.withdrawal.requested.waits.one":
    "It's the first payment to this account, so we'll wait at least an hour before we send it. If you didn't ask for it, cancel it and change your password now.",
  "mail.withdrawal.sent.subject": "Your {amount} is on its way",
  "mail.withdrawal.sent.heading": "Hi {firstname}, your {amount} is on its way.",
  "mail.withdrawal.sent.text": "Our bank has it. Yours may take a few days to show it.",
  "mail.withdrawal.sent.text.npp": "Our bank pays it at once. Yours usually shows it within minutes.",
  "mail.withdrawal.sent.text.payid": "Our bank pays it at once. Yours usually shows it within minutes.",
  "mail.withdrawal.sent.text.direct_entry":
    "Our bank has it and pays it overnight. Yours usually shows it on the next working day.",
  "mail.withdrawal.sent.text.bacs":
    "Our bank has it and pays it by Bacs, which takes three working days. Yours shows it on the last of them.",
  "mail.withdrawal.sent.text.international":
    "Our bank has it. A payment abroad takes up to five working days, depending on the banks along the way.",
  "mail.withdrawal.sent.text.paypal": "PayPal has it, and usually shows it in your account within a day.",
  "mail.withdrawal.cancelled.subject": "You cancelled a withdrawal",
  "mail.withdrawal.cancelled.heading": "Hi {firstname}, your {amount} is back in your wallet.",
  "mail.withdrawal.cancelled.text":
    "The withdrawal was cancelled. If that wasn't you, please change your password and call us straight away.",
  "mail.withdrawal.refused.subject": "We couldn't send your withdrawal",
  "mail.withdrawal.refused.heading": "Hi {firstname}, we couldn't send your {amount}.",
  "mail.withdrawal.refused.text": "The money is back in your wallet, and you can try to withdraw it again.",
  "mail.withdrawal.returned.subject": "Your withdrawal came back",
  "mail.withdrawal.returned.heading": "Hi {firstname}, your bank sent {amount} back.",
  "mail.withdrawal.returned.text":
    "The money is back in your wallet. Please check the account's details, enter it again and withdraw once more.",
  "mail.withdrawal.donated.subject": "Thank you for your gift of {amount}",
  "mail.withdrawal.donated.heading": "Hi {firstname}, thank you for your gift.",
  "mail.withdrawal.donated.text":
    "You gave {amount} of your winnings to {destination}. This is your receipt.",
  "mail.withdrawal.amount": "Amount",
  "mail.withdrawal.to": "To",
  "mail.withdrawal.reference": "Reference",
  "mail.withdrawal.button": "See the details",
} as const
