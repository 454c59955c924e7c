import * as v from "valibot"
import { Key } from "../endpoint.ts"
import { Currency } from "../money.ts"
import { ProductOffer } from "./product-offer.ts"

/** A whole number in a range. */
export const whole = (least: number, most: number) =>
  v.pipe(
    v.number("Enter a whole number."),
    v.integer("Enter a whole number."),
    v.minValue(least, `Enter ${least} or more.`),
    v.maxValue(most, `Enter ${most} or less.`),
  )

/** An amount that something costs or pays, in whole cents or pence. */
export const cents = whole(0, 100_000_000_000)
export const price = whole(1, 100_000_000)

/** A text that must be there. */
export const text = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, "This is needed."),
    v.maxLength(most, `At most ${most} characters.`),
  )

/** Whole numbers, each larger than the one before it. */
export const ascending = (least: number, most: number) =>
  v.pipe(
    v.array(whole(least, most)),
    v.minLength(1, "At least one is needed."),
    v.maxLength(60),
    v.check(
      (list) => list.every((n, index) => index === 0 || n > (list[index - 1] ?? 0)),
      "Each is larger than the one before it.",
    ),
  )

/** The least and the most of something. */
export const Span = v.pipe(
  v.tuple([whole(0, 1_000_000), whole(0, 1_000_000)]),
  v.check(([least, most]) => least <= most, "The first is no more than the second."),
)

export const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, "Enter a colour, like #0047bb."))

/** "20:30", on the clock of a zone. */
export const WallClock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, like 20:30."))

function isTimeZone(name: string): boolean {
  try {
    return name.includes("/") && new Intl.DateTimeFormat("en", { timeZone: name }) !== null
  } catch {
    return false
  }
}
export const TimeZone = v.pipe(v.string(), v.check(isTimeZone, "Enter a time zone, like Australia/Sydney."))

/** A day of the lottery's own calendar: 2026-11-26. */
export const Day = v.pipe(v.string(), v.isoDate("Enter a day, like 2026-11-26."))

/** Fields that describe every product. */
export const described = {
  key: Key,
  name: text(80),
  tagline: text(200),
  colour: Colour,
  displayCategory: text(40),
  /** The currency of its prices and payments; products older than sales in pounds leave it out: AUD. */
  currency: v.exactOptional(Currency),
  /** Kinds of product that may not be sold of it here. */
  restrictions: v.exactOptional(ProductOffer.entries.restrictions),
}

/** Settings of draws that an operator holds and whose results staff enter. */
export const OperatorResult = v.object({
  /** Prizes wait until staff have released them. */
  holdsPayment: v.boolean(),
})
