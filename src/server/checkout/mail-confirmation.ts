import type { Money } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { readCheckoutCustomer } from "../account/checkout-customer.ts"
import { mailName } from "../account/mail-name.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { InTransaction } from "../core/database/database.ts"
import type { Write } from "../core/database/write-together.ts"
import { button, type MailPart, paragraph } from "../core/mail/content.ts"
import type { MailWords } from "../core/mail/look.ts"
import { mailWrite } from "../core/mail/outbox.ts"
import type { PricedLine } from "../tickets/product-kind.ts"
import { type MailedOrder, mailTickets } from "./mail-tickets.ts"

/** The facts of a purchase that its mail mentions. */
export interface Purchase {
  readonly checkoutId: string
  readonly priced: readonly PricedLine[]
  /** The orders bought at once. */
  readonly orders: readonly MailedOrder[]
  readonly paid: Money
  readonly discount: Money
  /** With what it was paid, or a part of it; null where the wallet alone paid. */
  readonly paidWith: string | null
  /** It was bought by itself and begins nothing. */
  readonly again: boolean
}

/** The mail of what was bought, what is charged later, and what is bought again by itself from now on. */
export async function confirmationMail(
  trx: InTransaction,
  customerId: string,
  purchase: Purchase,
  now: Date,
): Promise<Write> {
  const customer = await readCheckoutCustomer(trx, customerId)
  if (!customer) throw new Error("Who bought this has no account.")
  const catalogue = await readCatalogue(trx)
  const { checkoutId, priced, orders, again } = purchase
  const charged = priced.filter(({ preOrder }) => preOrder === null)
  const begun = again ? [] : charged.filter(({ recurring }) => recurring)
  const waits = (kind: string) => priced.some(({ preOrder }) => preOrder?.kind === kind)
  const happened = { ...purchase, ordered: waits("pre_order"), scheduled: waits("scheduled_purchase") }
  return mailWrite(trx, now, {
    recipient: customer.email,
    content: (t) => ({
      ...titles(t, mailName(t, customer), happened),
      parts: [
        ...(orders.length > 0
          ? [{ kind: "tickets" as const, tickets: mailTickets(t, catalogue, charged, orders) }]
          : []),
        ...(orders.some(({ product_type }) => product_type !== "membership")
          ? [paragraph(t("mail.purchase.luck"))]
          : []),
        ...laterParts(t, happened),
        ...begun.map((line) => paragraph(beginning(t, line))),
        ...(begun.length > 0 ? [paragraph(t("mail.purchase.wallet"))] : []),
        { kind: "facts", facts: paymentFacts(t, purchase) },
        button(t("mail.purchase.button"), paths.receipt.link(checkoutId)),
      ],
    }),
  })
}

interface Happened extends Purchase {
  readonly ordered: boolean
  readonly scheduled: boolean
}

/** Everything that a mail calls itself after the most that happened. */
function titles(t: MailWords, firstname: string, { orders, ordered, scheduled }: Happened) {
  const title = (subject: string, heading: string) => ({ subject, heading })
  const who = { firstname }
  if (orders.length > 0 && orders.every(({ product_type }) => product_type === "membership"))
    return title(t("mail.purchase.subject.membership"), t("mail.purchase.heading.membership", who))
  if (orders.length > 0) {
    const heading = orders.length === 1 ? "mail.purchase.heading.ticket" : "mail.purchase.heading.tickets"
    return title(t("mail.purchase.subject"), t(heading, who))
  }
  if (ordered) return title(t("mail.purchase.subject.preOrder"), t("mail.purchase.heading.preOrder", who))
  return scheduled
    ? title(t("mail.purchase.subject.scheduled"), t("mail.purchase.heading.scheduled", who))
    : title(t("mail.purchase.subject.recurring"), t("mail.purchase.heading.recurring", who))
}

function laterParts(t: MailWords, { orders, ordered, scheduled }: Happened): MailPart[] {
  const bought = orders.length > 0
  return [
    ...(bought || ordered || scheduled ? [] : [t("mail.purchase.nothing")]),
    ...(bought && ordered ? [t("mail.purchase.alsoPreOrder")] : []),
    ...(ordered ? [t("mail.purchase.preOrder")] : []),
    ...(scheduled ? [t("mail.purchase.scheduled")] : []),
  ].map(paragraph)
}

/** "AutoPlay for Powerball: one draw a week, jackpots of $50 Million and over." */
function beginning(t: MailWords, { name, price, recurring, draws }: PricedLine): string {
  const minimum = recurring?.minimumJackpotCents ?? null
  const often = recurring?.frequency ? [t(`mail.purchase.${recurring.frequency}`)] : []
  const jackpots =
    minimum === null
      ? []
      : [t("mail.purchase.jackpots", { jackpot: formatJackpot(money(minimum, price.currency)) })]
  const terms = [...often, ...jackpots].join(", ") || t("mail.purchase.every")
  const kind = recurring?.type === "subscription" ? "mail.purchase.subscription" : "mail.purchase.autoplay"
  return [t(kind, { name, terms }), ...(draws.length === 0 ? [t("mail.purchase.waits")] : [])].join(" ")
}

/** Lists the facts of the payment; empty where nothing is charged yet. */
function paymentFacts(t: MailWords, { orders, paid, discount, paidWith, checkoutId }: Purchase) {
  const off = discount.cents > 0 ? [[t("mail.purchase.discount"), `-${formatMoney(discount)}`] as const] : []
  const charged = orders.length > 0 ? [...off, [t("mail.purchase.paid"), formatMoney(paid)] as const] : []
  const method = charged.length > 0 && paidWith ? [[t("mail.purchase.paidWith"), paidWith] as const] : []
  return [...charged, ...method, [t("mail.purchase.receipt"), checkoutId] as const]
}
