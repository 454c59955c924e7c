/** A part of a list whose rows are ordered by their ids, the latest first: one row more than asked for says that more follow. */
export function partOf<Row extends { readonly id: string }, Shown>(
  found: readonly Row[],
  limit: number,
  shown: (row: Row) => Shown,
): { rows: Shown[]; next: string | null } {
  const rows = found.slice(0, limit)
  return { rows: rows.map(shown), next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}
