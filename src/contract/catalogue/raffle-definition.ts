import * as v from "valibot"
import type { Frozen } from "../frozen.ts"
import {
  cents,
  described,
  OperatorResult,
  price,
  TimeZone,
  text,
  WallClock,
  whole,
} from "./definition-fields.ts"
import { RecurringSale } from "./product-offer.ts"

/** When a raffle is drawn: so many days apart, at wall times in its own zone. */
const RaffleCalendar = v.object({
  timeZone: TimeZone,
  everyDays: whole(1, 400),
  /** "20:00": selling stops. */
  stopTime: WallClock,
  /** "12:00": the draw, the day after. */
  drawTime: WallClock,
  /** Days that the next draw can be bought before it opens, which it does when the one before it stops. */
  preOrderDays: whole(0, 400),
  /** Tickets of a draw that one customer may have reserved; 150 where left out. */
  preOrderTickets: v.exactOptional(whole(1, 100_000)),
})

/** A prize of a raffle. */
const RafflePrize = v.object({
  name: text(120),
  valueCents: cents,
  /** Cash goes into the winner's wallet; the charity delivers goods. */
  cash: v.boolean(),
})

/** One draw's own edition of a raffle. */
const RaffleEdition = v.pipe(
  v.object({
    name: text(120),
    /** The name of a picture that comes with the shop, or the address of one in its library. */
    featureImage: text(300),
    tickets: whole(1, 100_000_000),
    /** In the order they are drawn. */
    prizes: v.pipe(v.array(RafflePrize), v.minLength(1, "At least one prize is needed."), v.maxLength(500)),
  }),
  v.forward(
    v.check(({ tickets, prizes }) => tickets >= prizes.length, "There are more prizes than tickets."),
    ["tickets"],
  ),
)

/** A charity's raffle as data: whom it is for, what its books cost, and what is drawn how often. */
export const RaffleDefinition = v.object({
  type: v.literal("raffle_ticket"),
  ...described,
  calendar: RaffleCalendar,
  /** Whom the proceeds are for. */
  cause: v.object({ key: text(64), slug: text(64), name: text(80) }),
  /** The good that a ticket does, in the charity's own words: a few sentences. */
  support: v.pipe(v.array(text(1000)), v.maxLength(10)),
  /** The permit the raffle is held under. */
  permit: text(300),
  /**
   * Whether entries by post are free: what makes a prize draw of it in Britain. Left out, they are in Australia and
   * are not in Britain, where a society's lottery sells every ticket for the same.
   */
  freeEntry: v.exactOptional(v.boolean()),
  /** The charity tells how many tickets are left. */
  showsRemaining: v.boolean(),
  books: v.pipe(
    v.array(v.object({ entries: whole(1, 10_000), cents: price })),
    v.minLength(1, "At least one book is needed."),
    v.maxLength(30),
    v.check(
      (books) =>
        books.every(({ entries }, index) => index === 0 || entries > (books[index - 1]?.entries ?? 0)),
      "Each book has more tickets than the one before it.",
    ),
  ),
  defaultEntryCount: whole(1, 10_000),
  /** Whether a book can be bought again for every next draw; never where left out. */
  recurring: v.exactOptional(v.nullable(RecurringSale)),
  /** Its winning tickets are an operator's, which staff enter. Left out by one that is drawn here. */
  operatorResult: v.exactOptional(OperatorResult),
  /** Draws follow one another through these, and begin again after the last. */
  editions: v.pipe(
    v.array(RaffleEdition),
    v.minLength(1, "At least one edition is needed."),
    v.maxLength(100),
  ),
})
export type RaffleDefinition = Frozen<v.InferOutput<typeof RaffleDefinition>>
