import { transactionKinds } from "#src/contract/payments/transaction-kinds.codes.ts"
import { transactionSentences } from "#src/domain/payments/transaction-sentences.ts"
import { lineSentences } from "#src/domain/tickets/line-name.ts"

/** How a ticket's games are named in mails, on paper and in descriptions: as in the browser, under the same ids. */
export const lineTexts = {
  "line.oneGame": lineSentences.oneGame,
  "line.manyGames": lineSentences.manyGames,
  "line.times": lineSentences.times,
  "line.oneOf": lineSentences.oneOf,
  "line.manyOf": lineSentences.manyOf,
  "line.oneNumber": lineSentences.oneNumber,
  "line.manyNumbers": lineSentences.manyNumbers,
  "line.inARow": lineSentences.inARow,
} as const satisfies Record<`line.${keyof typeof lineSentences}`, string>

type Name = keyof typeof transactionSentences

/** Names of transactions in files, as in the browser under the same ids, and the words around them. */
const transactionTexts = {
  "transaction.ofDraw": transactionSentences.ofDraw,
  ...(Object.fromEntries(
    transactionKinds.map((kind) => [`transaction.${kind}`, transactionSentences[kind]]),
  ) as Record<`transaction.${Exclude<Name, "ofDraw">}`, string>),
  "label.csv.date": "Date",
  "label.csv.time": "Time",
  "label.csv.kind": "Type",
  "label.csv.details": "Details",
  "label.csv.in": "Money in",
  "label.csv.out": "Money out",
  "label.csv.balance": "Balance",
  "label.csv.currency": "Currency",
  "label.csv.number": "Reference",
  "label.statement.title": "Statement: {period}",
  "label.statement.year.au": "financial year {years}",
  "label.statement.year.gb": "tax year {years}",
  "label.statement.days": "{from} to {until}",
  "label.statement.soFar": "Up to {moment}. This period isn't over yet.",
  "label.statement.customer": "Customer number {customer}",
  "label.statement.made": "Made {moment}",
  "label.statement.opening": "Opening balance",
  "label.statement.closing": "Closing balance",
  "label.statement.totals": "Totals",
  "label.statement.count": "{count} ×",
  "label.statement.transactions": "Transactions",
  "label.statement.nothing": "There were no transactions in this period.",
  "label.statement.page": "Page {page} of {pages}",
} as const

/** Names that the server gives to things a customer chooses among, and what stands on a printed ticket. */
export const labelTexts = {
  ...lineTexts,
  ...transactionTexts,
  "label.payment.card": "Credit or debit card",
  "label.payment.storedCard": "{brand} ending {lastFour}",
  "label.payment.paypal": "PayPal",
  "label.payment.storedPayPal": "PayPal {email}",
  "label.payment.applePay": "Apple Pay",
  "label.payment.applePayCard": "Apple Pay, {brand} ending {lastFour}",
  "label.payment.googlePay": "Google Pay",
  "label.payment.googlePayCard": "Google Pay, {brand} ending {lastFour}",
  "label.payment.bp": "BPAY",
  "label.payment.dd": "Bank transfer",
  "label.payment.bd": "Direct debit",
  "label.debit.method": "Direct debit from the account ending {end}",
  "label.debit.endedByYou": "You asked us to.",
  "label.debit.request":
    "I ask {shop} (Direct Entry user {userId}) to collect the deposits that I make from the bank account I chose, through the Bulk Electronic Clearing System.",
  "label.debit.amounts":
    "You're only debited when you make a deposit, for the amount you enter. We never debit by ourselves.",
  "label.debit.days":
    "We send deposits to the bank on working days. Your money is in your wallet {days} working days later, if your bank pays it.",
  "label.debit.duties":
    "Please make sure that your account allows direct debits and has enough money in it. If your bank doesn't pay, we cancel the deposit, and your bank may charge you a fee. After two unpaid deposits this agreement ends.",
  "label.debit.end":
    "You can end this agreement at any time, here or with your bank. What we haven't sent to the bank yet is then not collected.",
  "label.debit.dispute":
    "If you think that a debit is wrong, write to {email}. We answer within seven days, and refund you if we got it wrong. You can also ask your bank to look into it.",
  "label.debit.privacy":
    "We use your account details for these debits and for withdrawals you ask for, and show them to our bank only, or to yours if a debit is disputed.",
  "label.withdrawal.tt": "Bank account",
  "label.withdrawal.tw": "Bank account abroad",
  "label.withdrawal.pl": "PayPal",
  "label.withdrawal.do": "Give to a cause",
  "label.withdrawal.to.national": "Bank account ending {end}",
  "label.withdrawal.to.international": "Account abroad ending {end}",
  "label.withdrawal.to.payid_email": "PayID {end}",
  "label.withdrawal.to.payid_phone": "PayID ending {end}",
  "label.withdrawal.to.paypal": "PayPal {end}",
  "label.return.details": "Your bank couldn't find an account with these details.",
  "label.return.closed": "Your bank says that this account is closed.",
  "label.return.refused": "Your bank didn't accept the payment.",
  "label.return.other": "Your bank sent the payment back.",
  "label.unpaid.details": "Your bank couldn't find an account with these details.",
  "label.unpaid.closed": "Your bank says that this account is closed.",
  "label.unpaid.refused": "Your bank says that direct debits from this account were stopped.",
  "label.unpaid.other": "There may not have been enough money in the account.",
  "label.approval.title": "PayPal",
  "label.approval.opening": "Taking you to PayPal…",
  "label.approval.paying": "Finishing your payment…",
  "label.approval.adding": "Adding your PayPal account…",
  "label.approval.cancelling": "Going back to the shop…",
  "label.approval.over": "You can close this window now and go on in the shop.",
  "label.approval.unreachable": "We can't reach PayPal right now. You haven't been charged.",
  "label.approval.unread":
    "We couldn't read PayPal's answer. You haven't been charged, and you can try again from the start.",
  "label.approval.unsaid":
    "We couldn't tell the shop what you did in PayPal. Try again, and you won't be charged twice.",
  "label.approval.again": "Try again",
  "label.approval.back": "Back to the shop",
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
  "label.result.won": "Our ticket won {amount}",
  "label.result.wonNothing": "No win for us this time",
  "label.result.own": "my part: {amount}",
  "label.result.drawn": "Drawn",
  "label.result.game": "Game {number}",
  "label.result.moreOne": "and 1 more game",
  "label.result.more": "and {count} more games",
  "label.print.ids": "Ticket {ticket}, receipt {receipt}",
} as const
