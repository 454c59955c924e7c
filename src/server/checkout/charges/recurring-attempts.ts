import type { ExpressionBuilder } from "kysely"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { mailName } from "#src/server/account/mail-customer.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import type { Tables } from "#src/server/core/database/tables.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import { currencyOf } from "../../catalogue/currency-of.ts"
import type { DrawnOffer, DrawRow } from "../../catalogue/offers.ts"

/** A purchase, and the draw it is for. */
export interface Tried {
  readonly id: string
  readonly customer_id: string
  readonly offer: DrawnOffer
  readonly draw: DrawRow
}

/** When a purchase may be tried for a draw: not before, or after it could not be paid. */
export type Try = "first" | "again"

/** An attempt at a purchase, and which of its tries it is. */
export interface Trial extends Tried {
  readonly which: Try
}

/**
 * Why nothing was bought. `wallet` and `card`: it could not be paid and may be tried again; `late`: the draw closed while
 * the card was charged; `refused`: it is not on sale, or not to this customer.
 */
export interface NotBought {
  readonly kind: "wallet" | "card" | "late" | "refused"
  readonly why: string
}

type Attempt = "purchased" | "soft_failure" | "hard_failure"

/** Whether it is one that may be tried still; the customer may have stopped or changed it meanwhile. */
const isOpen =
  ({ id, draw: { draw_no } }: Tried, which: Try) =>
  ({ and, eb }: ExpressionBuilder<Tables, "recurring_purchases">) =>
    and([
      eb("recurring_purchases.id", "=", id),
      eb("status", "=", "recurring_status_active"),
      ...(which === "first"
        ? [eb("last_draw_no", "<", draw_no)]
        : [eb("last_draw_no", "=", draw_no), eb("last_attempt", "=", "soft_failure")]),
    ])

/** The purchase, if it may be tried still, for this transaction alone. */
export const lockTry = (trx: InTransaction, tried: Tried, which: Try) =>
  trx
    .selectFrom("recurring_purchases")
    .select(["id", "request", "agreed_cents", "price_waits_until", "card_draw_no", "card_deposit_id"])
    .where(isOpen(tried, which))
    .forUpdate()
    .executeTakeFirst()

/** It waits for no card any more. */
export const noCard = {
  card_draw_no: null,
  card_deposit_id: null,
  card_price_cents: null,
  card_cents: null,
  card_look_at: null,
} as const

/** Marks the try. What was not bought waits for no card any more. */
export const mark = (trx: InTransaction, tried: Tried, which: Try, status: Attempt, message: string | null) =>
  trx
    .updateTable("recurring_purchases")
    .set({
      last_draw_no: tried.draw.draw_no,
      last_attempt: status,
      last_message: message,
      ...(status === "purchased" ? {} : noCard),
    })
    .where(isOpen(tried, which))
    .returning(["id", "request", "frequency", "agreed_cents", "price_waits_until"])
    .returning(["card_draw_no", "card_deposit_id", "card_cents"])
    .returning(({ selectFrom }) =>
      selectFrom("customers")
        .select("recurring_method")
        .whereRef("customers.id", "=", "recurring_purchases.customer_id")
        .as("method"),
    )
    .executeTakeFirst()

/** The attempt for a draw as it stands; a later one takes the place of one that failed. */
export async function noteAttempt(
  trx: InTransaction,
  { id, draw: { draw_no } }: Tried,
  status: Attempt,
  checkoutId: string | null,
  now: Date,
): Promise<void> {
  const attempt = { status, checkout_id: checkoutId, attempted_at: now }
  await trx
    .insertInto("recurring_attempts")
    .values({ recurring_id: id, draw_no, ...attempt })
    .onConflict((conflict) => conflict.columns(["recurring_id", "draw_no"]).doUpdateSet(attempt))
    .execute()
}

/** Marks that nothing was bought, for the same reason, and tells the customer once, in one mail. */
export async function failTries(
  trx: InTransaction,
  trials: readonly Trial[],
  notBought: NotBought,
  now: Date,
): Promise<void> {
  const status = notBought.kind === "refused" ? "hard_failure" : "soft_failure"
  const untold: Trial[] = []
  for (const trial of trials) {
    if (!(await mark(trx, trial, trial.which, status, notBought.why))) continue
    await noteAttempt(trx, trial, status, null, now)
    // Customers who try again were told before, or are there to read why not.
    if (trial.which === "first") untold.push(trial)
  }
  const [first, ...others] = untold
  if (!first) return
  if (others.length === 0) await mailFailure(trx, first, notBought, now)
  else await mailFailures(trx, first.customer_id, untold, notBought, now)
}

const readPerson = (trx: InTransaction, customerId: string) =>
  trx
    .selectFrom("customers")
    .select(["email", "firstname", "email_proved_at"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()

/** Several that one charge was to pay for. */
async function mailFailures(
  trx: InTransaction,
  customerId: string,
  trials: readonly Trial[],
  { why }: NotBought,
  now: Date,
): Promise<void> {
  const { email, ...person } = await readPerson(trx, customerId)
  const count = trials.length
  await sendMail(trx, now, {
    recipient: email,
    content: (t) => ({
      subject: t("mail.unpaid.several.subject", { count }),
      heading: t("mail.unpaid.several.heading", { firstname: mailName(t, person), count }),
      parts: [
        paragraph(why),
        {
          kind: "facts",
          facts: trials.map(({ offer, draw }) => [
            offer.name,
            t("mail.unpaid.several.draw", { drawNo: draw.draw_no }),
          ]),
        },
        paragraph(t("mail.unpaid.several.then")),
        button(t("mail.unpaid.button.deposit"), accountPaths.recurringPurchases.link()),
      ],
    }),
  })
}

async function mailFailure(
  trx: InTransaction,
  { customer_id, offer, draw }: Tried,
  { kind, why }: NotBought,
  now: Date,
): Promise<void> {
  const { email, ...person } = await readPerson(trx, customer_id)
  const { draw_no: drawNo, prize_pool_cents: cents } = draw
  await sendMail(trx, now, {
    recipient: email,
    content: (t) => ({
      subject: t("mail.unpaid.subject", { name: offer.name }),
      heading: t("mail.unpaid.heading", { firstname: mailName(t, person), name: offer.name }),
      parts: [
        paragraph(
          cents === null
            ? t("mail.unpaid.draw", { drawNo, reason: why })
            : t("mail.unpaid.jackpotDraw", {
                drawNo,
                reason: why,
                jackpot: formatMoney(money(cents, currencyOf(offer))),
              }),
        ),
        paragraph(`${t(`mail.unpaid.then.${kind}`)} ${t("mail.unpaid.next")}`),
        kind === "refused"
          ? button(t("mail.unpaid.button.buy"), paths.offer.link(offer.key))
          : button(t("mail.unpaid.button.deposit"), accountPaths.recurringPurchases.link()),
      ],
    }),
  })
}
