import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { money } from "#src/domain/money/money.ts"
import { readCheckoutCustomer } from "../accounts/checkout-customer.ts"
import type { InTransaction } from "../database/database.ts"
import type { Write } from "../database/write-together.ts"
import { mailWrite } from "../mail/outbox.ts"
import type { PricedLine } from "../products/product-kind.ts"

/** What a purchase came to, as far as its mail tells it. */
export interface Purchase {
  readonly checkoutId: string
  readonly priced: readonly PricedLine[]
  /** Whether anything was bought at once. */
  readonly hasOrders: boolean
  /** It was bought by itself and begins nothing. */
  readonly again: boolean
}

/** The mail of what was bought, what is charged later, and what is bought again by itself from now on. */
export async function confirmationMail(
  trx: InTransaction,
  customerId: string,
  { checkoutId, priced, hasOrders, again }: Purchase,
  now: Date,
): Promise<Write> {
  const customer = await readCheckoutCustomer(trx, customerId)
  if (!customer) throw new Error("Who bought this has no account.")
  const { email, firstname } = customer
  const later = priced.flatMap(({ preOrder }) => preOrder ?? [])
  const ordered = later.filter(({ kind }) => kind === "pre_order")
  const scheduled = later.filter(({ kind }) => kind === "scheduled_purchase")
  const begun = again ? [] : priced.filter(({ preOrder, recurring }) => preOrder === null && recurring)
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
  return mailWrite(trx, now, {
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

const frequencyLabel = { weekly: "one draw a week", monthly: "one draw a month" } as const

/** "AutoPlay of Powerball: one draw a week, jackpots $50 Million and over." */
function beginning({ name, price, recurring, draws }: PricedLine): string[] {
  if (!recurring) return []
  const { minimumJackpotCents: minimum, frequency } = recurring
  const jackpots =
    minimum === null ? [] : [`jackpots ${formatJackpot(money(minimum, price.currency))} and over`]
  const often = frequency ? [frequencyLabel[frequency]] : minimum === null ? ["every draw"] : []
  const waits =
    draws.length === 0 ? " It waits: it is bought and paid as soon as the jackpot is that high." : ""
  return [
    `${recurring.type === "subscription" ? "Subscription" : "AutoPlay"} of ${name}: ${[...often, ...jackpots].join(", ")}.${waits}`,
  ]
}
