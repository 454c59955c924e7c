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
  "mail.party.invited.button": "See the ticket",

  "mail.party.reminded.subject": "{group} is about to play without you",
  "mail.party.reminded.heading": "Hi {firstname}, there are {left} shares left.",
  "mail.party.reminded.text":
    "The Lotto Party ticket of {group} is still missing shares. Entries close {closes}.",
  "mail.party.reminded.button": "See the ticket",

  "mail.party.filled.subject": "The ticket of {group} has been bought",
  "mail.party.filled.heading": "Hi {firstname}, your Lotto Party ticket is in the draw.",
  "mail.party.filled.text":
    "All shares of {group} have been sold, so we bought your ticket for {lottery} draw {drawNo}. You can see its numbers now.",
  "mail.party.filled.button": "See the numbers",

  "mail.party.result.subject": "Your Lotto Party in {lottery} draw {drawNo}",
  "mail.party.result.won": "Hi {firstname}, your part is {own}!",
  "mail.party.result.lost": "Hi {firstname}, no win this time.",
  "mail.party.result.part":
    "The ticket of {group} in {lottery} draw {drawNo} won {amount}. Your part is {own} and is in your wallet.",
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
    "{lottery} draw {drawNo} doesn't take place as planned, so the ticket of {group} was not bought.",
  "mail.party.cancelled.staff":
    "We had to cancel the ticket of {group} for {lottery} draw {drawNo}, so nothing was bought.",
  "mail.party.cancelled.button": "See your group",

  "mail.party.autoplay.subject": "Your AutoPlay with {group} is paused",
  "mail.party.autoplay.heading": "Hi {firstname}, we've paused your AutoPlay.",
  "mail.party.autoplay.text":
    "The organiser of {group} doesn't open tickets for future {lottery} draws any more, so we buy no more shares for you. If they do again, you can let your AutoPlay go on.",
  "mail.party.autoplay.button": "See your AutoPlay",
} as const
