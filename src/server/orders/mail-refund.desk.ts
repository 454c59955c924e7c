import type { Currency } from "#src/contract/money.ts"
import type { RefundReason } from "#src/contract/orders/refund.codes.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { mailCustomer } from "../account/mail-customer.ts"
import { offerNameOf } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { InTransaction } from "../core/database/database.ts"
import { button, paragraph } from "../core/mail/content.ts"
import type { OrderRow } from "../tickets/order-row.ts"
import { type CheckoutRow, paidFor } from "./refund-orders.desk.ts"

/** A refund as its customer reads of it. */
interface RefundNews {
  readonly checkout: CheckoutRow
  readonly orders: readonly OrderRow[]
  readonly reason: RefundReason
  /** In the words of staff; empty for none. */
  readonly words: string
  /** All of it, and the part that goes to a card. */
  readonly cents: number
  readonly toCard: number
  readonly card: string | null
}

/** Mails a customer which tickets were refunded, why, and where the money is. */
export async function mailRefund(
  trx: InTransaction,
  { checkout, orders, reason, words, cents, toCard, card }: RefundNews,
  now: Date,
): Promise<void> {
  const catalogue = await readCatalogue(trx)
  const inMoney = (amount: number) => formatMoney(money(amount, checkout.currency as Currency))
  const values = {
    amount: inMoney(cents),
    card: card ?? "",
    toCard: inMoney(toCard),
    rest: inMoney(cents - toCard),
  }
  const way = toCard === 0 ? "wallet" : toCard < cents ? "both" : "card"
  await mailCustomer(trx, checkout.customer_id, now, (t, firstname) => ({
    subject: t("mail.refund.subject", values),
    heading: t("mail.refund.heading", { ...values, firstname }),
    parts: [
      paragraph(t(`mail.refund.reason.${reason}`)),
      ...(words ? [paragraph(words)] : []),
      {
        kind: "facts",
        facts: orders.map((order) => [
          t("mail.refund.ticket", { name: offerNameOf(catalogue, order.offer_key), drawNo: order.draw_no }),
          inMoney(paidFor(order)),
        ]),
      },
      paragraph(t(`mail.refund.${way}`, values)),
      button(t("mail.refund.button"), paths.receipt.link(checkout.id)),
    ],
  }))
}
