import { formatMoney, money } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { shownNumbers } from "#src/domain/tickets/shown-numbers.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { mailName } from "#src/server/account/mail-customer.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import type { DrawRow } from "../../catalogue/catalogue.ts"
import { currencyOf } from "../../catalogue/currency-of.ts"
import type { LotteryDefinition } from "../../catalogue/offer-definition.ts"

/** Mails everybody who won in a draw of a lottery what all of their tickets won together. */
export async function mailLotteryWinners(
  trx: InTransaction,
  lottery: LotteryDefinition,
  draw: DrawRow,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["orders.id", "orders.product_type", "orders.winnings_cents"])
    .select(["customers.email", "customers.firstname", "customers.email_proved_at"])
    .where("orders.offer_key", "=", lottery.key)
    .where("orders.draw_no", "=", draw.draw_no)
    .where("orders.winnings_cents", ">", 0)
    // Members of parties are told their result by their party.
    .where("orders.product_type", "!=", "social_syndicate_share")
    .orderBy("orders.id")
    .execute()
  const { name, colour, calendar } = lottery
  const { draw_no: drawNo, numbers } = draw
  const drawnAt = draw.draw_at.toISOString()
  const moment = formatMoment(drawnAt, calendar.timeZone)
  for (const [recipient, won] of Map.groupBy(rows, ({ email }) => email)) {
    const cents = won.reduce((total, { winnings_cents }) => total + (winnings_cents ?? 0), 0)
    const amount = formatMoney(money(cents, currencyOf(lottery)))
    const [order] = won
    if (!order) continue
    const count = won.length
    const one = { id: order.id, productType: order.product_type, winnings: money(cents, currencyOf(lottery)) }
    await sendMail(trx, now, {
      recipient,
      content: (t) => ({
        subject: t("mail.winner.subject", { name, drawNo }),
        heading: t("mail.winner.heading", { firstname: mailName(t, order), amount }),
        parts: [
          paragraph(t(count === 1 ? "mail.winner.ticket" : "mail.winner.tickets", { name, drawNo, amount })),
          {
            kind: "tickets",
            tickets: [
              {
                name: t("mail.winner.numbers"),
                colour,
                lines: [t("mail.purchase.draw", { drawNo, moment })],
                games: numbers ? [shownNumbers(numbers, lottery.rules.ordered)] : [],
              },
            ],
          },
          {
            kind: "facts",
            facts: [
              [t("mail.winner.count"), String(count)],
              [t("mail.winner.won"), amount],
            ],
          },
          count === 1
            ? button(t("mail.winner.button.ticket"), ticketPath(one))
            : button(t("mail.winner.button.tickets"), accountPaths.pastTickets.link()),
        ],
      }),
    })
  }
}
