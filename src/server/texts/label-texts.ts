import { lineTexts } from "./line-texts.ts"

/** Names that the server gives to things a customer chooses among, and what stands on a printed ticket. */
export const labelTexts = {
  ...lineTexts,
  "label.payment.card": "Credit or debit card",
  "label.payment.storedCard": "{brand} ending {lastFour}",
  "label.contact.email": "Email",
  "label.contact.phone": "Phone",
  "label.contact.sms": "Text message",
  "label.contact.directmail": "Post",
  "label.won.division": "Division {division}",
  "label.won.divisions": "Divisions {others} and {last}",
  "label.print.title": "{site} tickets",
  "label.print.for": "{customer} · printed {moment}",
  "label.print.shares": "{count} of {size} shares",
  "label.print.cause": "For {cause}",
  "label.print.ticket": "Ticket {first}",
  "label.print.tickets": "Tickets {first} to {last}",
  "label.print.draw": "Draw {drawNo}, {moment}",
  "label.form.title": "Verify your account by post",
  "label.form.lead":
    "Please check your details, sign this form and post it with the copies. We email you once we have looked at it.",
  "label.form.you": "Your details",
  "label.form.name": "Name",
  "label.form.dateOfBirth": "Date of birth",
  "label.form.address": "Address",
  "label.form.customer": "Customer number",
  "label.form.enclosed": "What to enclose",
  "label.form.photo": "A copy of your passport, or of your licence to drive, both sides",
  "label.form.home":
    "A copy of a bill or a letter from a bank or an office, with your name and address, at most three months old",
  "label.form.certified":
    "The copies must be certified: somebody such as a solicitor, a justice of the peace or a bank manager writes on each that it is a true copy, with their name, signature and the date. Please send no originals.",
  "label.form.sign": "Your signature",
  "label.form.declaration": "I am the person named above, and the copies are of my own papers.",
  "label.form.signature": "Signature",
  "label.form.date": "Date",
  "label.form.post": "Where to post it",
  "label.print.ids": "Ticket {ticket}, receipt {receipt}",
} as const
