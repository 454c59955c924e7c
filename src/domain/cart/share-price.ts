import type { Money } from "#src/contract/money.ts"

/** The price of one of several shares that were priced together; null for a single one, whose price stands already. */
export function priceOfShare({
  price,
  quantity,
}: {
  readonly price: Money
  readonly quantity: number
}): Money | null {
  const cents = price.cents / quantity
  return quantity > 1 && Number.isSafeInteger(cents) ? { ...price, cents } : null
}
