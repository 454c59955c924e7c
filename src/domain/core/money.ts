import type { Currency, Money } from "#src/contract/money.ts"

/** So many whole minor units of a currency; throws on anything that is not a safe whole number. */
export function money(cents: number, currency: Currency): Money {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`)
  return { cents: cents === 0 ? 0 : cents, currency }
}

function sameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`Cannot mix ${a.currency} and ${b.currency}.`)
}

export function add(a: Money, b: Money): Money {
  sameCurrency(a, b)
  return money(a.cents + b.cents, a.currency)
}

export function subtract(a: Money, b: Money): Money {
  sameCurrency(a, b)
  return money(a.cents - b.cents, a.currency)
}

/** The amount taken `times` times; `times` is a whole number. */
export function multiply(a: Money, times: number): Money {
  return money(a.cents * times, a.currency)
}

/** The sum of all amounts, zero of `currency` when there are none. */
export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(add, money(0, currency))
}

/** Shares an amount into equal whole cents; what cannot be shared is the remainder, always 0 ≤ remainder < parts. */
export function share(a: Money, parts: number): { each: Money; remainder: Money } {
  const each = Math.floor(a.cents / parts)
  return {
    each: money(each, a.currency),
    remainder: money(a.cents - each * parts, a.currency),
  }
}

/**
 * Splits whole cents in proportion to weights. The parts add up to all of it; none is more than its weight where the
 * whole is not more than all weights.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (all === 0n) return weights.map((_, index) => (index === 0 ? cents : 0))
  let weighed = 0n
  let given = 0n
  return weights.map((weight) => {
    weighed += BigInt(weight)
    const until = (BigInt(cents) * weighed) / all
    const part = until - given
    given = until
    return Number(part)
  })
}

export const isPositive = (a: Money) => a.cents > 0

/** The locale whose readers expect a currency written its way. */
const localeOf: Record<Currency, string> = { AUD: "en-AU", GBP: "en-GB" }

/** Making one takes far longer than using it, and a page writes many prices. */
const wholes = new Map<Currency, Intl.NumberFormat>()

function wholesOf(currency: Currency): Intl.NumberFormat {
  const cached = wholes.get(currency)
  if (cached) return cached
  const format = new Intl.NumberFormat(localeOf[currency], {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  })
  wholes.set(currency, format)
  return format
}

function written(cents: number, currency: Currency, decimals: number): string {
  const sign = cents < 0 ? "-" : ""
  const whole = Math.floor(Math.abs(cents) / 100)
  const formatted = wholesOf(currency).format(whole)
  const fraction = decimals === 0 ? "" : `.${String(Math.abs(cents) % 100).padStart(2, "0")}`
  return `${sign}${formatted}${fraction}`
}

/** "$1,234.50": two decimals, always. */
export function formatMoney(a: Money): string {
  return written(a.cents, a.currency, 2)
}

/** "$4,000,000": jackpots carry no decimals; cents are dropped, not rounded. */
export function formatWholeMoney(a: Money): string {
  return written(a.cents, a.currency, 0)
}
