/** A limit as its customer set it. Amounts are whole cents; null: no limit. */
export interface StoredLimit {
  readonly cents: number
  /** The limit that takes over once its cooling-off is over. */
  readonly next: { readonly cents: number | null; readonly from: Date } | null
}

/**
 * Returns the limit that holds at a moment, with the change that still waits; null where there is no limit.
 */
export function limitInForce(stored: StoredLimit | null, now: Date): StoredLimit | null {
  if (!stored?.next || stored.next.from > now) return stored
  return stored.next.cents === null ? null : { cents: stored.next.cents, next: null }
}

/**
 * A limit after its customer asked for another one, null for none. What is not higher holds at once and withdraws a
 * change that waits; higher or none waits until `from`. Who asks for the same again keeps the date that they have.
 */
export function changeLimit(
  present: StoredLimit | null,
  wanted: number | null,
  from: Date,
): StoredLimit | null {
  if (!present) return wanted === null ? null : { cents: wanted, next: null }
  if (wanted !== null && wanted <= present.cents) return { cents: wanted, next: null }
  if (present.next?.cents === wanted && present.next) return present
  return { cents: present.cents, next: { cents: wanted, from } }
}

/** When a cooling-off that begins now is over: so many days later at the same time on the wall clock of a zone. */
export function coolingOffEnd(now: Date, days: number, timeZone: string): Date {
  const end = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ days })
    .round({ smallestUnit: "minute", roundingMode: "ceil" })
  return new Date(end.epochMilliseconds)
}
