import { requestFailures } from "./request-failures.ts"
import { shopFailures } from "./shop-failures.ts"

/** Why a cart, a line of it or a code cannot be bought as it is. */
const cartFailures = {
  "failure.cart.gone": "This cart has expired.",
  "failure.cart.full": "Your cart can hold up to {most} tickets.",
  "failure.cart.lineGone": "That ticket is no longer in your cart.",
  "failure.cart.empty": "Your cart is empty.",
  "failure.cart.emptyPartner": "Attempted to purchase an empty partner cart.",
  "failure.cart.price": "The price has changed.",
  "failure.cart.priceSeen": "The price has changed. Please check your cart again.",
  "failure.cart.codeEnded": "{code}: {problem} Please check your cart again.",
  "failure.cart.changed": "Your cart has changed. Please check it again.",
  "failure.cart.drawClosed": "A draw in your cart has closed. Please check your cart again.",

  "failure.blocked.licensing": "We don't have a licence to sell this at the moment.",
  "failure.blocked.migration": "You can't buy this at the moment. Please try again later.",
  "failure.blocked.capability": "We don't sell this at the moment.",
  "failure.blocked.account": "Your account can't buy this. Please contact support to find out more.",
  "failure.blocked.closing":
    "You asked us to close your account, so you can't buy or deposit. You can change your mind under Close my account.",
  "failure.blocked.break": "You're taking a break until {until}. You can't buy or deposit before then.",
  "failure.blocked.verify": "Please verify your account before you buy tickets.",
  "failure.blocked.spend": "Your cart is {exceeded} over your spend limit of {limit} {period}. {advice}",
  "failure.blocked.precommitment":
    "Your cart is {exceeded} over your precommitment limit of {limit} {period}. {advice}",
  "failure.blocked.system":
    "Your cart is {exceeded} over the limit of {limit} {period} that we set for everybody. {advice}",
  "failure.blocked.deposit":
    "To pay for this you'd need to deposit {exceeded} more than your deposit limit of {limit} {period} allows. {advice}",
  "failure.limit.usedUp": "There's nothing left of it until {moment}.",
  "failure.limit.smallerOrWait": "You have {left} left: make your order smaller, or buy it after {moment}.",
  "failure.limit.smaller": "You have {left} left: make your order smaller.",
  "failure.limit.wait": "There's nothing left of it.",

  "failure.stock.numbers.none":
    "All numbers in this {name} draw have been taken. Please choose another draw.",
  "failure.stock.numbers.one": "Only 1 number is left in this {name} draw. Please ask for fewer.",
  "failure.stock.numbers.few": "Only {left} numbers are left in this {name} draw. Please ask for fewer.",
  "failure.stock.numbers.oneInCart":
    "Only 1 number is left in this {name} draw, and your cart asks for {asked}. Please ask for fewer, or remove a ticket.",
  "failure.stock.numbers.fewInCart":
    "Only {left} numbers are left in this {name} draw, and your cart asks for {asked}. Please ask for fewer, or remove a ticket.",
  "failure.stock.numbers.row":
    "There are no {count} numbers in a row left in this {name} draw. Please ask for fewer, or for random numbers.",
  "failure.stock.numbers.short": "There are not enough numbers left in this {name} draw.",
  "failure.stock.tickets.none": "The draw “{name}” is sold out. Please choose another draw.",
  "failure.stock.tickets.one": "Only 1 ticket is left in the draw “{name}”. Please choose a smaller book.",
  "failure.stock.tickets.few":
    "Only {left} tickets are left in the draw “{name}”. Please choose a smaller book.",
  "failure.stock.tickets.oneInCart":
    "Only 1 ticket is left in the draw “{name}”, and your cart asks for {asked}. Please choose smaller books, or remove one.",
  "failure.stock.tickets.fewInCart":
    "Only {left} tickets are left in the draw “{name}”, and your cart asks for {asked}. Please choose smaller books, or remove one.",
  "failure.stock.shares.none": "All shares of “{name}” are sold. Please choose another syndicate.",
  "failure.stock.shares.one": "Only 1 share is left in “{name}”. Please choose fewer.",
  "failure.stock.shares.few": "Only {left} shares are left in “{name}”. Please choose fewer.",
  "failure.stock.shares.oneInCart":
    "Only 1 share is left in “{name}”, and your cart asks for {asked}. Please choose fewer.",
  "failure.stock.shares.fewInCart":
    "Only {left} shares are left in “{name}”, and your cart asks for {asked}. Please choose fewer.",

  "failure.replay.syndicate": "This syndicate has played its draw. Please choose another one.",
  "failure.replay.membership": "You can't buy a membership again here. You can renew it on its own page.",
  "failure.replay.waiting": "We'll buy it as soon as the jackpot is high enough.",
  "failure.replay.preOrder": "It's a pre-order. We'll charge it when its draw opens.",

  "failure.promotion.unknown": "We don't know this code. Please check it and try again.",
  "failure.promotion.early": "You can't use this code yet.",
  "failure.promotion.ended": "This code has ended.",
  "failure.promotion.members": "This code is for members of Daily Winners. You can join for free.",
  "failure.promotion.premium": "This code is for premium members of Daily Winners.",
  "failure.promotion.used": "You've already used this code.",
  "failure.promotion.usedElsewhere":
    "This code has been used from another account that looks like yours. If that's not right, please contact us.",
  "failure.promotion.unproved":
    "Confirm your email address first: we've sent you a link. Your code then works.",
  "failure.promotion.ceiling":
    "Codes can't be used at the moment. Please try again later, or remove the code to go on.",
  "failure.promotion.usedUp": "This code has been used up.",
  "failure.promotion.tooMany": "You can use up to {most} codes at once. Please remove one first.",
  "failure.promotion.offers": "This code is for {names} only.",
  "failure.promotion.others": "This code isn't for anything in your cart.",
  "failure.promotion.missing": "Add {missing} more to use this code.",
  "failure.promotion.nothingLeft": "There's nothing left for this code to take off.",
} as const

/** Refusals of groups that play together, and of what they write. */
const partyFailures = {
  "failure.party.group.unknown": "We couldn't find this group.",
  "failure.party.group.nameUsed": "Another group already has this name. Please choose another one.",
  "failure.party.group.profanity": "Please choose a name without offensive words.",
  "failure.party.group.notOffered": "The organiser doesn't ask you to take over this group any more.",
  "failure.party.group.closed": "This group is closed.",
  "failure.party.group.full": "This group is full: it has {most} members.",
  "failure.party.group.most": "You can organise up to {most} groups. Please close one you no longer need.",
  "failure.party.group.organiser": "Only the organiser can do that.",
  "failure.party.group.organiserStays": "You organise this group. You can close it instead of leaving it.",
  "failure.party.invitation.unknown":
    "This invitation is no longer valid. Please ask your organiser for a new one.",
  "failure.party.member.unknown": "They are not a member of this group.",
  "failure.party.member.needed": "Please join the group first.",
  "failure.party.member.removed": "The organiser has removed you from this group.",
  "failure.party.member.sharesHeld":
    "You have shares in a ticket that is still open. Please give them back before you leave.",
  "failure.party.member.holdsShares":
    "This member has shares in a ticket that is still open, so you can't remove them now.",
  "failure.party.session.notDrawn": "This ticket has no result yet.",
  "failure.party.session.unknown": "We couldn't find this Lotto Party ticket.",
  "failure.party.session.exists": "Your group already has a ticket for this draw.",
  "failure.party.session.most":
    "Your group can have up to {most} open tickets. Please wait for one of their draws.",
  "failure.party.session.game": "Groups can't play that ticket.",
  "failure.party.session.sharePrice": "Please choose one of the share prices.",
  "failure.party.session.shares":
    "With this share price the ticket would have {shares} shares. It can have {least} to {most}.",
  "failure.party.session.filled": "All shares of {name} have been sold.",
  "failure.party.session.cancelled": "The ticket of {name} was cancelled.",
  "failure.party.session.gone":
    "We were unable to load your Lotto Party ticket. Please check your Lotto Party group to complete your purchase",
  "failure.party.session.ended": "This ticket is no longer open.",
  "failure.party.session.closed": "The ticket has been bought, so shares can't be given back any more.",
  "failure.party.session.none": "You don't have any shares to give back.",
  "failure.party.session.edit": "Sorry, looks like we failed to edit the ticket. Please try again.",
  "failure.party.session.create":
    "Sorry, looks like we failed to create the group/session. Please try again.",
  "failure.party.autoplay.off":
    "The organiser has turned off ticket creation into future draws and cannot be unpaused.",
  "failure.party.recurring": "You can't set up AutoPlay for this share.",
  "failure.party.message.unknown": "We couldn't find this message.",
  "failure.party.message.profanity": "Please write your message without offensive words.",
  "failure.party.message.blocked": "The organiser has stopped your messages in this group.",
  "failure.replay.party": "Shares of a Lotto Party ticket are bought from its group.",
} as const

/**
 * Every sentence that the server refuses something with. An editor's content item with the same id takes its place;
 * `{name}` is filled in with a value of the failure.
 */
export const failureTexts = {
  ...requestFailures,
  ...shopFailures,
  ...cartFailures,
  ...partyFailures,
} as const

export type FailureKey = keyof typeof failureTexts
