import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { money } from "#src/domain/money/money.ts"
import type { InTransaction } from "../database/database.ts"
import { sendMail } from "../mail/outbox.ts"
import type { PricedLine } from "../products/product-kind.ts"

/** What a purchase came to, as far as its mail tells it. */
export interface Bought {
  readonly checkoutId: string
  readonly priced: readonly PricedLine[]
  /** Whether anything was bought at once. */
  readonly hasOrders: boolean
  /** It was bought by itself and begins nothing. */
  readonly again: boolean
}

/** Mails what was bought, what is charged later, and what is bought again by itself from now on. */
export async function tellBuyer(
  trx: InTransaction,
  customerId: string,
  { checkoutId, priced, hasOrders, again }: Bought,
  now: Date,
): Promise<void> {
  const { email, firstname } = await trx
    .selectFrom("customers")
    .select(["email", "firstname"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  const later = priced.flatMap(({ preOrder }) => preOrder ?? [])
  const ordered = later.filter(({ kind }) => kind === "pre_order")
  const scheduled = later.filter(({ kind }) => kind === "scheduled_purchase")
  const begun = again ? [] : priced.filter(({ preOrder, recurs }) => preOrder === null && recurs)
  const thanks = hasOrders
    ? "thank you, your tickets are in."
    : ordered.length > 0
      ? "thank you, your pre-order is placed."
      : scheduled.length > 0
        ? "thank you, your ticket is scheduled."
        : "thank you, what you asked for is set up. Nothing was bought yet."
  const sentences = [
    ...(hasOrders && ordered.length > 0 ? ["Your pre-order is placed."] : []),
    ...(ordered.length > 0 ? ["Pre-orders are charged when their draws open."] : []),
    ...(scheduled.length > 0 ? ["Scheduled purchases are charged when their draw is the next."] : []),
    ...begun.flatMap(beginning),
    ...(begun.length > 0
      ? ["Draws to come are paid from your wallet. You can change or stop that in your account at any time."]
      : []),
    `Your receipt is ${checkoutId}.`,
  ]
  await sendMail(trx, now, {
    recipient: email,
    subject: subjectOf({ hasOrders, ordered: ordered.length, scheduled: scheduled.length }),
    body: `Hello ${firstname},\n\n${thanks}\n\n${sentences.join("\n")}\n`,
  })
}

function subjectOf(bought: { hasOrders: boolean; ordered: number; scheduled: number }): string {
  if (bought.hasOrders) return "Your tickets"
  if (bought.ordered > 0) return "Your pre-order"
  return bought.scheduled > 0 ? "Your scheduled purchase" : "Your AutoPlay"
}

const frequencyWords = { weekly: "one draw a week", monthly: "one draw a month" } as const

/** "AutoPlay of Powerball: one draw a week, jackpots $50 Million and over." */
function beginning({ name, price, recurs, draws }: PricedLine): string[] {
  if (!recurs) return []
  const { minimumJackpotCents: minimum, frequency } = recurs
  const jackpots =
    minimum === null ? [] : [`jackpots ${formatJackpot(money(minimum, price.currency))} and over`]
  const often = frequency ? [frequencyWords[frequency]] : minimum === null ? ["every draw"] : []
  const waits =
    draws.length === 0 ? " It waits: it is bought and paid as soon as the jackpot is that high." : ""
  return [
    `${recurs.type === "subscription" ? "Subscription" : "AutoPlay"} of ${name}: ${[...often, ...jackpots].join(", ")}.${waits}`,
  ]
}
