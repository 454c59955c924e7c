import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { shownNumbers } from "#src/domain/tickets/shown-numbers.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { mailName } from "#src/server/account/mail-customer.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import type { MailWords } from "#src/server/core/mail/look.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import type { DrawRow } from "../../catalogue/catalogue.ts"
import { currencyOf } from "../../catalogue/currency-of.ts"
import { asDrawn } from "../../catalogue/draw-rules.ts"
import type { LotteryDefinition } from "../../catalogue/offer-definition.ts"
import { outcomesOf, playOf, type ScoredDraw } from "./outcomes.ts"

/** Games that a mail shows; it counts the others. */
const MOST_GAMES = 5

/** The games of a lottery ticket that won, with the numbers that they matched; none of a share. */
function winningGames(
  scored: ScoredDraw,
  ticket: Parameters<typeof playOf>[0] & {
    readonly product_type: ProductType
    readonly games: readonly Game[]
  },
) {
  if (ticket.product_type !== "lottery_ticket") return []
  return outcomesOf(scored, playOf(ticket), ticket.games)
    .map(({ matched, cents }, index) => ({
      n: index + 1,
      game: ticket.games[index] ?? [],
      cents,
      matched: matched.filter(({ numbers }) => numbers.length > 0),
    }))
    .filter(({ cents }) => cents > 0)
}

/** Counts the games that won besides those that a mail shows. */
const moreWon = (t: MailWords, count: number) =>
  count === 1 ? t("mail.winner.more.one") : t("mail.winner.more", { count })

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
    .select(["orders.games", "orders.game_type", "orders.details"])
    .select(["customers.email", "customers.firstname", "customers.email_proved_at"])
    .where("orders.offer_key", "=", lottery.key)
    .where("orders.draw_no", "=", draw.draw_no)
    .where("orders.winnings_cents", ">", 0)
    // Members of parties are told their result by their party.
    .where("orders.product_type", "!=", "social_syndicate_share")
    .orderBy("orders.id")
    .execute()
  const { name, colour } = lottery
  const { draw_no: drawNo, numbers } = draw
  const currency = currencyOf(lottery)
  const { rules } = await asDrawn(trx, lottery, draw)
  const scored = { rules, numbers: numbers ?? [], divisions: draw.divisions ?? [] }
  for (const [recipient, won] of Map.groupBy(rows, ({ email }) => email)) {
    const cents = won.reduce((total, { winnings_cents }) => total + (winnings_cents ?? 0), 0)
    const amount = formatMoney(money(cents, currency))
    const [order] = won
    if (!order) continue
    const count = won.length
    const games = won.flatMap((ticket) => winningGames(scored, ticket))
    const one = { id: order.id, productType: order.product_type, state: "won" } as const
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
                lines: [t("mail.purchase.draw", { drawNo, moment: t.moment(draw.draw_at) })],
                games: numbers ? [shownNumbers(numbers, lottery.rules.ordered)] : [],
              },
              ...games.slice(0, MOST_GAMES).map(({ n, game, cents: won, matched }, index) => ({
                name: t("mail.winner.game", { n, amount: formatMoney(money(won, currency)) }),
                colour,
                lines: [],
                games: [matched.length > 0 ? matched : game],
                ...(index === MOST_GAMES - 1 && games.length > MOST_GAMES
                  ? { more: moreWon(t, games.length - MOST_GAMES) }
                  : {}),
              })),
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
