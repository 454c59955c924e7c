import * as v from "valibot"
import { Key } from "../endpoint.ts"
import { CalendarDay, Words } from "../fields.ts"
import { Currency } from "../money.ts"
import { typedAs } from "../typed-as.ts"
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
export const cents = v.pipe(whole(0, 100_000_000_000), typedAs("amount"))
export const price = v.pipe(whole(1, 100_000_000), typedAs("amount"))

/** A part of something, in ten-thousandths. */
export const share = v.pipe(whole(0, 10_000), typedAs("share"))

/** A text that must be there. */
export const text = (most: number) =>
  v.pipe(Words, v.minLength(1, "This is needed."), v.maxLength(most, `At most ${most} characters.`))

/** Whole numbers, each larger than the one before it. */
export const ascending = (item: v.GenericSchema<number>) =>
  v.pipe(
    v.array(item),
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

export const Colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/i, "Enter a colour, like #0047bb."),
  typedAs("colour"),
)

/** "20:30", on the clock of a zone. */
export const WallClock = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time, like 20:30."),
  typedAs("time"),
)

function isTimeZone(name: string): boolean {
  try {
    return name.includes("/") && new Intl.DateTimeFormat("en", { timeZone: name }) !== null
  } catch {
    return false
  }
}
export const TimeZone = v.pipe(v.string(), v.check(isTimeZone, "Enter a time zone, like Australia/Sydney."))

/** A day of the lottery's own calendar: 2026-11-26. */
export const Day = CalendarDay("Enter a day, like 2026-11-26.")

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
