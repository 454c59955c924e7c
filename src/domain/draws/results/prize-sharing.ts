/**
 * Shares a prize in whole cents among holdings of equal shares. Each gets its exact part without the fraction of
 * a cent; the cents that are left go one by one to those who lost the largest fraction, and among equals to those
 * who come first. The parts make up the prize to the cent, each is less than a cent from exact, and nobody gets
 * less than somebody who holds fewer shares.
 */
export function sharePrize(prizeCents: number, holdings: readonly number[]): number[] {
  const shares = holdings.reduce((sum, shares) => sum + shares, 0)
  if (shares === 0) throw new RangeError("A prize is shared among one share at least.")
  const prize = BigInt(prizeCents)
  const exact = holdings.map((holding, index) => {
    const times = prize * BigInt(holding)
    return { index, whole: Number(times / BigInt(shares)), rest: Number(times % BigInt(shares)) }
  })
  const left = prizeCents - exact.reduce((sum, { whole }) => sum + whole, 0)
  const first = [...exact].sort((a, b) => b.rest - a.rest || a.index - b.index).slice(0, left)
  const lucky = new Set(first.map(({ index }) => index))
  return exact.map(({ index, whole }) => whole + (lucky.has(index) ? 1 : 0))
}
