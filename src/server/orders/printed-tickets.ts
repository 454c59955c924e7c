import type { DrawOrder } from "#src/contract/orders/order.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { lineName } from "#src/domain/tickets/line-name.ts"
import { PAGE, Pdf } from "../core/pdf/document.ts"
import type { PdfElement } from "../core/pdf/structure.ts"
import { isolated } from "../core/pdf/text-runs.ts"
import { type Say, sentence } from "../core/texts/sentences.ts"
import type { SharedGames } from "./shared-games.ts"

/** The heading that every sheet has beside the tickets. */
export interface PrintedFor {
  readonly siteName: string
  readonly customer: string
  readonly locale: Locale
  readonly say: Say
  /** Zone of the times, and the moment it is printed. */
  readonly zone: string
  readonly now: Date
  /** Numbers of tickets that are shared. */
  readonly shared: SharedGames
}

/** Points around what is printed. */
const MARGIN = 48
const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - MARGIN
const RIGHT = PAGE.width - MARGIN
const COLUMN = { x: MARGIN, width: WIDTH } as const
/** Where a ticket's numbers begin, right of the number of the game. */
const GAME = { x: MARGIN + 26, width: WIDTH - 26, lineGap: 2 } as const
const INK = "#16202e"
const MUTED = "#56616f"
const TITLE = { size: 20, weight: 700, colour: INK } as const
const NAME = { size: 14, weight: 700, colour: INK } as const
const BODY = { size: 10, colour: INK } as const
const NUMBERS = { size: 11, colour: INK, isTabular: true } as const
const NOTE = { size: 8, colour: MUTED } as const
/** Height of a ticket without its games, and of one game. */
const TICKET = 110
const LINE = 16

const gamesOf = (order: DrawOrder, shared: SharedGames): string[] =>
  (order.productType === "lottery_ticket" ? order.games : (shared.get(order.id) ?? [])).map((game) =>
    game.map(({ numbers }) => numbers.join("  ")).join("   +   "),
  )

/** Names a ticket: its kind, the numbers of its book, or its part of a syndicate. */
function namesOf(order: DrawOrder, say: Say): string[] {
  switch (order.productType) {
    case "lottery_ticket":
      return [
        lineName((key, values) => say({ key: `line.${key}`, values }), {
          gameType: order.gameType,
          name: order.gameOfferName,
          count: order.games.length,
        }),
      ]
    case "raffle_ticket": {
      const { first, last } = order.ticketNumbers
      const numbers =
        first === last
          ? sentence("label.print.ticket", { first })
          : sentence("label.print.tickets", { first, last })
      return [isolated(order.drawName), say(numbers)]
    }
    case "syndicate_share": {
      const { quantity, size, syndicateName } = order
      return [isolated(syndicateName), say(sentence("label.print.shares", { count: quantity, size }))]
    }
    case "social_syndicate_share": {
      const { quantity, numShares: size, groupName } = order
      return [isolated(groupName), say(sentence("label.print.shares", { count: quantity, size }))]
    }
  }
}

/** Says of paper that is no ticket what it is, and what becomes of the money. */
function notesOf({ state, price, ...order }: DrawOrder, moment: string, say: Say): string[] {
  if (state === "void") return [say(sentence("label.print.void"))]
  if (state !== "held") return []
  const left = "sharesLeft" in order ? (order.sharesLeft ?? 0) : 0
  const missing = sentence(left === 1 ? "label.print.held.one" : "label.print.held", { count: left })
  return [say(missing), say(sentence("label.print.heldMoney", { moment, amount: formatMoney(price) }))]
}

const causeOf = (order: DrawOrder) =>
  order.productType === "lottery_ticket" || order.productType === "raffle_ticket" ? order.causeName : null

/** Writes the games of a ticket as a list that counts them. */
function writeGames(pdf: Pdf, ticket: PdfElement, games: readonly string[]): void {
  if (games.length === 0) return
  const list = ticket.child("L", { numbering: "Decimal" })
  for (const [index, game] of games.entries()) {
    if (!pdf.hasRoom(LINE)) pdf.addPage()
    const item = list.child("LI")
    item.child("Lbl").line(
      String(index + 1),
      { x: GAME.x - 10, y: pdf.y, align: "right" },
      {
        ...NUMBERS,
        colour: MUTED,
      },
    )
    item.child("LBody").text(game, GAME, NUMBERS)
  }
}

/** Tickets on paper, as many on an A4 sheet as there is room for; one that is too long goes on on the next. */
export function printedTickets(orders: readonly DrawOrder[], about: PrintedFor): Promise<Buffer> {
  const { siteName, customer, locale, zone, now, say, shared } = about
  const title = say(sentence("label.print.title", { site: siteName }))
  const at = (instant: string) => formatMoment(instant, zone)
  const printed = say(
    sentence("label.print.for", { customer: isolated(customer), moment: at(now.toISOString()) }),
  )
  const pdf = new Pdf({
    title,
    author: siteName,
    subject: printed,
    createdAt: now,
    locale,
    top: MARGIN,
    bottom: BOTTOM,
  })
  pdf.root.child("H1").text(title, COLUMN, TITLE)
  pdf.root.child("P").text(printed, COLUMN, { ...BODY, colour: MUTED })
  pdf.y += 16
  for (const order of orders) {
    const games = gamesOf(order, shared)
    if (!pdf.hasRoom(Math.min(TICKET + games.length * LINE, BOTTOM - MARGIN))) pdf.addPage()
    const ticket = pdf.root.child("Sect")
    const top = pdf.y
    pdf.artefact("Layout", (brush) => brush.fill(MARGIN, top, WIDTH, 4, order.colour))
    pdf.y = top + 14
    ticket.child("H2").text(order.lotteryName, { x: MARGIN, width: WIDTH - 120 }, NAME)
    ticket.child("P").line(formatMoney(order.price), { x: RIGHT, y: top + 14, align: "right" }, NAME)
    const draw = sentence("label.print.draw", { drawNo: order.drawNo, moment: at(order.drawDate) })
    ticket.child("P").text(say(draw), COLUMN, BODY)
    pdf.y += 8
    for (const name of [...namesOf(order, say), ...notesOf(order, at(order.drawStop), say)])
      ticket.child("P").text(name, COLUMN, { ...BODY, size: 11 })
    pdf.y += 2
    writeGames(pdf, ticket, games)
    const cause = causeOf(order)
    if (cause) {
      const text = say(sentence("label.print.cause", { cause: isolated(cause) }))
      ticket.child("P").text(text, COLUMN, { ...BODY, size: 11 })
    }
    pdf.y += 4
    const ids = sentence("label.print.ids", {
      ticket: referenceOf(order.id),
      receipt: referenceOf(order.checkoutId),
    })
    ticket.child("P").text(say(ids), COLUMN, NOTE)
    ticket.end()
    pdf.y += 24
  }
  return pdf.collect()
}
