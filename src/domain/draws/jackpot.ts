import type { Money } from "#src/contract/money.ts"
import { formatWholeMoney, money } from "../core/money.ts"

/** Shown while a prize pool is unknown. */
export const ANNOUNCED_SOON = "Announced soon"

/**
 * A jackpot as it is shown: one million or more is "$4.5 Million", floored to a tenth;
 * below it, with a prize suffix, "Win $250k {suffix}", floored to thousands; else the amount itself.
 */
export function formatJackpot(prizePool: Money | null, prizeSuffix?: string | undefined): string {
  if (prizePool === null) return ANNOUNCED_SOON
  const { cents, currency } = prizePool
  if (cents >= 100_000_000) {
    const tenths = Math.floor(cents / 10_000_000)
    const millions = formatWholeMoney(money(Math.floor(tenths / 10) * 100, currency))
    return `${millions}${tenths % 10 === 0 ? "" : `.${tenths % 10}`} Million`
  }
  if (prizeSuffix)
    return `Win ${formatWholeMoney(money(Math.floor(cents / 100_000) * 100, currency))}k ${prizeSuffix}`
  return formatWholeMoney(prizePool)
}
