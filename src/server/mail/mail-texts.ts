import type { Locale } from "#src/contract/site/discovery.ts"
import { dataTexts } from "../texts/data-texts.ts"
import { lineTexts } from "../texts/line-texts.ts"

/**
 * Every sentence of every mail. An editor's content item with the same id stands in its place; `{name}` is filled in
 * where the mail knows such a value.
 */
export const mailTexts = {
  ...lineTexts,
  ...dataTexts,

  "mail.help": "Need a hand? Call us on {phone} ({hours}).",
  "mail.help.write": "Write to us",
  "mail.stranger": "there",
  "mail.sender": "Sent by {site}.",

  "mail.purchase.subject": "Your tickets",
  "mail.purchase.subject.membership": "Your membership",
  "mail.purchase.subject.preOrder": "Your pre-order",
  "mail.purchase.subject.scheduled": "Your scheduled purchase",
  "mail.purchase.subject.recurring": "Your AutoPlay",
  "mail.purchase.heading.ticket": "Hi {firstname}, your ticket is in the draw.",
  "mail.purchase.heading.tickets": "Hi {firstname}, your tickets are in the draw.",
  "mail.purchase.heading.membership": "Hi {firstname}, your membership has started.",
  "mail.purchase.heading.preOrder": "Hi {firstname}, your pre-order is in.",
  "mail.purchase.heading.scheduled": "Hi {firstname}, your ticket is scheduled.",
  "mail.purchase.heading.recurring": "Hi {firstname}, your AutoPlay is set up.",
  "mail.purchase.luck": "Good luck! We'll email you if you win.",
  "mail.purchase.nothing": "Nothing was bought yet.",
  "mail.purchase.alsoPreOrder": "Your pre-order is in too.",
  "mail.purchase.preOrder": "We charge a pre-order when its draw opens.",
  "mail.purchase.scheduled": "We charge a scheduled ticket when its draw is the next one.",
  "mail.purchase.autoplay": "AutoPlay for {name}: {terms}.",
  "mail.purchase.subscription": "Subscription for {name}: {terms}.",
  "mail.purchase.every": "every draw",
  "mail.purchase.weekly": "one draw a week",
  "mail.purchase.monthly": "one draw a month",
  "mail.purchase.jackpots": "jackpots of {jackpot} and over",
  "mail.purchase.waits": "We'll buy your ticket as soon as the jackpot gets there.",
  "mail.purchase.wallet":
    "We pay for later draws from your wallet. You can change or stop this in your account at any time.",
  "mail.purchase.draw": "Draw {drawNo}: {moment}",
  "mail.purchase.closes": "Entries close {moment}",
  "mail.purchase.draws": "{count} draws, {first} to {last}: {from} to {until}",
  "mail.purchase.moreGames": "Your receipt shows {count} more.",
  "mail.purchase.raffleTicket": "{draw}, ticket {first}",
  "mail.purchase.raffleTickets": "{draw}, tickets {first} to {last}",
  "mail.purchase.share": "{name}, 1 share",
  "mail.purchase.shares": "{name}, {count} shares",
  "mail.purchase.discount": "Discount",
  "mail.purchase.paid": "Paid",
  "mail.purchase.receipt": "Receipt",
  "mail.purchase.button": "See your receipt",

  "mail.winner.subject": "You won in {name} draw {drawNo}",
  "mail.winner.heading": "Hi {firstname}, you won {amount}!",
  "mail.winner.ticket": "Your ticket in {name} draw {drawNo} won {amount}. The money is in your wallet.",
  "mail.winner.tickets": "Your tickets in {name} draw {drawNo} won {amount}. The money is in your wallet.",
  "mail.winner.numbers": "The winning numbers",
  "mail.winner.won": "You won",
  "mail.winner.count": "Winning tickets",
  "mail.winner.button.ticket": "See your ticket",
  "mail.winner.button.tickets": "See your tickets",
  "mail.raffle.heading": "Hi {firstname}, you won!",
  "mail.raffle.text": "Here is what you won in {name} draw {drawNo}.",
  "mail.raffle.prize": "Ticket {ticket}",
  "mail.raffle.cash": "The prize money is in your wallet.",
  "mail.raffle.goods": "{cause} will be in touch about your prize.",

  "mail.drawMoved.subject": "New time for {name} draw {drawNo}",
  "mail.drawMoved.heading": "Hi {firstname}, {name} draw {drawNo} has a new time.",
  "mail.drawMoved.text":
    "It was to be drawn on {before}. Your tickets stay in the draw, so there is nothing you need to do.",
  "mail.drawMoved.drawn": "New draw time",
  "mail.drawMoved.closes": "Entries close",
  "mail.drawMoved.button": "See your tickets",

  "mail.unpaid.subject": "We could not buy your {name} ticket",
  "mail.unpaid.heading": "Hi {firstname}, we couldn't buy your {name} ticket.",
  "mail.unpaid.draw": "We didn't buy your ticket for draw {drawNo}. {reason}",
  "mail.unpaid.jackpotDraw": "We didn't buy your ticket for draw {drawNo} ({jackpot}). {reason}",
  "mail.unpaid.next": "We'll buy for the draw after it as usual.",
  "mail.unpaid.then.wallet":
    "Nothing was charged. To play this one, deposit before sales close. We try again every hour, and you can have us try at once under your recurring purchases.",
  "mail.unpaid.then.card":
    "Nothing was charged. To play this one, choose another card or deposit under your recurring purchases before sales close.",
  "mail.unpaid.then.late":
    "If the charge still goes through, the money is in your wallet, and you can withdraw or play it.",
  "mail.unpaid.then.refused": "Nothing was charged. To play this one, buy a ticket before sales close.",
  "mail.unpaid.button.deposit": "See your recurring purchases",
  "mail.unpaid.button.buy": "Buy a ticket",

  "mail.cardEnds.subject": "Your {card} expires soon",
  "mail.cardEnds.heading": "Hi {firstname}, your {card} expires soon.",
  "mail.cardEnds.text":
    "It's good until the end of {expiry}. When your wallet is short, we charge it for your AutoPlays and subscriptions. Add your new card so that you don't miss a draw.",
  "mail.cardEnds.button": "Add your new card",

  "mail.newPrice.subject": "A new price for your {name} tickets",
  "mail.newPrice.heading": "Hi {firstname}, your {name} tickets will have a new price.",
  "mail.newPrice.text":
    "You asked us to buy these for you. From {moment}, this is what you'll pay for each draw:",
  "mail.newPrice.price": "{to} instead of {from}",
  "mail.newPrice.waits":
    "We won't buy them before then, so that you have time to decide. If the new price suits you, there's nothing you need to do.",
  "mail.newPrice.until":
    "Until then you'll pay what you pay now. If the new price suits you, there's nothing you need to do.",
  "mail.newPrice.stop": "You can change or cancel them at any time.",
  "mail.newPrice.button": "Change or cancel",

  "mail.keptPrice.subject": "Your {name} tickets stay at the same price",
  "mail.keptPrice.heading": "Hi {firstname}, your {name} tickets stay at the same price.",
  "mail.keptPrice.text":
    "We told you that they'd have a new price from {moment}. That won't happen. For each draw, you'll go on paying this:",
  "mail.keptPrice.button": "See what we buy for you",

  "mail.scheduled.subject.preOrder": "Your pre-order",
  "mail.scheduled.subject.scheduled": "Your scheduled purchase",
  "mail.scheduled.heading.waits": "Hi {firstname}, there isn't enough in your wallet yet.",
  "mail.scheduled.heading.cancelled": "Hi {firstname}, we couldn't make this purchase.",
  "mail.scheduled.waits": "Please deposit before then, or cancel it in your account.",
  "mail.scheduled.cancelled": "Nothing was taken from your wallet.",
  "mail.scheduled.what": "Purchase",
  "mail.scheduled.price": "Price",
  "mail.scheduled.button.waits": "Make a deposit",
  "mail.scheduled.button.cancelled": "See your scheduled purchases",

  "mail.welcome.subject": "Welcome",
  "mail.welcome.heading": "Welcome to {site}.",
  "mail.welcome.text": "Your account is open. Good luck, and play within your limits.",
  "mail.welcome.button": "Choose a game",
  "mail.welcome.proof": "Confirm my email address",

  "mail.password.subject": "Choose a new password",
  "mail.password.heading": "Hi {firstname}, choose a new password.",
  "mail.password.text": "The link works once, and for half an hour.",
  "mail.password.not": "Didn't ask for this? No worries: your password is still the same.",
  "mail.password.button": "Choose a new password",
  "mail.passwordChanged.subject": "Your password was changed",
  "mail.passwordChanged.heading": "Hi {firstname}, your password was changed.",
  "mail.passwordChanged.text": "If that was you, all is well. If it wasn't, please call us straight away.",
  "mail.passwordChanged.button": "Sign in",

  "mail.verified.subject": "Your account is verified",
  "mail.verified.heading": "Hi {firstname}, your account is verified.",
  "mail.verified.text": "Thanks for showing us who you are. There is nothing more to do.",
  "mail.verified.button": "Go to my account",
  "mail.notVerified.subject": "We couldn't verify your account",
  "mail.notVerified.heading": "Hi {firstname}, we couldn't verify your account.",
  "mail.notVerified.text":
    "Your details weren't found in the records we checked. Please look them over: they must be as they stand in your papers. Then try again, or in another way.",
  "mail.notVerified.button": "Try again",
  "mail.formRefused.text":
    "We looked at the form and the copies you posted, and they did not show us who you are. Please check that the copies are certified and show your name and address as in your account. Then send us another form, or try another way.",
  "mail.migrated.subject": "Your account has moved",
  "mail.migrated.heading": "Hi {firstname}, your account has moved.",
  "mail.migrated.text":
    "Your wallet, your tickets and your settings came along, and you sign in as before. The terms you agreed to hold from now on.",
  "mail.migrated.button": "Go to my account",
  "mail.idRefused.subject": "Please send your ID again",
  "mail.idRefused.heading": "Hi {firstname}, we couldn't accept your ID.",
  "mail.idRefused.unreadable": "We couldn't read it: the photo is blurred, dark or has a reflection on it.",
  "mail.idRefused.cut_off": "Part of it is missing: all four corners must be in the photo.",
  "mail.idRefused.details_differ":
    "It doesn't have the same name, date of birth or address as your account. Please look over your details.",
  "mail.idRefused.expired": "It has expired. Please send one that is still valid.",
  "mail.idRefused.wrong_document":
    "It isn't one we can take. Please send a passport, a licence to drive or a proof of age card.",
  "mail.idRefused.button": "Send it again",
  "mail.idLapsed.subject": "Please send your ID again",
  "mail.idLapsed.heading": "Hi {firstname}, we're sorry: we didn't look at your ID in time.",
  "mail.idLapsed.text":
    "We don't keep photos of IDs longer than we need to, so we've deleted yours. Please send them again, and we'll look at them as soon as we can.",
  "mail.idLapsed.button": "Send your ID",
  "mail.address.subject": "Is your address still right?",
  "mail.address.heading": "Hi {firstname}, is your address still right?",
  "mail.address.text":
    "We send winners' letters to the address you gave us. Please check that it is up to date.",
  "mail.address.button": "Check my address",
  "mail.proof.subject": "Confirm your email address",
  "mail.proof.heading": "Is this your email address?",
  "mail.proof.text":
    "Please confirm that this address is yours. Credit from a promotion code goes into your wallet once you have.",
  "mail.proof.button": "Confirm my email address",
  "mail.proof.not": "Don't have an account with us? Then you can ignore this mail.",
  "mail.code.subject": "{code} is your code",
  "mail.code.heading": "Your code is {code}",
  "mail.code.text": "Enter it on the page that asked for it. It works once, for 10 minutes.",
  "mail.code.not":
    "If you didn't ask for it, somebody may know your password. Please change it, and never share this code.",
  "mail.twoFactorOn.subject": "Two-factor authentication is on",
  "mail.twoFactorOn.heading": "Hi {firstname}, two-factor authentication is on.",
  "mail.twoFactorOn.text":
    "From now on we ask for a code when you sign in. If you didn't turn this on, please call us straight away.",
  "mail.twoFactorOn.button": "See your security settings",
  "mail.twoFactorOff.subject": "Two-factor authentication is off",
  "mail.twoFactorOff.heading": "Hi {firstname}, two-factor authentication is off.",
  "mail.twoFactorOff.text":
    "We no longer ask for a code when you sign in. If you didn't turn this off, please call us straight away.",
  "mail.twoFactorOff.button": "See your security settings",
  "mail.twoFactorLocked.subject": "Too many wrong codes",
  "mail.twoFactorLocked.heading": "Hi {firstname}, somebody entered too many wrong codes.",
  "mail.twoFactorLocked.text":
    "They knew your password. We take no more codes for 24 hours. If it wasn't you, please choose a new password now.",
  "mail.twoFactorLocked.button": "Choose a new password",

  "mail.emailChanged.subject": "Your email address was changed",
  "mail.emailChanged.heading": "Hi {firstname}, your email address was changed.",
  "mail.emailChanged.text":
    "Your account now has another email address. If that wasn't you, please call us straight away.",
  "mail.emailChanged.button": "Go to your account",
  "mail.subscribed.subject": "You get our news by email",
  "mail.subscribed.heading": "You're on the list.",
  "mail.subscribed.text": "We'll send results and offers to this address from now on.",
  "mail.subscribed.button": "Choose how we reach you",
  "mail.subscribed.unsubscribe": "Unsubscribe",
  "mail.passkey.subject": "A passkey was added to your account",
  "mail.passkey.heading": "Hi {firstname}, your account has a new passkey.",
  "mail.passkey.text":
    "“{name}” can sign in to your account now. If that wasn't you, remove it and change your password.",
  "mail.passkey.button": "Check your passkeys",
  "mail.social.subject": "{name} can sign in to your account now",
  "mail.social.heading": "Hi {firstname}, you linked {name}.",
  "mail.social.text":
    "From now on you can sign in with {name}. If that wasn't you, unlink it and change your password.",
  "mail.social.button": "Check how you sign in",
  "mail.data.subject": "Your data is ready",
  "mail.data.heading": "Hi {firstname}, your data is ready.",
  "mail.data.text":
    "The file you asked for has everything we know about you. You can download it until {until}.",
  "mail.data.not":
    "You'll need to be signed in. If you didn't ask for this file, please change your password and call us.",
  "mail.data.button": "Download my data",
  "mail.closed.subject": "Your account is closed",
  "mail.closed.heading": "Hi {firstname}, your account is closed.",
  "mail.closed.text":
    "We closed it, as you asked, and removed your personal details. If that wasn't you, please call us straight away.",
  "mail.closed.button": "Contact us",

  "mail.break.subject": "You're taking a break until {until}",
  "mail.break.heading": "Hi {firstname}, your break has begun.",
  "mail.break.until": "It ends by itself on {until}. You can make it longer at any time, but not shorter.",
  "mail.break.meanwhile":
    "Until then you can't buy tickets or deposit, we won't send you offers, and your AutoPlay tickets and subscriptions are paused. Tickets you already have stay in their draws, any winnings go to your wallet, and you can withdraw as always.",
  "mail.break.after":
    "When it ends, your AutoPlay tickets and subscriptions go on with the next draw. You can cancel them in your account at any time.",
  "mail.break.help":
    "If you'd like to talk to someone, free and confidential help is there at any hour: 1800 858 858 and gamblinghelponline.org.au.",
  "mail.break.button": "See your break",

  "mail.depositReturned.subject": "We've returned {amount} to your card",
  "mail.depositReturned.heading": "Hi {firstname}, your {amount} is on its way back.",
  "mail.depositReturned.text":
    "Your payment by {card} came too late to reach your wallet, so we've sent the money back to your card. Your bank may take a few days to show it.",
  "mail.bankAccount.subject": "An account was added for your withdrawals",
  "mail.bankAccount.heading": "Hi {firstname}, you can withdraw to a new account.",
  "mail.bankAccount.text":
    "The account ending {end} was added. If that wasn't you, remove it, change your password and call us straight away.",
  "mail.bankAccount.button": "Check your accounts",
  "mail.withdrawal.requested.subject": "We have your withdrawal of {amount}",
  "mail.withdrawal.requested.heading": "Hi {firstname}, we have your withdrawal of {amount}.",
  "mail.withdrawal.requested.text":
    "We check it and send the money, usually within one working day. Until then you can cancel it in your account.",
  "mail.withdrawal.sent.subject": "Your {amount} is on its way",
  "mail.withdrawal.sent.heading": "Hi {firstname}, your {amount} is on its way.",
  "mail.withdrawal.sent.text": "Our bank has it. Yours may take a few days to show it.",
  "mail.withdrawal.cancelled.subject": "You cancelled a withdrawal",
  "mail.withdrawal.cancelled.heading": "Hi {firstname}, your {amount} is back in your wallet.",
  "mail.withdrawal.cancelled.text":
    "The withdrawal was cancelled. If that wasn't you, please change your password and call us straight away.",
  "mail.withdrawal.refused.subject": "We couldn't send your withdrawal",
  "mail.withdrawal.refused.heading": "Hi {firstname}, we couldn't send your {amount}.",
  "mail.withdrawal.refused.text": "The money is back in your wallet, and you can withdraw it again.",
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
  "mail.support.subject": "We have your message",
  "mail.support.heading": "We have your message.",
  "mail.support.text":
    "Thanks for writing to us. We'll answer within one working day. If you didn't write to us, you can ignore this mail.",
  "mail.support.button": "Read our common questions",
  "mail.supportDesk.subject": "Support: {subject}",
  "mail.supportDesk.heading": "A message from {name}",
  "mail.supportDesk.from": "From",
  "mail.supportReply.subject": "Re: {subject}",
  "mail.supportReply.heading": "Thanks for your message.",
  "mail.supportReply.quoted": "You wrote:",
} as const

export type MailTextKey = keyof typeof mailTexts

/** What people in Britain would say otherwise. */
const british: Partial<Record<MailTextKey, string>> = {
  "data.field.quickpick": "Lucky Dip",
  "data.field.suburb": "Town or city",
  "data.field.state": "County",
  "mail.help": "Need help? Call us on {phone} ({hours}).",
  "mail.break.help":
    "If you'd like to talk to someone, free and confidential help is there at any hour: 0808 8020 133 and www.gamcare.org.uk.",
  "mail.password.not": "If you didn't ask for this, you can ignore it: your password is still the same.",
}

/** A sentence that no editor has rewritten. */
export const usualText = (locale: Locale, key: MailTextKey): string =>
  (locale === "en-GB" ? british[key] : undefined) ?? mailTexts[key]
