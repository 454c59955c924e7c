/** The earliest of the moments in a row, for jobs that ask about all their steps with one statement. */
export function earliest(row: Readonly<Record<string, Date | null>> | undefined): Date | null {
  const moments = Object.values(row ?? {}).filter((moment) => moment !== null)
  return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null
}
