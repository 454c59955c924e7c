import type { Currency, Money } from "#src/contract/money.ts"
import type { Game, GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { lineName } from "#src/domain/tickets/line-name.ts"
import { readCheckoutCustomer } from "../account/checkout-customer.ts"
import { mailName } from "../account/mail-customer.ts"
import type { Catalogue, DrawRow } from "../catalogue/catalogue.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { InTransaction } from "../core/database/database.ts"
import type { Write } from "../core/database/statements.ts"
import { button, type MailPart, type MailTicket, paragraph, typedWords } from "../core/mail/content.ts"
import type { MailWords } from "../core/mail/look.ts"
import { mailWrite } from "../core/mail/outbox.ts"
import type { StoredPartyShares } from "../party/stored-shares.ts"
import type { StoredBook } from "../raffles/tables.ts"
import type { OrderDraft, PricedLine, ProductType } from "../tickets/product-kind.ts"
import type { StoredShares } from "../tickets/syndicate-share.ts"

/** Games of a ticket that a mail shows, and numbers of tickets on one line; the receipt leads to all. */
const SHOWN_GAMES = 10
const SHOWN_TICKETS = 10

/** An order of a purchase: a line of it in one draw. */
type MailedOrder = Pick<
  OrderDraft,
  "offer_key" | "draw_no" | "game_type" | "game_offer_name" | "games" | "details" | "price_cents"
> & {
  readonly id: string
  readonly product_type: ProductType
  readonly line: number
}

/** Lists what was bought, each line once: its numbers stand there once for all draws that play the same. */
function mailTickets(
  t: MailWords,
  catalogue: Catalogue,
  charged: readonly PricedLine[],
  orders: readonly MailedOrder[],
  sharesLeft: ReadonlyMap<string, number>,
): MailTicket[] {
  const together = Map.groupBy(orders, ({ line, games, details }) => `${line} ${games} ${details}`)
  return [...together.values()].flatMap((same) => {
    const order = same[0]
    const line = order && charged[order.line]
    if (!line) return []
    const definition = catalogue.offersByKey.get(order.offer_key)?.definition
    const draws = line.draws.filter(({ draw_no }) => same.some((one) => one.draw_no === draw_no))
    const games: readonly Game[] =
      order.product_type === "lottery_ticket" ? JSON.parse(String(order.games)) : []
    const { currency } = line.price
    const hidden = games.length - SHOWN_GAMES
    return [
      {
        name: line.name,
        price: formatMoney(
          money(
            same.reduce((total, one) => total + Number(one.price_cents), 0),
            currency,
          ),
        ),
        colour: definition?.colour ?? "#333333",
        lines: [
          whatItIs(t, order, games.length),
          ...reservedLines(t, order, sharesLeft, draws, currency),
          ...drawLines(t, draws),
          ...ticketNumbers(t, same),
        ],
        games: games.slice(0, SHOWN_GAMES),
        more: hidden > 0 ? t("mail.purchase.moreGames", { count: hidden }) : undefined,
      },
    ]
  })
}

function whatItIs(
  t: MailWords,
  { product_type, game_type, game_offer_name, details }: MailedOrder,
  games: number,
): string {
  const name = String(game_offer_name)
  switch (product_type) {
    case "lottery_ticket":
      return lineName((key, values) => t(`line.${key}`, values), {
        gameType: String(game_type) as GameTypeKey,
        name,
        count: games,
      })
    case "raffle_ticket": {
      const { first, last, drawName: draw } = JSON.parse(String(details)) as StoredBook
      return t(first === last ? "mail.purchase.raffleTicket" : "mail.purchase.raffleTickets", {
        draw,
        first,
        last,
      })
    }
    case "syndicate_share": {
      const { name: syndicate, shares: count } = JSON.parse(String(details)) as StoredShares
      return t(count === 1 ? "mail.purchase.share" : "mail.purchase.shares", { name: syndicate, count })
    }
    case "social_syndicate_share": {
      const { groupName, shares: count } = JSON.parse(String(details)) as StoredPartyShares
      return t(count === 1 ? "mail.purchase.share" : "mail.purchase.shares", {
        name: typedWords(groupName, "Lotto Party"),
        count,
      })
    }
    case "membership":
      return name
  }
}

/** The shares of an order whose ticket is not bought yet; null of anything else. */
function reservedShares({ product_type, details }: MailedOrder): StoredPartyShares | null {
  if (product_type !== "social_syndicate_share") return null
  const shares = JSON.parse(String(details)) as StoredPartyShares
  return shares.closed ? null : shares
}

/** Says of shares that are no ticket yet how many others must sell, and what becomes of the money otherwise. */
function reservedLines(
  t: MailWords,
  order: MailedOrder,
  sharesLeft: ReadonlyMap<string, number>,
  [draw]: readonly DrawRow[],
  currency: Currency,
): string[] {
  const shares = reservedShares(order)
  if (!shares || !draw) return []
  const count = sharesLeft.get(shares.sessionId) ?? 0
  const amount = formatMoney(money(shares.paidCents, currency))
  const moment = t.moment(draw.stop)
  return [
    count === 1 ? t("mail.purchase.held.one") : t("mail.purchase.held", { count }),
    t("mail.purchase.heldMoney", { moment, amount }),
  ]
}

/** Reads how many shares are left of the tickets that these orders wait for. */
async function readSharesLeft(
  trx: InTransaction,
  orders: readonly MailedOrder[],
): Promise<ReadonlyMap<string, number>> {
  const ids = orders.flatMap((order) => reservedShares(order)?.sessionId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom("party_sessions")
    .select(["id", "size", "taken"])
    .where("id", "in", ids)
    .execute()
  return new Map(rows.map(({ id, size, taken }) => [id, size - taken]))
}

/** When something is drawn, and until when others may join. */
function drawLines(t: MailWords, draws: readonly DrawRow[]): string[] {
  const [first, last] = [draws[0], draws.at(-1)]
  if (!first || !last) return []
  const closes = t("mail.purchase.closes", { moment: t.moment(first.stop) })
  if (first === last)
    return [t("mail.purchase.draw", { drawNo: first.draw_no, moment: t.moment(first.draw_at) }), closes]
  const numbers = { count: draws.length, first: first.draw_no, last: last.draw_no }
  return [
    t("mail.purchase.draws", { ...numbers, from: t.day(first.draw_at), until: t.day(last.draw_at) }),
    closes,
  ]
}

/** The numbers of tickets, as their pages and the printed tickets say them; shares that may go back are no ticket yet. */
function ticketNumbers(t: MailWords, orders: readonly MailedOrder[]): string[] {
  const [order] = orders
  if (!order || reservedShares(order)) return []
  const numbers = orders.slice(0, SHOWN_TICKETS).map(({ id }) => referenceOf(id))
  const hidden = orders.length - numbers.length
  const list = hidden > 0 ? [...numbers, t("mail.purchase.moreTickets", { count: hidden })] : numbers
  if (order.product_type === "membership")
    return [t("mail.purchase.membershipNumber", { number: list.join(", ") })]
  return [
    t(orders.length === 1 ? "mail.purchase.ticketNumber" : "mail.purchase.ticketNumbers", {
      number: list.join(", "),
    }),
  ]
}

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
  const sharesLeft = await readSharesLeft(trx, orders)
  const begun = again ? [] : charged.filter(({ recurring }) => recurring)
  const waits = (kind: string) => priced.some(({ preOrder }) => preOrder?.kind === kind)
  const happened = { ...purchase, ordered: waits("pre_order"), scheduled: waits("scheduled_purchase") }
  return mailWrite(trx, now, {
    recipient: customer.email,
    content: (t) => ({
      ...titles(t, mailName(t, customer), happened),
      parts: [
        ...(orders.length > 0
          ? [{ kind: "tickets" as const, tickets: mailTickets(t, catalogue, charged, orders, sharesLeft) }]
          : []),
        ...(orders.some((order) => order.product_type !== "membership" && !reservedShares(order))
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
  if (
    orders.length > 0 &&
    orders.every((order) => order.product_type === "membership" || reservedShares(order))
  )
    return title(t("mail.purchase.subject.held"), t("mail.purchase.heading.held", who))
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
  return [...charged, ...method, [t("mail.purchase.receipt"), referenceOf(checkoutId)] as const]
}
