import type { Sentence } from "../content/sentence.ts"

export type ShortageKey =
  | `failure.stock.${"numbers" | "tickets" | "shares"}.${"none" | "one" | "few" | "oneInCart" | "fewInCart"}`
  | "failure.stock.numbers.row"

/** Why there is not enough of something, in a sentence that the shop puts into words. */
export type Shortage = Sentence<ShortageKey>

/** The shortage of what `left` are left of; `alone`: one line asks for too many by itself. */
export function shortage(
  what: "numbers" | "tickets" | "shares",
  name: string,
  left: number,
  { asked, alone }: { readonly asked: number; readonly alone: boolean },
): Shortage {
  if (left <= 0) return { key: `failure.stock.${what}.none`, values: { name } }
  const few = left === 1 ? "one" : "few"
  if (alone) return { key: `failure.stock.${what}.${few}`, values: { name, left } }
  return { key: `failure.stock.${what}.${few}InCart`, values: { name, left, asked } }
}

/** The limited stock that a line uses: tickets of a draw, shares, numbers. */
export interface StockUse {
  /** The same for all lines that share the stock; null for stock that no other line shares. */
  readonly of: string | null
  readonly quantity: number
  /** The stock left for all customers. */
  readonly left: number
  /** Why `requested`, by this line or the whole cart, is more than is left. */
  readonly shortage: (requested: number) => Shortage
}

/** A cart line with the stock it uses; most use none. */
export interface StockedLine {
  readonly id: string
  readonly stock: readonly StockUse[]
}

/** Why one line alone is short of stock; null where it is not. `none`: nothing is left at all. */
export function lackingAlone(stock: readonly StockUse[]): { sentence: Shortage; none: boolean } | null {
  const lacking = stock.find(({ quantity, left }) => quantity > left)
  return lacking ? { sentence: lacking.shortage(lacking.quantity), none: lacking.left <= 0 } : null
}

/**
 * Lines that cannot be had beside the lines before them, by id with the reason. Lines are taken in their order for
 * as long as they fit: without the others the rest can be bought.
 */
export function lackingTogether(lines: readonly StockedLine[]): ReadonlyMap<string, Shortage> {
  const requested = new Map<string, number>()
  for (const { of, quantity } of lines.flatMap(({ stock }) => stock))
    if (of !== null) requested.set(of, (requested.get(of) ?? 0) + quantity)
  const reserved = new Map<string, number>()
  const lacking = new Map<string, Shortage>()
  for (const { id, stock } of lines) {
    const short = stock.find(({ of, quantity, left }) => quantity + (reserved.get(of ?? "") ?? 0) > left)
    if (short) lacking.set(id, short.shortage(requested.get(short.of ?? "") ?? short.quantity))
    else
      for (const { of, quantity } of stock)
        if (of !== null) reserved.set(of, (reserved.get(of) ?? 0) + quantity)
  }
  return lacking
}
