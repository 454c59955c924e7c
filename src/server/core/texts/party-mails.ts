/** Texts of mails of groups that play together. */
export const partyMails = {
  "mail.party.fact.group": "Group",
  "mail.party.fact.draw": "Draw",
  "mail.party.fact.closes": "Entries close",
  "mail.party.fact.share": "Price of a share",

  "mail.party.invited.subject": "{group} has a new Lotto Party ticket",
  "mail.party.invited.heading": "Hi {firstname}, {group} is playing again.",
  "mail.party.invited.text":
    "Your group {group} is buying a {lottery} ticket together. There are {left} shares left.",
  "mail.party.invited.text.one":
    "Your group {group} is buying a {lottery} ticket together. There is 1 share left.",
  "mail.party.invited.button": "See the ticket",

  "mail.party.reminded.subject": "{group} is about to play without you",
  "mail.party.reminded.heading": "Hi {firstname}, there are {left} shares left.",
  "mail.party.reminded.heading.one": "Hi {firstname}, there is 1 share left.",
  "mail.party.reminded.text":
    "The Lotto Party ticket of {group} still has shares to sell. Entries close on {closes}.",
  "mail.party.reminded.button": "See the ticket",

  "mail.party.why": "You're getting this email because you're a member of {group}.",
  "mail.party.mute": "Mute emails from {group}",
  "mail.party.unsubscribe": "Unsubscribe from Lotto Party invitations and reminders",

  "mail.party.covering.subject": "We're about to buy the shares left in {group}",
  "mail.party.covering.heading": "Hi {firstname}, {left} shares are left.",
  "mail.party.covering.heading.one": "Hi {firstname}, 1 share is left.",
  "mail.party.covering.text":
    "You chose to take any shares nobody else buys. Unless others buy them, we'll take {amount} from your wallet shortly before entries for {group} close on {closes}. You can turn this off on the ticket's page until then.",
  "mail.party.covering.button": "See the ticket",

  "mail.party.filled.subject": "The ticket of {group} has been bought",
  "mail.party.filled.heading": "Hi {firstname}, your Lotto Party ticket is in the draw.",
  "mail.party.filled.text":
    "All shares of {group} have been sold, so we bought your ticket for {lottery} draw {drawNo}. You can see its numbers now.",
  "mail.party.filled.button": "See the numbers",

  "mail.party.result.subject": "Your Lotto Party in {lottery} draw {drawNo}",
  "mail.party.result.won": "Hi {firstname}, your part is {own}!",
  "mail.party.result.lost": "Hi {firstname}, no win this time.",
  "mail.party.result.part":
    "The ticket of {group} in {lottery} draw {drawNo} won {amount}. Your part is {own}, and it's in your wallet.",
  "mail.party.result.none": "The ticket of {group} in {lottery} draw {drawNo} won {amount}.",
  "mail.party.result.button": "See the result",

  "mail.party.cancelled.subject": "The Lotto Party ticket of {group} was cancelled",
  "mail.party.cancelled.heading": "Hi {firstname}, {amount} is back in your wallet.",
  "mail.party.cancelled.organiser":
    "The organiser of {group} cancelled the ticket for {lottery} draw {drawNo}, so nothing was bought.",
  "mail.party.cancelled.not_filled":
    "Not all shares of {group} for {lottery} draw {drawNo} were sold before entries closed, so nothing was bought.",
  "mail.party.cancelled.group_closed":
    "The group {group} was closed, so its ticket for {lottery} draw {drawNo} was not bought.",
  "mail.party.cancelled.organiser_left":
    "The organiser of {group} has left, so its ticket for {lottery} draw {drawNo} was not bought.",
  "mail.party.cancelled.draw_cancelled":
    "{lottery} draw {drawNo} was cancelled, so the ticket of {group} can't win.",
  "mail.party.cancelled.sales_stopped":
    "We stopped selling {lottery} draw {drawNo} before all shares of {group} were sold, so nothing was bought.",
  "mail.party.cancelled.staff":
    "We had to cancel the ticket of {group} for {lottery} draw {drawNo}, so nothing was bought.",
  "mail.party.cancelled.button": "See your group",

  "mail.party.hello": "Hi {firstname}, this is about {group}.",
  "mail.party.groups": "See your groups",
  "mail.party.removed.subject": "You're no longer in {group}",
  "mail.party.removed.text":
    "The organiser of {group} removed you from the group. Tickets you have shares in stay yours, with whatever they win. AutoPlay with the group has ended.",
  "mail.party.restored.subject": "You're back in {group}",
  "mail.party.restored.text":
    "The organiser of {group} took you back into the group. You can leave it at any time.",
  "mail.party.offered.subject": "Would you organise {group}?",
  "mail.party.offered.text":
    "The organiser of {group} would like to hand the group over to you. You'd then choose its tickets and who is in it. Nothing changes until you accept on the group's page.",
  "mail.party.accepted.subject": "{group} has a new organiser",
  "mail.party.accepted.text":
    "The member you asked organises {group} now. You stay a member, and your shares stay yours. If you had chosen to buy the shares that are left, we no longer do that.",
  "mail.party.declined.subject": "You still organise {group}",
  "mail.party.declined.text": "The member you asked doesn't want to organise {group}, so you still do.",

  "mail.party.autoplay.subject": "Your AutoPlay with {group} is paused",
  "mail.party.autoplay.heading": "Hi {firstname}, we've paused your AutoPlay.",
  "mail.party.autoplay.text":
    "The organiser of {group} doesn't open tickets for future {lottery} draws any more, so we buy no more shares for you. If they start again, you can resume your AutoPlay.",
  "mail.party.autoplay.button": "See your AutoPlay",
} as const
