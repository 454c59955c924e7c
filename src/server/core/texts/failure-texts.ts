import { cartFailures } from "./cart-failures.ts"
import { requestFailures } from "./request-failures.ts"
import { shopFailures } from "./shop-failures.ts"

/** Refusals of groups that play together, and of what they write. */
const partyFailures = {
  "failure.party.group.unknown": "There is no such group.",
  "failure.party.group.nameUsed": "Another group already has this name. Please choose another one.",
  "failure.party.group.profanity": "Please choose a name without offensive words.",
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
  "failure.party.session.notDrawn": "There is no result of this ticket yet.",
  "failure.party.session.unknown": "There is no such Lotto Party ticket.",
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
  "failure.party.message.unknown": "There is no such message.",
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
