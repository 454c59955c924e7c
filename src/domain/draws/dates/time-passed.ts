/** The first of these moments that comes after another, milliseconds; null when none does. */
export function firstAfter(moments: readonly string[], after: number): number | null {
  const later = moments.map((moment) => Date.parse(moment)).filter((moment) => moment > after)
  return later.length > 0 ? Math.min(...later) : null
}

/** Whether one of these moments has come since an answer arrived. */
export function hasPassedSince(moments: readonly string[], arrived: number, now: number): boolean {
  const first = firstAfter(moments, arrived)
  return first !== null && first <= now
}
