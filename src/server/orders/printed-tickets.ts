import type { DrawOrder } from "#src/contract/orders/order.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { lineName } from "#src/domain/tickets/line-name.ts"
import { collectPdf, inLatin, newPdf } from "../core/pdf.ts"
import { type Say, sentence } from "../core/texts/sentences.ts"

/** The heading that every sheet has beside the tickets. */
export interface PrintedFor {
  readonly siteName: string
  readonly customer: string
  readonly say: Say
  /** Zone of the times, and the moment it is printed. */
  readonly zone: string
  readonly now: Date
}

/** A4 in points, with this margin around. */
const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const HEIGHT = 841.89 - 2 * MARGIN
const LINE = 15
const HEAD = 58
const FOOT = 22

/** Names a ticket and lists its lines: its games, the numbers of its tickets, or its part of a syndicate. */
function linesOf(order: DrawOrder, say: Say): string[] {
  switch (order.productType) {
    case "lottery_ticket":
      return [
        lineName((key, values) => say({ key: `line.${key}`, values }), {
          gameType: order.gameType,
          name: order.gameOfferName,
          count: order.games.length,
        }),
        ...order.games.map((game, index) => {
          const sets = game.map(({ numbers }) => numbers.join("  "))
          return `${String(index + 1).padStart(2, " ")}    ${sets.join("   +   ")}`
        }),
        ...(order.causeName ? [say(sentence("label.print.cause", { cause: order.causeName }))] : []),
      ]
    case "raffle_ticket": {
      const { first, last } = order.ticketNumbers
      const numbers =
        first === last
          ? sentence("label.print.ticket", { first })
          : sentence("label.print.tickets", { first, last })
      return [order.drawName, say(numbers), say(sentence("label.print.cause", { cause: order.causeName }))]
    }
    case "syndicate_share": {
      const { quantity, size, syndicateName } = order
      return [syndicateName, say(sentence("label.print.shares", { count: quantity, size }))]
    }
    case "social_syndicate_share": {
      const { quantity, numShares: size, groupName } = order
      return [groupName, say(sentence("label.print.shares", { count: quantity, size }))]
    }
  }
}

/** Tickets on paper, as many on an A4 sheet as there is room for; one that is too long goes on on the next. */
export function printedTickets(orders: readonly DrawOrder[], about: PrintedFor): Promise<Buffer> {
  const { siteName, customer, zone, now, say } = about
  const title = say(sentence("label.print.title", { site: siteName }))
  const sheet = newPdf({
    size: "A4",
    margin: MARGIN,
    lang: "en",
    displayTitle: true,
    info: { Title: title, Author: siteName, CreationDate: now },
  })
  const done = collectPdf(sheet)
  const at = (instant: string) => formatMoment(instant, zone)
  sheet.font("Helvetica-Bold").fontSize(20).text(title)
  sheet
    .font("Helvetica")
    .fontSize(10)
    .fillColor("#56616f")
    .text(say(sentence("label.print.for", { customer: inLatin(customer), moment: at(now.toISOString()) })))
  sheet.moveDown(1.5)
  for (const order of orders) {
    const lines = linesOf(order, say)
    const height = Math.min(HEAD + lines.length * LINE + FOOT, HEIGHT)
    if (sheet.y + height > MARGIN + HEIGHT) sheet.addPage()
    const top = sheet.y
    sheet.rect(MARGIN, top, WIDTH, 4).fill(order.colour)
    sheet
      .fillColor("#16202e")
      .font("Helvetica-Bold")
      .fontSize(14)
      .text(order.lotteryName, MARGIN, top + 14, { width: WIDTH - 120 })
      .text(formatMoney(order.price), MARGIN, top + 14, { width: WIDTH, align: "right" })
    sheet
      .font("Helvetica")
      .fontSize(10)
      .text(
        say(sentence("label.print.draw", { drawNo: order.drawNo, moment: at(order.drawDate) })),
        MARGIN,
        top + 34,
        { width: WIDTH },
      )
    sheet.font("Courier").fontSize(11)
    sheet.y = top + HEAD
    for (const line of lines) sheet.text(line, MARGIN, sheet.y, { width: WIDTH, lineGap: 3 })
    sheet
      .font("Helvetica")
      .fontSize(8)
      .fillColor("#56616f")
      .text(
        say(sentence("label.print.ids", { ticket: order.id, receipt: order.checkoutId })),
        MARGIN,
        sheet.y + 4,
        { width: WIDTH },
      )
    sheet.moveDown(2)
  }
  sheet.end()
  return done
}
