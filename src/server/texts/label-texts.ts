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
  "label.print.ids": "Ticket {ticket}, receipt {receipt}",
} as const
