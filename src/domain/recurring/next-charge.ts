/** A draw to come, and when it is the one on sale: from then on it is bought. Its prize counts once it is. */
export interface DrawAhead {
  readonly drawNo: number
  readonly drawAt: Date
  readonly stop: Date
  readonly onSaleFrom: Date
  /** Its weekday as a bit, Sunday first. */
  readonly day: number
  readonly prizeCents: number | null
}

/** Facts that decide which draws a recurring purchase buys. */
export interface RecurringSchedule {
  readonly lastDrawNo: number
  /** Draws before it are left out. */
  readonly notBefore: Date | null
  /** Weekday bitmask; null: every day. */
  readonly days: number | null
  readonly minimumJackpotCents: number | null
  /** Nothing is charged before: a break or a pause. */
  readonly heldUntil: Date | null
}

/**
 * When the wallet is charged next: when the draw that is to be bought goes on sale, or at once where it is. Null where
 * nobody can say yet: no such draw is planned, or it takes a jackpot that is not known before.
 */
export function nextCharge(schedule: RecurringSchedule, draws: readonly DrawAhead[], now: Date): Date | null {
  const { lastDrawNo, notBefore, days, minimumJackpotCents: minimum, heldUntil } = schedule
  for (const draw of draws) {
    const isPlayed =
      draw.drawNo > lastDrawNo &&
      (notBefore === null || draw.drawAt >= notBefore) &&
      (days === null || (days & draw.day) !== 0)
    if (!isPlayed) continue
    const onSale = draw.onSaleFrom <= now
    if (minimum !== null && !onSale) return null
    if (minimum !== null && (draw.prizeCents ?? 0) < minimum) continue
    const charged = new Date(
      Math.max(draw.onSaleFrom.getTime(), now.getTime(), heldUntil?.getTime() ?? Number.NEGATIVE_INFINITY),
    )
    if (charged < draw.stop) return charged
  }
  return null
}
