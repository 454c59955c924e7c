import { addDays } from "#src/domain/payments/bank-day.ts"

interface Dated {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly cents: number
}

/**
 * Pairs what one side expects with what the other has: of the same amount, within some days, each once, the earliest
 * first. Gives what is left over on either side; both are ordered by day.
 */
export function pairUp<L extends Dated, R extends Dated>(
  expected: readonly L[],
  found: readonly R[],
  { before, after }: { readonly before: number; readonly after: number },
): { readonly left: L[]; readonly right: R[] } {
  const right = [...found]
  const left = expected.filter(({ day, cents }) => {
    const [first, last] = [addDays(day, -before), addDays(day, after)]
    const index = right.findIndex((one) => one.cents === cents && one.day >= first && one.day <= last)
    if (index >= 0) right.splice(index, 1)
    return index < 0
  })
  return { left, right }
}
