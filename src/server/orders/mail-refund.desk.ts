import type { Currency } from "#src/contract/money.ts"
import type { RefundReason } from "#src/contract/orders/refund.codes.ts"
import { formatTicketNumber } from "#src/domain/core/count.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { mailCustomer } from "../account/mail-customer.ts"
import { offerNameOf } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { InTransaction } from "../core/database/database.ts"
import { button, paragraph } from "../core/mail/content.ts"
import type { MailWords } from "../core/mail/look.ts"
import type { StoredBook } from "../raffles/tables.ts"
import type { OrderRow } from "../tickets/order-row.ts"
import { paidFor } from "./refund-orders.desk.ts"

/** A refund as its customer reads of it. */
interface RefundNews {
  readonly customerId: string
  readonly currency: string
  /** The purchase; null for tickets of several. */
  readonly checkoutId: string | null
  readonly orders: readonly OrderRow[]
  readonly reason: RefundReason
  /** In the words of staff; empty for none. */
  readonly words: string
  /** All of it. */
  readonly cents: number
  /** The parts that go to cards. */
  readonly cards: readonly { readonly label: string; readonly cents: number }[]
}

/** Tickets that a mail names one by one; the account shows all. */
const MOST = 40

/** Mails a customer which tickets were refunded, why, and where the money is. */
export async function mailRefund(
  trx: InTransaction,
  { customerId, currency, checkoutId, orders, reason, words, cents, cards }: RefundNews,
  now: Date,
): Promise<void> {
  const catalogue = await readCatalogue(trx)
  const inMoney = (amount: number) => formatMoney(money(amount, currency as Currency))
  const toCard = cards.reduce((all, card) => all + card.cents, 0)
  const [first] = orders
  const values = {
    amount: inMoney(cents),
    card: [...new Set(cards.map(({ label }) => label))].join(", "),
    toCard: inMoney(toCard),
    rest: inMoney(cents - toCard),
    name: first ? offerNameOf(catalogue, first.offer_key) : "",
    drawNo: first?.draw_no ?? 0,
  }
  const way = toCard === 0 ? "wallet" : toCard < cents ? "both" : "card"
  const isCancelled = reason === "draw_cancelled"
  await mailCustomer(trx, customerId, now, (t, firstname) => ({
    subject: t(isCancelled ? "mail.refund.subject.cancelled" : "mail.refund.subject", values),
    heading: t(isCancelled ? "mail.refund.heading.cancelled" : "mail.refund.heading", {
      ...values,
      firstname,
    }),
    parts: [
      ...(isCancelled && words ? [paragraph(words)] : []),
      paragraph(t(isCancelled && cents === 0 ? "mail.refund.free" : `mail.refund.reason.${reason}`, values)),
      ...(words && !isCancelled ? [paragraph(words)] : []),
      {
        kind: "facts",
        facts: orders
          .slice(0, MOST)
          .map((order) => [
            ticketName(t, order, offerNameOf(catalogue, order.offer_key)),
            inMoney(paidFor(order)),
          ]),
      },
      ...(orders.length > MOST ? [paragraph(t("mail.refund.more"))] : []),
      ...(cents > 0 || !isCancelled ? [paragraph(t(`mail.refund.${way}`, values))] : []),
      checkoutId
        ? button(t("mail.refund.button"), paths.receipt.link(checkoutId))
        : button(t("mail.refund.tickets"), accountPaths.pastTickets.link()),
    ],
  }))
}

/** Names a ticket by its draw, and a book by its numbers too. */
function ticketName(t: MailWords, { product_type, details, draw_no }: OrderRow, name: string): string {
  const draw = { name, drawNo: draw_no }
  if (product_type !== "raffle_ticket") return t("mail.refund.ticket", draw)
  const { first, last } = details as StoredBook
  return first === last
    ? t("mail.refund.raffleTicket", { ...draw, first: formatTicketNumber(first) })
    : t("mail.refund.book", { ...draw, first: formatTicketNumber(first), last: formatTicketNumber(last) })
}
