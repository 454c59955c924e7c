import type { GameOffer } from "#src/contract/catalogue/product-offer.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { fill } from "#src/domain/content/sentence.ts"
import { lineName, lineSentences } from "#src/domain/tickets/line-name.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import type { DrawRow } from "../catalogue/offers.ts"
import { invalid } from "../core/failure.ts"
import type { PricedLine } from "./product-kind.ts"
import type { RecurringLine } from "./recurring-line.ts"

/**
 * When a ticket is charged that is to be paid for once its draw is the next: as sales of the draw before it end. Null
 * for one that is paid for now, as when its draw has become the next. 422 for anything but one ticket of one draw
 * that is named. Numbers that the lottery allocates are not reserved.
 */
export function dueLater(
  catalogue: Catalogue,
  ticket: LotteryTicketRequest,
  { allocated }: Pick<GameOffer, "allocated">,
  draws: readonly DrawRow[],
  recurring: RecurringLine | null,
): Date | null {
  if (!ticket.scheduledPurchase) return null
  const [draw, ...more] = draws
  if (!draw || more.length > 0 || ticket.firstDrawNo === undefined || recurring?.enabled || allocated)
    throw invalid("failure.ticket.payLater")
  // One that is closed already is no more in the catalogue: this draw is the next.
  const before = catalogue.draws.get(draw.offer_key)?.findLast(({ draw_no }) => draw_no < draw.draw_no)
  return before?.stop ?? null
}

/** The same line, charged when it is due; a lottery's draw needs no reservation until then. */
export const paidLater = (line: PricedLine<"lottery_ticket">, due: Date): PricedLine<"lottery_ticket"> => ({
  ...line,
  preOrder: {
    kind: "scheduled_purchase",
    opens: due,
    description: descriptionOf(line),
    reserves: null,
    reserve: async () => {},
  },
  item: (id) => ({
    ...line.item(id),
    purchaseStatus: "pre_order",
    scheduledPurchase: { type: "scheduled_purchase", dueAt: due.toISOString() },
  }),
})

/** "4 × PowerHit". */
function descriptionOf({ item }: PricedLine<"lottery_ticket">): string {
  const { gameType, gameOfferName: name, numGames: count } = item("")
  return lineName((key, values) => fill(lineSentences[key], values), { gameType, name, count })
}
