import * as v from "valibot"

/**
 * The events that are sent to analytics, one schema each, and what each event means. Names and properties are
 * as they travel. Nothing here is personal: no name, address, email or card has a property.
 */
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** Dollars or pounds, "12.50": no amount is ever a float. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}\.\d{2}$/))
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** A ticket as analytics knows it. */
const product = {
  product_id: word,
  name: word,
  brand: word,
  category: word,
  variant: word,
  cause: v.optional(word),
  /** Where it was sold: `shop`, `partner` (a partner's page) or `frame` (the shop in a partner's page). */
  source: v.picklist(["shop", "partner", "frame"]),
  cart_id: v.optional(word),
  num_draws: count,
  num_games: count,
  purchase_status: v.picklist(["standard", "pre_order"]),
  /** Left out, like the number, for what takes part in no draw. */
  draw_date: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  draw_no: v.optional(count),
  prize_pool: v.optional(amount),
  /** Weekdays the lottery is drawn on, a bit each, Sunday first. */
  days_of_week: v.optional(count),
  price: amount,
  currency,
}
const products = v.array(v.strictObject(product))
const money = { value: amount, currency }
/** As much of it as a visit keeps. */
const reference = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const visit = { referrer: v.optional(reference), referring_domain: v.optional(reference) }
const campaign = {
  campaign: v.optional(v.string()),
  medium: v.optional(v.string()),
  source: v.optional(v.string()),
  term: v.optional(v.string()),
  content: v.optional(v.string()),
}

export interface DeclaredEvent {
  readonly about: string
  readonly properties: v.GenericSchema<Readonly<Record<string, unknown>>>
  /** The page around an element or a frame is told too, with `lotto-analytics`. */
  readonly outside: boolean
}
type Properties = DeclaredEvent["properties"]
const inside = <S extends Properties>(about: string, properties: S) =>
  ({ about, properties, outside: false }) as const
const outside = <S extends Properties>(about: string, properties: S) =>
  ({ about, properties, outside: true }) as const

export const analyticsEvents = {
  session_started: inside(
    "A visit began: the first in this browser, or after 30 minutes without anything; how it began.",
    v.strictObject({ ...visit, ...campaign }),
  ),
  signed_in: inside("A customer signed in.", v.strictObject({})),
  signed_up: inside("Somebody opened an account.", v.strictObject({})),
  signed_out: inside("A session ended.", v.strictObject({})),
  signup_email_invalid: outside(
    "The sign-up form refused an email address.",
    v.strictObject({ reason: v.picklist(["invalid", "taken"]) }),
  ),
  step: outside("The purchase flow shows a step.", v.strictObject({ step: word })),
  product_added: outside("A ticket was put into the cart.", v.strictObject(product)),
  product_changed: outside("A ticket in the cart was changed.", v.strictObject(product)),
  product_removed: outside("A ticket was taken out of the cart.", v.strictObject(product)),
  cart_viewed: inside("The cart was looked at.", v.strictObject({ cart_id: word, ...money, products })),
  checkout_started: inside(
    "The visitor went on to paying.",
    v.strictObject({ cart_id: word, ...money, products }),
  ),
  order_completed: inside(
    "Tickets were bought.",
    v.strictObject({
      order_id: word,
      ...money,
      /** Taken off by promotion codes, and their names. */
      discount: v.optional(amount),
      coupon: v.optional(v.string()),
      products,
      goals: v.array(word),
    }),
  ),
  deposit_completed: outside(
    "Money arrived in the wallet.",
    v.strictObject({ deposit_id: word, method: word, ...money }),
  ),
  deposit_failed: outside(
    "A deposit was refused.",
    v.strictObject({ deposit_id: word, method: word, ...money }),
  ),
  "withdrawal-requested": inside(
    "A customer asked for winnings to be paid out, or gave them to a cause.",
    v.strictObject({ id: word, method: word, bank_type: v.optional(word), ...money }),
  ),
  "withdrawal-failed": inside(
    "A withdrawal was refused, or its answer was lost.",
    v.strictObject({ method: word }),
  ),
  feedback: outside(
    "Somebody rated the site: 1 satisfied, 0 neutral, -1 not satisfied.",
    v.strictObject({ rating: v.picklist([-1, 0, 1]) }),
  ),
  chat_opened: inside("A conversation with support was opened.", v.strictObject({})),
  experiment_viewed: inside(
    "The visitor sees a variant of an experiment.",
    v.strictObject({ experiment: word, variant: word }),
  ),
} satisfies Record<string, DeclaredEvent>

export type AnalyticsEventName = keyof typeof analyticsEvents

/** An event with its properties, as code that tracks it writes it. */
export type AnalyticsEvent = {
  [N in AnalyticsEventName]: {
    readonly name: N
    readonly properties: v.InferInput<(typeof analyticsEvents)[N]["properties"]>
  }
}[AnalyticsEventName]

export type AnalyticsProduct = v.InferOutput<(typeof analyticsEvents)["product_added"]["properties"]>
