import fc from "fast-check"

/** Cards of the test gateway by what becomes of a charge. */
export const cards = {
  paid: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  late: "4000 0000 0000 9995",
} as const
export type Card = keyof typeof cards

export type Command =
  | { readonly do: "deposit"; readonly dollars: number; readonly card: Card }
  /** `twice`: two presses at once. `crash`: the process ends meanwhile, and another is asked again. */
  | { readonly do: "buy"; readonly games: number; readonly twice: boolean; readonly crash: boolean }
  | { readonly do: "buyInTwoTabs"; readonly games: number }
  | { readonly do: "win"; readonly dollars: number }
  | { readonly do: "withdraw"; readonly dollars: number; readonly crash: boolean }
  | { readonly do: "cancel" | "approve" | "refuse" | "return"; readonly which: number }
  | { readonly do: "pay" }
  | { readonly do: "spendLimit" | "depositLimit"; readonly dollars: number }
  | { readonly do: "autoplay"; readonly byCard: boolean }
  | { readonly do: "again" | "settle" | "draw" }
  | { readonly do: "wait"; readonly days: number }

const which = fc.nat({ max: 5 })
const record = <T extends Command>(
  weight: number,
  model: { [K in keyof T]: fc.Arbitrary<T[K]> },
): { weight: number; arbitrary: fc.Arbitrary<Command> } => ({
  weight,
  arbitrary: fc.record(model as never) as fc.Arbitrary<Command>,
})
const named = <D extends Command["do"]>(name: D) => fc.constant(name)
const dollars = fc.integer({ min: 5, max: 60 })
const card = fc.constantFrom(...(Object.keys(cards) as Card[]))
const games = fc.integer({ min: 1, max: 18 })

export const command: fc.Arbitrary<Command> = fc.oneof(
  record(5, { do: named("deposit"), dollars, card }),
  record(6, { do: named("buy"), games, twice: fc.boolean(), crash: fc.boolean() }),
  record(2, { do: named("buyInTwoTabs"), games }),
  record(3, { do: named("win"), dollars }),
  record(4, { do: named("withdraw"), dollars, crash: fc.boolean() }),
  record(6, { do: fc.constantFrom("cancel", "approve", "approve", "refuse", "return"), which } as never),
  record(3, { do: named("pay") }),
  record(2, {
    do: fc.constantFrom("spendLimit", "depositLimit"),
    dollars: fc.integer({ min: 5, max: 150 }),
  } as never),
  record(2, { do: named("autoplay"), byCard: fc.boolean() }),
  record(5, { do: fc.constantFrom("again", "settle", "draw") } as never),
  record(1, { do: named("wait"), days: fc.integer({ min: 1, max: 8 }) }),
)
